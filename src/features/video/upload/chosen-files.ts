import type { UploadTask } from '#contract/endpoints/video/uploads.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { FileVerdict } from '#domain/video/upload/container-sniffing.ts'
import type { PickedFile } from '#domain/video/upload/upload-ports.ts'
import {
  draftOfSubject,
  emptySubjectDraft,
  readSubject,
  type SubjectDraft,
  type SubjectErrors,
} from '#features/video/subject/subject-draft.ts'

/** A file that was chosen and is not being uploaded yet. */
export interface ChosenFile {
  key: string
  picked: PickedFile
  verdict: FileVerdict
  /** Used when each file has a subject of its own. */
  draft: SubjectDraft
  /** The upload that another device began and this file continues. */
  begun?: UploadTask
}

export interface ChosenFiles {
  files: readonly ChosenFile[]
  /** One subject for all, or one for each. */
  isShared: boolean
  shared: SubjectDraft
  /** The person has tried to upload: what is missing is shown. */
  isTried: boolean
}

export const nothingChosen: ChosenFiles = {
  files: [],
  isShared: true,
  shared: emptySubjectDraft,
  isTried: false,
}

/** The files are for this activity, unless the person says otherwise. */
export function nothingChosenOf(activityId: ActivityId | null): ChosenFiles {
  return activityId === null
    ? nothingChosen
    : { ...nothingChosen, shared: { ...emptySubjectDraft, videoType: 'simulation', activityId } }
}

type Choice = Omit<ChosenFile, 'draft'>

/** The same file chosen twice counts once; if it belongs to an upload that was begun, it continues that. */
export function addChosen(chosen: ChosenFiles, files: readonly Choice[]): ChosenFiles {
  const isNew = (file: Choice): boolean =>
    !chosen.files.some(({ picked }) => isSameChoice(picked, file.picked))
  const withBegun = (known: ChosenFile): ChosenFile => {
    const begun = files.find(({ picked }) => isSameChoice(picked, known.picked))?.begun
    return begun === undefined ? known : { ...known, begun }
  }
  const added = files.filter(isNew).map((file) => ({ ...file, draft: draftOfBegun(file) }))
  const all = { ...chosen, files: [...chosen.files.map(withBegun), ...added] }
  const entered = added.find(({ draft }) => draft !== emptySubjectDraft)
  if (entered === undefined) return all
  // What was entered on another device is about that file alone.
  return all.files.length === 1 ? { ...all, shared: entered.draft } : { ...all, isShared: false }
}

function draftOfBegun({ begun }: Choice): SubjectDraft {
  const subject = begun?.entered?.subject ?? null
  return subject === null ? emptySubjectDraft : draftOfSubject(subject)
}

function isSameChoice({ identity: one }: PickedFile, { identity: other }: PickedFile): boolean {
  return one.edges === other.edges && one.size === other.size && one.name === other.name
}

export function dropChosen(chosen: ChosenFiles, key: string): ChosenFiles {
  const files = chosen.files.filter((file) => file.key !== key)
  return files.length === 0 ? nothingChosen : { ...chosen, files }
}

export function changeDraft(chosen: ChosenFiles, key: string, draft: SubjectDraft): ChosenFiles {
  return { ...chosen, files: chosen.files.map((file) => (file.key === key ? { ...file, draft } : file)) }
}

export function listUploadable(chosen: ChosenFiles): readonly ChosenFile[] {
  return chosen.files.filter(({ verdict }) => verdict.fits)
}

export function draftOf(chosen: ChosenFiles, file: ChosenFile): SubjectDraft {
  return chosen.isShared ? chosen.shared : file.draft
}

/** The subject of all of them; null if it is not said, or not the same. */
export function subjectOfAll(chosen: ChosenFiles): VideoSubject | null {
  const [first, ...others] = listUploadable(chosen)
  if (first === undefined || (others.length > 0 && !chosen.isShared)) return null
  const read = readSubject(draftOf(chosen, first))
  return read.ok ? read.value : null
}

/** What is missing for one file, once the person has tried to upload. */
export function errorsOf(chosen: ChosenFiles, file: ChosenFile): SubjectErrors {
  const read = readSubject(draftOf(chosen, file))
  return chosen.isTried && !read.ok ? read.failure : {}
}

export function isComplete(chosen: ChosenFiles): boolean {
  return listUploadable(chosen).every((file) => readSubject(draftOf(chosen, file)).ok)
}
