import type { Reply } from '#contract/endpoint.ts'
import type { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'

export interface RequiredCourse {
  courseId: CourseId
  name: string
}

/** What somebody finishes before a course opens for them, with what waits on their device; empty: it is open. */
export function requiredFirst(
  { closed = [], courses }: Pick<Reply<typeof getUserCourseProgress>, 'closed' | 'courses'>,
  courseId: CourseId,
): readonly RequiredCourse[] {
  const requires = closed.find((one) => one.courseId === courseId)?.requires ?? []
  return requires.filter((required) => {
    const course = courses.find((one) => one.courseId === required.courseId)
    return course === undefined || course.completedCount < course.activities.length
  })
}
