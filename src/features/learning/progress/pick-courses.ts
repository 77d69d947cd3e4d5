import type { UserCourse } from '#contract/endpoints/learning/progress.ts'

/** First the courses that are begun and not complete, then those not begun, then closed ones; as in the curriculum. */
export function pickCourses(
  courses: readonly UserCourse[],
  most: number,
  isClosed: (course: UserCourse) => boolean,
): UserCourse[] {
  const isBegun = ({ percentage, completedCount }: UserCourse) => completedCount > 0 && percentage < 100
  const turnOf = (course: UserCourse) =>
    course.percentage >= 100 ? 3 : isClosed(course) ? 2 : isBegun(course) ? 0 : 1
  const chosen = courses.toSorted((one, other) => turnOf(one) - turnOf(other)).slice(0, most)
  return chosen.toSorted((one, other) => one.courseOrder - other.courseOrder)
}
