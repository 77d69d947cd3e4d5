import { expect, test } from 'vitest'
import {
  type ArAttempt,
  type ArProgress,
  getResidentArProgress,
  sendArLog,
  submitArAttempt,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { activityId as activityIds } from '#contract/vocabulary/ids.ts'
import { arAttemptId, arSubActivityId } from '#contract/vocabulary/learning/virtual.ts'
import { waitingAttempts, waitingReplay, withWaiting } from '#domain/learning/waiting-attempts.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const activityId = activityIds.parse(uuid(1))
const subActivityId = arSubActivityId.parse(uuid(2))
const idOf = (n: number) => arAttemptId.parse(uuid(10 + n))

const submission = (n: number, more: object = {}) =>
  queuedWrite(submitArAttempt, {
    params: { viewer: 'resident', activityId },
    body: {
      subActivityId,
      level: 2,
      exerciseScores: [{ metricType: 'TOTAL', score: 80, rawScore: 80 }],
      analysisNotes: [],
      attemptId: idOf(n),
      playedAt: `2026-03-0${n}T10:00:00.000Z`,
      played: { exercise: 'FOCUS', optic: 0 },
      seconds: 60,
      hasLog: true,
      ...more,
    },
  })
const logOf = (n: number) => queuedWrite(sendArLog, { params: { attemptId: idOf(n) }, body: { log: 'AAAA' } })

test('attempts that wait are listed newest first; those of another client are not', () => {
  const writes = [submission(1), logOf(1), submission(2), submission(3, { attemptId: undefined })]
  expect(waitingAttempts(writes).map(({ attemptId }) => attemptId)).toEqual([idOf(2), idOf(1)])
})

test('one that the server refused is still on this device', () => {
  expect(waitingAttempts([{ ...submission(1), refusal: 'No.' }])).toHaveLength(1)
})

test('an attempt is listed once while it is sent', () => {
  const attempts = waitingAttempts([submission(1), submission(2)])
  const sent: ArAttempt = { ...attempts[1]!, verification: 'VERIFIED' }
  expect(withWaiting([sent], attempts)).toEqual([attempts[0], sent])
})

test.each([
  ['all of it', [submission(1), logOf(1)], { attempt: { attemptId: idOf(1) }, log: 'AAAA' }],
  ['its log alone', [logOf(1)], { attempt: null, log: 'AAAA' }],
  ['an attempt without a log', [submission(1)], { attempt: { attemptId: idOf(1) }, log: null }],
] as const)('of an attempt waits %s', (_what, writes, found) => {
  expect(waitingReplay([submission(2), logOf(2), ...writes], idOf(1))).toMatchObject(found)
})

test('of an attempt that was sent nothing waits', () => {
  expect(waitingReplay([submission(2), logOf(2)], idOf(1))).toBeNull()
})

test('progress counts an attempt that waits, and passes nothing by it', () => {
  const entry = { subActivityId, exercise: 'FOCUS' as const, passedLevel: null, inARow: 0, isReached: false }
  const progress: ArProgress = {
    activityId,
    activityName: 'Virtual',
    attemptCount: 1,
    seconds: 30,
    completedAt: null,
    subActivities: [
      { ...entry, attemptCount: 1, lastPlayedAt: null },
      { ...entry, subActivityId: arSubActivityId.parse(uuid(3)), attemptCount: 0, lastPlayedAt: null },
    ],
  }
  expect(withWrites(getResidentArProgress, progress, [submission(1), logOf(1)])).toEqual({
    ...progress,
    attemptCount: 2,
    seconds: 90,
    subActivities: [
      { ...entry, attemptCount: 2, lastPlayedAt: '2026-03-01T10:00:00.000Z' },
      progress.subActivities[1],
    ],
  })
  const other = { ...progress, activityId: activityIds.parse(uuid(9)) }
  expect(withWrites(getResidentArProgress, other, [submission(1)])).toBe(other)
})
