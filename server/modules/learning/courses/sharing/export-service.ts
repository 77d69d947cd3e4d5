import { createHash } from 'node:crypto'
import { assetsNamedIn } from '#contract/content/asset-marks.ts'
import {
  COURSE_ENTRY,
  COURSE_FORMAT,
  COURSE_FORMAT_VERSION,
  countKinds,
  type CourseInFile,
  type CourseMedia,
  type FileRubric,
  type FileText,
  type MediaType,
  mediaPathOf,
  mediaTypes,
  mostMediaBytes,
  writeCourseFile,
} from '#contract/content/course-file/course-file.ts'
import type { SuggestedTerms } from '#contract/content/course-file/suggested-terms.ts'
import { nameEntries } from '#contract/content/course-file/media-names.ts'
import { sectionsOf } from '#contract/content/text-sections.ts'
import type { Outcome } from '#contract/endpoint.ts'
import type { findImported, getCourseFile } from '#contract/endpoints/learning/sharing/course-sharing.ts'
import { COURSE_FILE_BYTES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayProposeCourse } from '#contract/policies/learning/course-owners.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type ContentOrigin, contentSection } from '#contract/vocabulary/content.ts'
import type { AssetId, CourseId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Assets } from '#server/platform/assets.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { listCourseFiles, listTexts, type TextRow } from '../content-store.ts'
import { findOwn } from '../making/changing.ts'
import { findAuthor, findMade } from '../making/made-course-store.ts'
import { listFileRubrics } from './file-rubrics-store.ts'
import { findSuggestion, listTermsOfGroups, type Suggested } from './suggestion-store.ts'
import { findShared, listFromSource, type SharedRow } from './sharing-store.ts'
import { type ZipEntry, zipBytes } from './write-zip.ts'

const origins: Readonly<Record<ContentOrigin, FileText['origin']>> = {
  AUTHORED: 'OWN',
  DEMO: 'STARTER',
  PLACEHOLDER: 'OUTLINE',
}

export interface ExportDeps {
  database: Database
  assets: Pick<Assets, 'read'>
}

type LeftOut = Pick<CourseMedia, 'name' | 'bytes'>

export interface Export {
  name: string
  course: CourseInFile
  entries: ZipEntry[]
  bytes: number
  /** Too large for the file. */
  leftOut: LeftOut[]
  /** Two exports with the same one are the same bytes. */
  tag: string
  drafts: number
}

/** What is published of a course, without what programs put over its texts; null: it does not exist for them. */
export async function prepareExport(
  { database, assets }: ExportDeps,
  actor: Actor,
  courseId: CourseId,
  suggested: Suggested = null,
): Promise<Export | null> {
  if ((await findOwn(database, actor, courseId)) === null) return null
  const [shared, texts] = await Promise.all([
    findShared(database, courseId),
    listTexts(database, courseId, null),
  ])
  if (shared === null) return null
  const ofCourse = textsOf(texts, null, contentSection.options)
  const ofActivities = shared.activities.map((one) => textsOf(texts, one.id, sectionsOf(one)))
  const ids = [...new Set([ofCourse, ...ofActivities].flat().flatMap(({ body }) => assetsNamedIn(body)))]
  const { media, leftOut } = await nameMedia(database, ids)
  const pathOf = new Map(media.map(({ id, path }) => [id, path]))
  const write = (rows: readonly TextRow[]): FileText[] =>
    rows.map(({ section, origin, body }) => ({
      section,
      origin: origins[origin],
      text: nameEntries(body, pathOf).replaceAll(/asset:[0-9a-f-]{36}/g, 'asset:missing'),
    }))
  const rubrics = await listFileRubrics(database, courseId, shared.activities)
  const suggestion = await findSuggestion(database, actor, {
    id: courseId,
    own: shared.suggestion,
    suggested,
  })
  const course = writeCourse(shared, { media, rubrics, suggestion }, [
    write(ofCourse),
    ofActivities.map(write),
  ])
  const json = Buffer.from(writeCourseFile(course))
  const entries: ZipEntry[] = [
    { name: COURSE_ENTRY, bytes: json.length, read: (from) => once(json.subarray(from)) },
    ...media.map(({ id, path, bytes }) => ({
      name: path,
      bytes,
      read: (from: number) => assets.read(id, { start: from, end: bytes - 1 }),
    })),
  ]
  const tag = createHash('sha256')
    .update(json)
    .update(media.map(({ id }) => id).join())
    .digest('base64url')
  return {
    name: fileNameOf(shared.name),
    course,
    entries,
    bytes: zipBytes(entries),
    leftOut,
    tag,
    drafts: shared.drafts,
  }
}

/** In the order of the sections. */
function textsOf(
  texts: readonly TextRow[],
  activityId: string | null,
  sections: readonly TextRow['section'][],
): TextRow[] {
  const place = (section: TextRow['section']) => contentSection.options.indexOf(section)
  return texts
    .filter((text) => text.activityId === activityId && sections.includes(text.section))
    .toSorted((one, other) => place(one.section) - place(other.section))
}

interface NamedMedia {
  media: (CourseMedia & { id: AssetId })[]
  leftOut: LeftOut[]
}

async function nameMedia(database: Database, ids: readonly AssetId[]): Promise<NamedMedia> {
  const rows = await listCourseFiles(database, ids)
  const known = ids.flatMap((id) => {
    const row = rows.find(({ assetId }) => assetId === id)
    const type = mediaTypes.find((one) => one === row?.fileType)
    return row === undefined || type === undefined ? [] : [{ ...row, type }]
  })
  const fits = ({ type, bytes }: (typeof known)[number]) => bytes <= mostMediaBytes(type)
  return {
    media: known.filter(fits).map(({ assetId, name, type, bytes }, at) => {
      return { id: assetId, path: mediaPathOf(at + 1, type), name, type, bytes }
    }),
    leftOut: known.filter((one) => !fits(one)).map(({ name, bytes }) => ({ name, bytes })),
  }
}

interface Besides {
  media: readonly CourseMedia[]
  rubrics: FileRubric[]
  suggestion: SuggestedTerms | null
}

function writeCourse(
  shared: SharedRow,
  { media, rubrics, suggestion }: Besides,
  [ofCourse, ofActivities]: readonly [FileText[], FileText[][]],
): CourseInFile {
  const { sourceId, name, category, audience, isPrepCourse, needsAssessment, hours } = shared
  return {
    format: COURSE_FORMAT,
    version: COURSE_FORMAT_VERSION,
    id: sourceId,
    name,
    category,
    audience,
    isPrepCourse,
    needsAssessment,
    hours,
    texts: ofCourse,
    activities: shared.activities.map((one, at) => ({
      id: one.sourceId,
      name: one.name,
      kind: one.kind,
      mode: one.activityMode,
      isRecordable: one.isRecordable,
      isMeasuredAfterwards: one.isAiPostProcessed,
      completedBy: one.completedBy,
      texts: ofActivities[at] ?? [],
    })),
    ...(rubrics.length > 0 && { rubrics }),
    ...(suggestion !== null && { suggestion: inOrder(suggestion) }),
    media: media.map(({ path, name: called, type, bytes }) => ({
      path,
      name: called,
      type: type satisfies MediaType,
      bytes,
    })),
  }
}

/** The database has fields in an order of its own. */
function inOrder({ due, isOptional, requires }: SuggestedTerms): SuggestedTerms {
  return {
    due: due && { from: due.from, days: due.days },
    isOptional,
    requires: requires.map(({ course, name }) => ({ course, name })),
  }
}

/** Without characters that no file name may contain. */
function fileNameOf(name: string): string {
  return `${name.replaceAll(/[\p{Cc}"<>|?*:/\\]/gu, ' ').trim() || 'Course'}.trocar-course.zip`
}

// oxlint-disable-next-line typescript/require-await -- the files of a course are read in the same way
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

export async function readCourseAsFile(
  deps: ExportDeps,
  actor: Actor,
  courseId: CourseId,
  { signer, viewer }: Viewing,
): Promise<Outcome<typeof getCourseFile>> {
  const prepared = await prepareExport(deps, actor, courseId)
  if (prepared === null) return refuse({ code: 'not-found' })
  const { name, course, bytes, leftOut, drafts } = prepared
  if (bytes > COURSE_FILE_BYTES_MAX)
    return refuse({
      code: 'too-large',
      message: 'The files of this course are more than 2 GB. Use fewer or smaller ones.',
    })
  const ofGroups = await listTermsOfGroups(deps.database, actor, courseId)
  const { suggestion } = course
  const texts = [course.texts, ...course.activities.map((one) => one.texts)].flat().length
  return succeed({
    address: signer.signCourse(courseId, viewer).address,
    name,
    bytes,
    activities: course.activities.length,
    texts,
    media: course.media.length,
    kinds: countKinds(course.media),
    rubrics: course.rubrics?.length ?? 0,
    leftOut,
    suggestions: [
      ...(suggestion === undefined ? [] : [{ id: null, name: '', terms: suggestion }]),
      ...ofGroups,
    ],
    drafts,
  })
}

export async function noteExport(database: Database, actor: Actor, courseId: CourseId): Promise<void> {
  await database.transaction((tx) =>
    writeAudit(tx, {
      actorId: actor.id,
      action: 'course-exported',
      subjectType: 'course',
      subjectId: courseId,
      before: null,
      after: null,
    }),
  )
}

export async function readImported(
  database: Database,
  actor: Actor,
  sourceId: CourseId,
): Promise<Outcome<typeof findImported>> {
  const author = await findAuthor(database, actor)
  const found = await Promise.all(
    (await listFromSource(database, sourceId)).map((id) => findMade(database, id)),
  )
  return succeed({
    items: found.flatMap((course) =>
      course === null || !mayProposeCourse(author, course)
        ? []
        : [
            {
              id: course.id,
              name: course.name,
              owner: { systemId: course.systemId, programId: course.programId, name: course.ownerName },
              isPublished: course.isPublished,
            },
          ],
    ),
  })
}
