import type { Reply } from '#contract/endpoint.ts'
import type { getUserCourseProgress } from '#contract/endpoints/learning/progress.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'

export interface RequiredCourse {
  courseId: CourseId
  name: string
}

/** @param names of the courses that open it; at least one */
export function closedUntil([first, ...more]: readonly string[]): string {
  return more.length === 0
    ? `Closed until you finish ${first}`
    : `Closed until you finish ${more.length + 1} courses`
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
