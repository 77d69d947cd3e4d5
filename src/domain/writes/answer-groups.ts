import {
  listAssessedHistory,
  listEvaluations,
  listInstructorGroupVideos,
  listInstructorVideos,
  listNeedsAssessment,
  listPeerQueue,
} from '#contract/endpoints/assessments.ts'
import { countUnassessed } from '#contract/endpoints/video/unassessed.ts'
import { listComments } from '#contract/endpoints/comments.ts'
import { getSharedVideo, listRecommendedShared, listSharedVideos } from '#contract/endpoints/library.ts'
import { listSharedRequests } from '#contract/endpoints/video/share-requests.ts'
import { getUserCourseProgress } from '#contract/endpoints/residency/progress.ts'
import { listPastDueTasks, listPeopleBehind, listUpcomingTasks } from '#contract/endpoints/residency/tasks.ts'
import { listRecentlyDeleted } from '#contract/endpoints/submissions.ts'
import { getVideo, listAttempts, listMyVideos } from '#contract/endpoints/videos.ts'

// Which answers change together.

/** A video of mine was made, changed, handed in or deleted. */
export const myVideoAnswers = [listMyVideos, getVideo, listAttempts, listRecentlyDeleted] as const

/** Something was shared, or is no longer. */
export const libraryAnswers = [
  listSharedVideos,
  listRecommendedShared,
  getSharedVideo,
  listSharedRequests,
] as const

/** Where videos wait for somebody's assessment. */
export const queueAnswers = [
  countUnassessed,
  listPeerQueue,
  listNeedsAssessment,
  listInstructorVideos,
  listInstructorGroupVideos,
] as const

/** What was said about a video. */
export const reviewAnswers = [listEvaluations, listAssessedHistory, listComments, getVideo] as const

/** A video was handed in, or somebody said something about one. */
export const assessmentAnswers = [...queueAnswers, ...reviewAnswers, listAttempts] as const

/** What is due, of myself and of whom I teach. */
export const dueAnswers = [
  listUpcomingTasks,
  listPastDueTasks,
  listPeopleBehind,
  getUserCourseProgress,
] as const
