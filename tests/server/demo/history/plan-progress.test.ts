import { expect, it } from 'vitest'
import type { CourseToDo, HistoryResident } from '#server/demo/history/history-cast.ts'
import { planProgress } from '#server/demo/history/plan-progress.ts'

const endsAt = new Date('2026-11-22T12:00:00Z')
const residents = Array.from({ length: 30 }, (_, at) => ({ id: `resident-${at}`, groupId: 'group' }))
const courses = Array.from({ length: 20 }, (_, at) => ({
  id: `course-${at}`,
  activities: ['a', 'b', 'c'].map((name) => ({ id: `${at}-${name}`, kind: 'DIDACTIC' })),
}))
const plan = () =>
  planProgress(residents as unknown as HistoryResident[], courses as unknown as CourseToDo[], endsAt)

it('is the same each time', () => {
  expect(plan()).toEqual(plan())
})

it('contains nothing that was completed after the end, and each activity of a resident once', () => {
  const { completions } = plan()
  expect(completions.every(({ madeAt }) => madeAt < endsAt)).toBe(true)
  const keys = completions.map(({ userId, activityId }) => `${userId} ${activityId}`)
  expect(new Set(keys).size).toBe(keys.length)
})

it('has residents who are up to date, and residents who are not', () => {
  const { completions, dueDates } = plan()
  const late = new Set(dueDates.filter(({ dueAt }) => dueAt < endsAt).map(({ courseId }) => courseId))
  const open = residents.map(({ id }) => {
    const done = completions.filter(({ userId, courseId }) => userId === (id as never) && late.has(courseId))
    return late.size * 3 - done.length
  })
  expect(open.filter((count) => count === 0).length).toBeGreaterThan(5)
  expect(open.filter((count) => count > 0).length).toBeGreaterThan(3)
  expect(dueDates.some(({ dueAt }) => dueAt > endsAt)).toBe(true)
})
