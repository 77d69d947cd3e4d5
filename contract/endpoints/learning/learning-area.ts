import { arAttemptEndpoints } from './virtual/ar-attempts.ts'
import { arFollowingEndpoints } from './virtual/ar-following.ts'
import { arReplayEndpoints } from './virtual/ar-replay.ts'
import { passingScoreEndpoints } from './virtual/passing-scores.ts'
import { assessmentListEndpoints } from './assessment-lists.ts'
import { courseAuthoringEndpoints } from './authoring.ts'
import { certificateEndpoints } from './certificates.ts'
import { cognitiveEndpoints } from './cognitive.ts'
import { courseAuthorEndpoints } from './courses/course-authors.ts'
import { courseContentEndpoints } from './course-content.ts'
import { courseMakingEndpoints } from './course-making.ts'
import { courseVersionEndpoints } from './replaced/course-versions.ts'
import { courseSharingEndpoints } from './sharing/course-sharing.ts'
import { courseWorkEndpoints } from './course-work.ts'
import { courseEndpoints } from './courses.ts'
import { curricularHistoryEndpoints } from './curricular-history.ts'
import { dueDateEndpoints } from './due-dates.ts'
import { examEndpoints } from './exams.ts'
import { lessonPlanEndpoints } from './lesson-plans.ts'
import { madeRubricEndpoints } from './courses/made-rubrics.ts'
import { metricsEndpoints } from './metrics.ts'
import { programTextEndpoints } from './replaced/program-texts.ts'
import { progressTableEndpoints } from './progress-tables.ts'
import { progressEndpoints } from './progress.ts'
import { reviewEndpoints } from './reviews.ts'
import { sharedReflectionEndpoints } from './shared-reflections.ts'
import { starterTextEndpoints } from './replaced/starter-texts.ts'
import { taskEndpoints } from './tasks.ts'
import { textProposalEndpoints } from './courses/text-proposals.ts'
import { courseVideoEndpoints } from './courses/course-videos.ts'
import { courseLetterEndpoints } from './usage/course-letters.ts'
import { courseUsageEndpoints } from './usage/course-usage.ts'

export const learningArea = {
  ...arAttemptEndpoints,
  ...arFollowingEndpoints,
  ...arReplayEndpoints,
  ...assessmentListEndpoints,
  ...certificateEndpoints,
  ...cognitiveEndpoints,
  ...courseAuthorEndpoints,
  ...courseAuthoringEndpoints,
  ...courseContentEndpoints,
  ...courseEndpoints,
  ...courseLetterEndpoints,
  ...courseMakingEndpoints,
  ...courseVersionEndpoints,
  ...courseSharingEndpoints,
  ...courseUsageEndpoints,
  ...courseVideoEndpoints,
  ...courseWorkEndpoints,
  ...curricularHistoryEndpoints,
  ...dueDateEndpoints,
  ...examEndpoints,
  ...lessonPlanEndpoints,
  ...madeRubricEndpoints,
  ...metricsEndpoints,
  ...passingScoreEndpoints,
  ...programTextEndpoints,
  ...progressEndpoints,
  ...progressTableEndpoints,
  ...reviewEndpoints,
  ...sharedReflectionEndpoints,
  ...starterTextEndpoints,
  ...taskEndpoints,
  ...textProposalEndpoints,
} as const
