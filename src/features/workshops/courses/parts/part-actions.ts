import type { FileToSend } from '#contract/files/file-parts.ts'
import type {
  AssignedCourse,
  CourseDidactic,
  FailedReplacement,
} from '#contract/endpoints/workshops/courses/course-values.ts'
import type { CourseVideoId } from '#contract/vocabulary/ids.ts'
import type { CourseItemId, DidacticId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { CoursePart } from '#contract/vocabulary/workshops/course-parts.ts'
import type { ListOrder } from '../use-ordered.ts'

export type Parts = Pick<AssignedCourse, 'didactics' | 'attachments' | 'videos'>

/** How what a course has is changed: in a course that workshops are given, or in that of one workshop. */
export interface PartActions {
  mayChange: boolean
  isHeld: boolean
  order: (part: CoursePart, order: ListOrder<CourseItemId>) => Promise<boolean>
  remove: (part: CoursePart, id: CourseItemId, name: string) => void
  addDidactics: (ids: readonly DidacticId[]) => Promise<boolean>
  attach: (file: FileToSend) => Promise<unknown>
  addVideos: (ids: readonly CourseVideoId[]) => Promise<boolean>
  /** Removes a file that failed to take the place of a video. */
  removeFailed: (failed: FailedReplacement) => void
  /** Where didactics can have an older version than the newest. */
  useNewest?: (didactic: CourseDidactic) => void
}
