import type { UserCourse } from '#contract/endpoints/learning/progress.ts'

/** First the courses that are begun and not complete, then those not begun; in the order of the curriculum. */
export function pickCourses(courses: readonly UserCourse[], most: number): UserCourse[] {
  const isBegun = ({ percentage, completedCount }: UserCourse) => completedCount > 0 && percentage < 100
  const turnOf = (course: UserCourse) => (isBegun(course) ? 0 : course.percentage < 100 ? 1 : 2)
  const chosen = courses.toSorted((one, other) => turnOf(one) - turnOf(other)).slice(0, most)
  return chosen.toSorted((one, other) => one.courseOrder - other.courseOrder)
}
