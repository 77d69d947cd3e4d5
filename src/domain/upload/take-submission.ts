import type { FinishUploadPayload } from '#contract/endpoints/uploads.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { StreamType } from '#contract/vocabulary/videos.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'

/** What its owner wants done with a take once the server has it (spec 2 §1). Kept with the take, sent by its finish. */
export type TakeSubmission =
  | { is: 'saved' }
  | {
      is: 'submitted'
      assessorType: AssessorType
      description: string
      /** If nobody is named, everyone who may assess it. */
      usersToNotify: readonly UserId[]
      /** Instructors: share it with the program too, with these words. */
      shared: { description: string } | null
    }

/** Which camera set-up a take is from (spec 2 §3): what is handed in to AI is filmed with the one for AI. */
export function setupOf(submission: TakeSubmission | undefined): StreamType {
  return submission?.is === 'submitted' && submission.assessorType === 'AI' ? 'AI_SETUP' : 'LAPAROSCOPE'
}

export const savedForLater: TakeSubmission = { is: 'saved' }

type SubmissionPart = Pick<
  FinishUploadPayload,
  'isSharingVideo' | 'sharedVideoDescription' | 'usersToNotify'
> & { videoAsmt: Pick<FinishUploadPayload['videoAsmt'], 'submissionType' | 'assessorType' | 'description'> }

/** As it stands in the finish-upload payload (spec 2 §3). */
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
