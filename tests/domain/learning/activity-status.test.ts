import { describe, expect, test } from 'vitest'
import type { ActivityWork } from '#contract/endpoints/learning/course-work.ts'
import { activityId } from '#contract/vocabulary/ids.ts'
import { nextActivity, statusOf, workOf } from '#domain/learning/activity-status.ts'
import { someWork } from '#tests/support/course-work.ts'

const at = '2026-03-01T10:00:00.000Z'
const [one, two, three] = [1, 2, 3].map((last) => ({
  id: activityId.parse(`0190a6a0-0000-7000-8000-00000000000${last}`),
})) as [
  { id: ActivityWork['activityId'] },
  { id: ActivityWork['activityId'] },
  { id: ActivityWork['activityId'] },
]
const done = (of: { id: ActivityWork['activityId'] }) => someWork({ activityId: of.id, completedAt: at })

describe('the state of an activity', () => {
  test.each([
    ['OPEN', null],
    ['OPEN', someWork()],
    ['OPEN', someWork({ marks: [{ mark: 'READ', isDone: false, madeAt: at }] })],
    ['STARTED', someWork({ marks: [{ mark: 'READ', isDone: true, madeAt: at }] })],
    ['STARTED', someWork({ submittedCount: 1 })],
    ['DONE', someWork({ completedAt: at })],
  ] as const)('%s', (status, work) => {
    expect(statusOf(work)).toBe(status)
  })
})

describe('one continues', () => {
  const all = [one, two, three]
  test('with the first, at the beginning', () => {
    expect(nextActivity(all, [])).toBe(one)
  })
  test('with what was begun, before what is open', () => {
    expect(nextActivity(all, [someWork({ activityId: three.id, submittedCount: 1 })])).toBe(three)
  })
  test('with the first open one', () => {
    expect(nextActivity(all, [done(one)])).toBe(two)
  })
  test('nowhere, when everything is done', () => {
    expect(nextActivity(all, all.map(done))).toBeNull()
    expect(nextActivity([], [])).toBeNull()
  })
})

test('work is found by its activity', () => {
  expect(workOf([done(one)], one)).toEqual(done(one))
  expect(workOf([done(one)], two)).toBeNull()
})
