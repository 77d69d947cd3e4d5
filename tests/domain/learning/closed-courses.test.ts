import { expect, test } from 'vitest'
import type { UserCourse } from '#contract/endpoints/learning/progress.ts'
import { courseId } from '#contract/vocabulary/ids.ts'
import { closedUntil, requiredFirst } from '#domain/learning/closed-courses.ts'

const [knots, sutures, extra] = [1, 2, 3].map((number) =>
  courseId.parse(`00000000-0000-4000-8000-00000000000${number}`),
) as [ReturnType<typeof courseId.parse>, ReturnType<typeof courseId.parse>, ReturnType<typeof courseId.parse>]
const closed = [
  {
    courseId: sutures,
    requires: [
      { courseId: knots, name: 'Knots' },
      { courseId: extra, name: 'Extra' },
    ],
  },
]
const progressOf = (id: typeof knots, completedCount: number) =>
  ({ courseId: id, completedCount, activities: [{}, {}] }) as unknown as UserCourse

test('a course is closed until what comes first is finished, also what isn’t counted in progress', () => {
  const names = (completed: number) =>
    requiredFirst({ closed, courses: [progressOf(knots, completed)] }, sutures).map(({ name }) => name)
  expect(names(1)).toEqual(['Knots', 'Extra'])
  expect(names(2)).toEqual(['Extra'])
})

test('another course is open, as are all where nothing is closed', () => {
  expect(requiredFirst({ closed, courses: [] }, knots)).toEqual([])
  expect(requiredFirst({ courses: [] }, sutures)).toEqual([])
})

test('one course is named, several are counted', () => {
  expect(closedUntil(['Knots'])).toBe('Closed until you finish Knots')
  expect(closedUntil(['Knots', 'Sutures'])).toBe('Closed until you finish 2 courses')
})
