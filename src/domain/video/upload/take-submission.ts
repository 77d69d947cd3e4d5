import type { FinishUploadPayload } from '#contract/endpoints/video/uploads.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { StreamType } from '#contract/vocabulary/video/video-terms.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'

/**
 * What the owner wants done with a take once the server has it (spec 2 §1). Stored with the take, sent when it is
 * finished.
 */
export type TakeSubmission =
  | { is: 'saved' }
  | {
      is: 'submitted'
      assessorType: AssessorType
      description: string
      /** If nobody is named, everyone who may assess it. */
      usersToNotify: readonly UserId[]
      /** For instructors: also share it with the program, with this description. */
      shared: { description: string } | null
    }

/** The camera set-up of a take (spec 2 §3): a take submitted to AI is filmed with the AI set-up. */
export function setupOf(submission: TakeSubmission | undefined): StreamType {
  return submission?.is === 'submitted' && submission.assessorType === 'AI' ? 'AI_SETUP' : 'LAPAROSCOPE'
}

export const savedForLater: TakeSubmission = { is: 'saved' }

type SubmissionPart = Pick<
  FinishUploadPayload,
  'isSharingVideo' | 'sharedVideoDescription' | 'usersToNotify'
> & { videoAsmt: Pick<FinishUploadPayload['videoAsmt'], 'submissionType' | 'assessorType' | 'description'> }

/** The fields of the finish-upload payload (spec 2 §3). */
export function submissionPart(submission: TakeSubmission): SubmissionPart {
  switch (submission.is) {
    case 'saved':
      return {
        videoAsmt: { submissionType: 'SAVED_FOR_LATER' },
        isSharingVideo: false,
        sharedVideoDescription: null,
        usersToNotify: [],
      }
    case 'submitted':
      return {
        videoAsmt: {
          submissionType: 'SUBMITTED',
          assessorType: submission.assessorType,
          description: submission.description,
        },
        isSharingVideo: submission.shared !== null,
        sharedVideoDescription: submission.shared?.description ?? null,
        usersToNotify: [...submission.usersToNotify],
      }
  }
}
