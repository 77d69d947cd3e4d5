import { useState } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import { getClientConfig } from '#contract/endpoints/session/service.ts'
import { listMyPausedUploads, type UploadTask } from '#contract/endpoints/video/uploads.ts'
import { inspectFile } from '#domain/video/upload/container-sniffing.ts'
import type { Picked } from '#domain/video/upload/file-picker.ts'
import type { PickedFile } from '#domain/video/upload/upload-ports.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { draftOfEntered } from '#features/video/submit/submission-draft.ts'
import { useSubmission, type SubmissionDesk } from '#features/video/submit/use-submission.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { nameSubject, readSubject } from '#features/video/subject/subject-draft.ts'
import { describeNotQueued, uploadWords } from './upload-words.ts'
import {
  addChosen,
  dropChosen,
  draftOf,
  isComplete,
  listUploadable,
  subjectOfAll,
  nothingChosenOf,
  type ChosenFile,
  type ChosenFiles,
} from './chosen-files.ts'

export interface UploadDesk {
  chosen: ChosenFiles
  change: (change: (chosen: ChosenFiles) => ChosenFiles) => void
  pick: (files: readonly { file: File; item?: DataTransferItem }[]) => void
  /** The browser's own picker, if it gives lasting handles. */
  browse: (() => void) | undefined
  /** Adds the file of an upload that another device began. */
  goOn: (begun: UploadTask, picked: PickedFile) => Promise<void>
  isLooking: boolean
  isQueueing: boolean
  /** The activities of what was queued since the screen opened; null: nothing was. */
  sentFor: readonly ActivityId[] | null
  /** What to do with the videos: the same for all that are chosen together. */
  submission: SubmissionDesk
  /** Queues what is chosen; if something is missing, shows that instead. */
  upload: () => void
}

type Services = ReturnType<typeof useServices>

/** The chosen files, and their way into the sync queue. */
export function useUploadDesk(courses: readonly Course[], activityId: ActivityId | null): UploadDesk {
  const services = useServices()
  const { picker, toasts } = services
  const answers = useAnswers()
  const [chosen, change] = useState(() => nothingChosenOf(activityId))
  const submission = useSubmission(subjectOfAll(chosen), courses)
  const [isLooking, setLooking] = useState(false)
  const [isQueueing, setQueueing] = useState(false)
  const [sentFor, setSentFor] = useState<readonly ActivityId[] | null>(null)

  async function look(looking: Promise<Picked>): Promise<void> {
    setLooking(true)
    try {
      const { picked, unreadable } = await looking
      const files = await inspectAll(services, picked)
      change((before) => addChosen(before, files))
      if (unreadable > 0) toasts.show({ type: 'INFO', msg: uploadWords.unreadable })
    } finally {
      setLooking(false)
    }
  }

  async function queue(purpose: TakeSubmission): Promise<void> {
    setQueueing(true)
    for (const file of listUploadable(chosen)) {
      const subject = await queueFile(services, chosen, file, { courses, purpose })
      if (subject === null) continue
      setSentFor((before) => [...(before ?? []), ...activitiesOf(subject)])
      answers.updateCached(listMyPausedUploads, {}, (tasks) =>
        tasks.filter(({ id }) => id !== file.begun?.id),
      )
      change((before) => dropChosen(before, file.key))
    }
    setQueueing(false)
  }

  return {
    chosen,
    change,
    isLooking,
    isQueueing,
    sentFor,
    submission,
    pick: (files) => void look(picker.look(files)),
    async goOn(begun, picked) {
      const files = await inspectAll(services, [picked])
      const entered = begun.entered ?? null
      if (entered !== null && chosen.files.length === 0) submission.form.change(draftOfEntered(entered))
      change((before) =>
        addChosen(
          before,
          files.map((file) => ({ ...file, begun })),
        ),
      )
    },
    browse: picker.givesHandles ? () => void look(picker.browse({ multiple: true })) : undefined,
    upload() {
      const purpose = submission.read()
      if (!isComplete(chosen)) change((before) => ({ ...before, isTried: true }))
      else if (purpose !== null) void queue(purpose)
    },
  }
}

function activitiesOf(subject: VideoSubject): ActivityId[] {
  return subject.videoType === 'simulation' ? [subject.activityId] : []
}

async function inspectAll(
  { call, ids }: Services,
  picked: readonly PickedFile[],
): Promise<Omit<ChosenFile, 'draft'>[]> {
  const config = await call(getClientConfig, {})
  // Offline the limit is not known: the server reports it when the upload begins.
  const maxBytes = config.ok ? config.value.uploadMaxBytes : Number.POSITIVE_INFINITY
  return Promise.all(
    picked.map(async (file) => ({
      key: ids.uuid(),
      picked: file,
      verdict: await inspectFile(file.source, maxBytes),
    })),
  )
}

async function queueFile(
  { sync, toasts, space }: Services,
  chosen: ChosenFiles,
  file: ChosenFile,
  { courses, purpose }: { courses: readonly Course[]; purpose: TakeSubmission },
): Promise<VideoSubject | null> {
  const subject = readSubject(draftOf(chosen, file))
  if (!subject.ok) return null
  // Not awaited: Firefox asks the person, who may never answer.
  void space.askForDurable()
  const name = nameSubject(subject.value, courses)
  const added = await sync.addUpload(file.picked, subject.value, name, purpose, file.begun)
  if (added.ok) return subject.value
  toasts.show({
    type: 'ERROR',
    msg: describeNotQueued(file.picked.identity.name),
  })
  return null
}
