import { expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import { deletePractice, getMyPracticeTimes } from '#contract/endpoints/video/practices.ts'
import { createTimedAssessment } from '#contract/endpoints/video/submissions.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const uuid = (last: number) => `0190a6a0-0000-7000-8000-${last.toString().padStart(12, '0')}`
const [knots, pegs, first, second, third] = [uuid(1), uuid(2), uuid(11), uuid(12), uuid(13)]
const times = {
  activities: [
    {
      activityId: knots,
      activityName: 'Knots',
      courseName: 'Suturing',
      count: 2,
      best: 60,
      attempts: [
        { id: second, length: 60, practicedAt: '2026-03-02T10:00:00.000Z' },
        { id: first, length: 90, practicedAt: '2026-03-01T10:00:00.000Z' },
      ],
    },
  ],
} as unknown as Reply<typeof getMyPracticeTimes>

const timed = (activityId: string, length: number, id = third) =>
  queuedWrite(createTimedAssessment, {
    body: { id, activityId, userGroupId: uuid(3), length, practicedAt: '2026-03-03T10:00:00.000Z' },
  })
const deleted = (id: string) => queuedWrite(deletePractice, { params: { id } })
const shown = (...writes: Parameters<typeof withWrites>[2]) =>
  withWrites(getMyPracticeTimes, times, writes).activities.map(({ activityId, count, best, attempts }) => ({
    activityId,
    count,
    best,
    attempts: attempts.map(({ id }) => id),
  }))

test('a waiting practice is among the times: newest first, and the best if it is', () => {
  expect(shown(timed(knots, 45))).toEqual([
    { activityId: knots, count: 3, best: 45, attempts: [third, second, first] },
  ])
})

test('one that the server already has is not counted twice', () => {
  expect(shown(timed(knots, 60, second))).toEqual(shown())
})

test('the first one of an activity creates its card', () => {
  expect(shown(timed(pegs, 45))[0]).toEqual({ activityId: pegs, count: 1, best: 45, attempts: [third] })
})

test('a deleted time disappears at once, and the best is the best of the others', () => {
  expect(shown(deleted(second))).toEqual([{ activityId: knots, count: 1, best: 90, attempts: [first] }])
  expect(shown(deleted(second), deleted(first))).toEqual([])
})

test('deleting what was never sent leaves nothing of it', () => {
  expect(shown(timed(pegs, 45), deleted(third))).toEqual(shown())
})
