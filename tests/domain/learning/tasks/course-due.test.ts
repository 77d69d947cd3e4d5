import { expect, test } from 'vitest'
import { dueOfCourse } from '#domain/learning/tasks/course-due.ts'

const at = (dueDate: string | null, completedAt: string | null = null) => ({ dueDate, completedAt })

test('a course is due with the first of its activities that is not complete', () => {
  const later = at('2026-11-05T09:00:00Z')
  const first = at('2026-11-05T06:00:00+02:00')
  const done = at('2026-10-01T09:00:00Z', '2026-09-01T09:00:00Z')
  expect(dueOfCourse([later, first, done, at(null)])).toBe(first.dueDate)
  expect(dueOfCourse([done, at(null)])).toBeNull()
})
