import type { Activity } from '#contract/endpoints/learning/courses.ts'
import type { CourseFile, CourseText } from '#contract/endpoints/learning/course-content.ts'
import type { ActivityWork } from '#contract/endpoints/learning/course-work.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'

/** What each segment of an activity's page gets. */
export interface ActivityPart {
  courseId: CourseId
  activity: Activity
  /** The texts of this activity. */
  texts: readonly CourseText[]
  files: readonly CourseFile[]
  /** Null: nothing was done yet. */
  work: ActivityWork | null
  /** The viewer is a teacher, so nothing is ticked. */
  teaches: boolean
}
