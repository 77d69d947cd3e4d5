import type { ListedCourseVideo } from '#contract/endpoints/workshops/courses/course-values.ts'
import type { CourseVideoId } from '#contract/vocabulary/ids.ts'

/** Whether a file failed that was to replace one of these videos: what became of it is said there. */
export function isSaidOf(videos: readonly ListedCourseVideo[], file: CourseVideoId): boolean {
  return videos.some(({ failedReplacement }) => failedReplacement?.id === file)
}
