import {
  submitAndShareVideo,
  submitFacultyVideo,
  submitResidentVideo,
  updateVideoActivity,
  updateVideoProcedure,
  updateVideoTitle,
} from '#contract/endpoints/video/submissions.ts'
import type { MyVideo } from '#contract/endpoints/video/videos.ts'
import { isResident } from '#contract/policies/roles.ts'
import type { Result } from '#contract/result.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import type { StoreFailure } from '#domain/ports.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'

type Queue = Pick<SyncCenter, 'write'>
type Queued = Promise<Result<void, StoreFailure>>

export type Submittable = Pick<MyVideo, 'videoId' | 'videoAsmtId' | 'subject'>

/** Spec 2 §7: residents submit; instructors submit, or submit and share. */
export function queueSubmit(
  sync: Queue,
  { role, at }: { role: Role; /** Now, ms since the epoch. */ at: number },
  { videoId, videoAsmtId, subject }: Submittable,
  submission: Extract<TakeSubmission, { is: 'submitted' }>,
): Queued {
  const { assessorType, description, usersToNotify, shared } = submission
  const params = { type: subject.videoType }
  const body = {
    videoAsmtId,
    assessorType,
    description,
    usersToNotify: [...usersToNotify],
    activityId: null,
    handedInAt: new Date(at).toISOString(),
  }
  if (shared !== null) {
    const sharing = { ...body, sharedVideoDescription: shared.description }
    return sync.write(submitAndShareVideo, { params, body: sharing }, { videoId })
  }
  const endpoint = isResident({ role }) ? submitResidentVideo : submitFacultyVideo
  return sync.write(endpoint, { params, body }, { videoId })
}

/** @param video as it was when somebody began to correct it */
export function queueChange(
  sync: Queue,
  video: { videoId: VideoId; subject: VideoSubject },
  subject: VideoSubject,
  at: number,
): Queued {
  const { videoId, subject: was } = video
  const saidAt = new Date(at).toISOString()
  switch (subject.videoType) {
    case 'simulation': {
      const seen = was.videoType === 'simulation' ? { wasActivityId: was.activityId } : {}
      const query = { videoId, newActivityId: subject.activityId, ...seen, saidAt }
      return sync.write(updateVideoActivity, { query })
    }
    case 'surgical': {
      const { approach, procedure } = subject
      const seen =
        was.videoType === 'surgical' ? { was: { approach: was.approach, procedure: was.procedure } } : {}
      return sync.write(updateVideoProcedure, { body: { videoId, approach, procedure, ...seen, saidAt } })
    }
    case 'other': {
      const seen = was.videoType === 'other' ? { was: { title: was.title } } : {}
      return sync.write(updateVideoTitle, { body: { videoId, title: subject.title, ...seen, saidAt } })
    }
  }
}
