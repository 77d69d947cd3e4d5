import { acknowledgeAssessedVideo, sendEvaluation } from '#contract/endpoints/assessments.ts'
import { sendComment } from '#contract/endpoints/comments.ts'
import { markNotificationsSeen } from '#contract/endpoints/notifications.ts'
import {
  acceptSharedRequest,
  denySharedRequest,
  favoriteVideo,
  shareVideo,
  unfavoriteVideo,
} from '#contract/endpoints/library.ts'
import { acknowledgeProcessing, silenceProcessing } from '#contract/endpoints/processing.ts'
import {
  createTimedAssessment,
  deleteVideo,
  restoreVideo,
  submitAndShareVideo,
  submitFacultyVideo,
  submitResidentVideo,
  updateVideoActivity,
  updateVideoProcedure,
  updateVideoTitle,
} from '#contract/endpoints/submissions.ts'

/** The writes that may wait on this device, by the name under which they are kept there. */
export const queuedCalls = {
  acceptSharedRequest,
  denySharedRequest,
  acknowledgeProcessing,
  favoriteVideo,
  unfavoriteVideo,
  shareVideo,
  silenceProcessing,
  sendEvaluation,
  sendComment,
  acknowledgeAssessedVideo,
  markNotificationsSeen,
  createTimedAssessment,
  deleteVideo,
  restoreVideo,
  submitAndShareVideo,
  submitFacultyVideo,
  submitResidentVideo,
  updateVideoActivity,
  updateVideoProcedure,
  updateVideoTitle,
}
