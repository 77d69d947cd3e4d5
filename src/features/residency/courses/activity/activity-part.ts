import type { Activity } from '#contract/endpoints/courses.ts'
import type { CourseFile, CourseText } from '#contract/endpoints/residency/course-content.ts'
import type { ActivityWork } from '#contract/endpoints/residency/course-work.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'

/** What each segment of an activity's page is given. */
export interface ActivityPart {
  courseId: CourseId
  activity: Activity
  /** Of this activity. */
  texts: readonly CourseText[]
  files: readonly CourseFile[]
  /** Null: nothing was done yet. */
  work: ActivityWork | null
  /** Looked at by somebody who teaches: nothing is ticked. */
  teaches: boolean
}
