import type { MyVideo } from '#contract/endpoints/videos.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import { isResident } from '#contract/policies/roles.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { TakeSubmission } from '#domain/upload/take-submission.ts'

/** A call by the name of its endpoint, as the sync queue keeps it. */
export interface PlannedWrite {
  call: string
  input: object
}

export type Submittable = Pick<MyVideo, 'videoAsmtId' | 'subject'>

/** Spec 2 §7: residents submit; instructors submit, or submit and share. */
export function planSubmit(
  { role }: { role: Role },
  { videoAsmtId, subject }: Submittable,
  submission: Extract<TakeSubmission, { is: 'submitted' }>,
): PlannedWrite {
  const { assessorType, description, usersToNotify, shared } = submission
  const params = { type: subject.videoType }
  const body = { videoAsmtId, assessorType, description, usersToNotify, activityId: null }
  if (shared !== null)
    return {
      call: 'submitAndShareVideo',
      input: { params, body: { ...body, sharedVideoDescription: shared.description } },
    }
  return {
    call: isResident({ role }) ? 'submitResidentVideo' : 'submitFacultyVideo',
    input: { params, body },
  }
}

export function planChange(videoId: VideoId, subject: VideoSubject): PlannedWrite {
  switch (subject.videoType) {
    case 'simulation':
      return {
        call: 'updateVideoActivity',
        input: { query: { videoId, newActivityId: subject.activityId } },
      }
    case 'surgical': {
      const { approach, procedure } = subject
      return { call: 'updateVideoProcedure', input: { body: { videoId, approach, procedure } } }
    }
    case 'other':
      return { call: 'updateVideoTitle', input: { body: { videoId, title: subject.title } } }
  }
}
