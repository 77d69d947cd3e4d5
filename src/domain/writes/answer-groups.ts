import { listAssessedHistory, listEvaluations } from '#contract/endpoints/video/assessments.ts'
import {
  listInstructorGroupVideos,
  listInstructorVideos,
  listNeedsAssessment,
  listPeerQueue,
} from '#contract/endpoints/video/queues.ts'
import { countUnassessed } from '#contract/endpoints/video/unassessed.ts'
import { listComments } from '#contract/endpoints/video/comments.ts'
import { getSharedVideo, listRecommendedShared, listSharedVideos } from '#contract/endpoints/video/library.ts'
import { listSharedRequests } from '#contract/endpoints/video/share-requests.ts'
import { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import { listPastDueTasks, listPeopleBehind, listUpcomingTasks } from '#contract/endpoints/learning/tasks.ts'
import { listRecentlyDeleted } from '#contract/endpoints/video/submissions.ts'
import { getVideo, listAttempts, listMyVideos } from '#contract/endpoints/video/videos.ts'

// Groups of answers that change together.

/** A video of mine was made, changed, submitted or deleted. */
export const myVideoAnswers = [listMyVideos, getVideo, listAttempts, listRecentlyDeleted] as const

/** Something was added to or removed from the library. */
export const libraryAnswers = [
  listSharedVideos,
  listRecommendedShared,
  getSharedVideo,
  listSharedRequests,
] as const

/** Videos that wait for somebody's assessment. */
export const queueAnswers = [
  countUnassessed,
  listPeerQueue,
  listNeedsAssessment,
  listInstructorVideos,
  listInstructorGroupVideos,
] as const

/** What was said about a video. */
export const reviewAnswers = [listEvaluations, listAssessedHistory, listComments, getVideo] as const

/** A video was submitted, or somebody said something about one. */
export const assessmentAnswers = [...queueAnswers, ...reviewAnswers, listAttempts] as const

/** What is due, for me and for those whom I teach. */
export const dueAnswers = [
  listUpcomingTasks,
  listPastDueTasks,
  listPeopleBehind,
  getUserCourseProgress,
] as const
