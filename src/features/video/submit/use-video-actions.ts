import { deleteVideo, restoreVideo } from '#contract/endpoints/video/submissions.ts'
import type { MyVideo } from '#contract/endpoints/video/videos.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { Result } from '#contract/result.ts'
import type { StoreFailure } from '#domain/ports.ts'
import { inResidency } from '#domain/session/in-residency.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import { submitWords } from './submit-words.ts'
import { queueChange, queueSubmit } from './queue-write.ts'

type Some = Pick<MyVideo, 'videoId' | 'videoAsmtId' | 'name'> & { subject: VideoSubject }

export interface VideoActions {
  submit(video: Some, submission: TakeSubmission): Promise<boolean>
  change(video: Some, subject: VideoSubject): Promise<boolean>
  remove(video: Some): Promise<boolean>
  restore(video: Some): Promise<boolean>
  retry(write: QueuedWrite): void
  /** Gives up what was refused, once its owner is sure; what was done after it is still sent. */
  giveUp(write: QueuedWrite): void
}

/** What owners can do with a video. Everything waits in the sync queue until the server can be reached. */
export function useVideoActions(): VideoActions {
  const { sync, session, toasts, clock, dialogs } = useServices()

  async function isQueued(work: Promise<Result<void, StoreFailure>>): Promise<boolean> {
    const queued = await work
    if (!queued.ok)
      toasts.show({
        type: 'ERROR',
        msg: submitWords.notStored,
      })
    return queued.ok
  }
  const report = async (work: Promise<Result<void, StoreFailure>>): Promise<void> => {
    const done = await work
    if (!done.ok) toasts.show({ type: 'ERROR', msg: submitWords.notChanged })
  }
  const by = ({ videoId }: Some) => ({ params: { id: videoId } })
  const restore = (video: Some) => isQueued(sync.write(restoreVideo, by(video)))
  async function undoDelete(video: Some): Promise<void> {
    if (await restore(video)) toasts.show({ type: 'SUCCESS', msg: submitWords.restored(video.name) })
  }
  async function giveUp(id: string): Promise<void> {
    if (await dialogs.confirm(submitWords.giveUp)) await report(sync.writes().giveUp(id))
  }
  return {
    async submit(video, submission) {
      const me = inResidency(session.me())
      if (submission.is === 'saved' || me === null) return false
      return isQueued(queueSubmit(sync, { role: me.role, at: clock.now() }, video, submission))
    },
    change: (video, subject) => isQueued(queueChange(sync, video, subject, clock.now())),
    async remove(video) {
      const isDeleted = await isQueued(sync.write(deleteVideo, by(video)))
      if (isDeleted)
        toasts.show({
          type: 'DELETE',
          msg: submitWords.deleted(video.name),
          act: { text: doneWords.undo, run: () => void undoDelete(video) },
          timeout: 10_000,
        })
      return isDeleted
    },
    restore,
    retry: ({ id }) => void report(sync.writes().retry(id)),
    giveUp: ({ id }) => void giveUp(id),
  }
}
