import { expect, it } from 'vitest'
import type { UserCourse } from '#contract/endpoints/learning/progress.ts'
import { countByWeek } from '#features/learning/progress/count-by-week.ts'
import { pickCourses } from '#features/learning/progress/pick-courses.ts'

const course = (courseOrder: number, completedCount: number, percentage: number) =>
  ({ courseOrder, completedCount, percentage }) as UserCourse

it('courses that are begun come first, then those to come, then those that others open; shown in the order of the curriculum', () => {
  const courses = [course(1, 4, 100), course(2, 0, 0), course(3, 2, 50), course(4, 0, 0), course(5, 1, 25)]
  const isClosed = (one: UserCourse) => one.courseOrder === 2
  expect(pickCourses(courses, 3, isClosed).map(({ courseOrder }) => courseOrder)).toEqual([3, 4, 5])
  expect(pickCourses(courses, 9, isClosed)).toHaveLength(5)
})

it('completions are counted by week, the last twelve', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const weeks = countByWeek(
    ['2026-11-22T11:00:00Z', '2026-11-16T11:00:00Z', '2026-11-15T11:00:00Z', '2020-01-01T00:00:00Z'],
    now,
  )
  expect(weeks).toHaveLength(12)
  expect(weeks.map(({ count }) => count).slice(-2)).toEqual([1, 2])
})
