import { describe, expect, test } from 'vitest'
import {
  type ArAttempt,
  getLatestArAttempt,
  listArAttempts,
  submitArAttempt,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { activityId as activityIds } from '#contract/vocabulary/ids.ts'
import { type ArComment, getArReplay, saveArComment } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import type { Reply } from '#contract/endpoint.ts'
import { arAttemptId, arCommentId, arSubActivityId } from '#contract/vocabulary/learning/virtual.ts'
import { withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const activityId = activityIds.parse(uuid(1))
const attemptId = arAttemptId.parse(uuid(3))
const earlier = { activityId, attemptId: arAttemptId.parse(uuid(4)) } as ArAttempt
const body = {
  subActivityId: arSubActivityId.parse(uuid(2)),
  level: 2,
  exerciseScores: [{ metricType: 'TOTAL', score: 80, rawScore: 80 }],
  analysisNotes: [],
  attemptId,
  playedAt: '2026-03-01T10:00:00.000Z',
  played: { exercise: 'FOCUS', optic: 0 },
  hasLog: true,
} as const
const params = { viewer: 'resident', activityId } as const
const write = queuedWrite(submitArAttempt, {
  params,
  body: { ...body, exerciseScores: [...body.exerciseScores], analysisNotes: [] },
})
const page = (items: ArAttempt[]) => ({ items, next: null, total: items.length })

test('an attempt that waits is the newest, and only the server says whether it passes', () => {
  const { items, total } = withWrites(listArAttempts, page([earlier]), [write])
  expect(total).toBe(2)
  expect(items[0]).toMatchObject({ attemptId, exercise: 'FOCUS', verification: 'AWAITED', isPassed: false })
  expect(withWrites(getLatestArAttempt, earlier, [write])).toMatchObject({ attemptId })
})

test('it is listed once, and not among those of another activity', () => {
  const sent = { ...earlier, attemptId }
  expect(withWrites(listArAttempts, page([sent]), [write]).items).toEqual([sent])
  const other = { ...earlier, activityId: activityIds.parse(uuid(9)) }
  expect(withWrites(listArAttempts, page([other]), [write]).items).toEqual([other])
  expect(withWrites(getLatestArAttempt, null, [write])).toBeNull()
})

describe('a comment that waits', () => {
  const commentId = arCommentId.parse(uuid(7))
  const seen = { attempt: earlier, comments: [] as ArComment[] } as Reply<typeof getArReplay>
  const comment = (body: object, of = earlier.attemptId) =>
    queuedWrite(saveArComment, {
      params: { attemptId: of, commentId },
      body: {
        comment: 'Hold still.',
        timeStamp: 3,
        isDeletion: false,
        writtenAt: '2026-03-01T10:00:00.000Z',
        ...body,
      },
    })

  test('shows at its attempt, as it was last written', () => {
    const later = { comment: 'Hold it.', writtenAt: '2026-03-01T10:01:00.000Z' }
    const { comments } = withWrites(getArReplay, seen, [comment({}), comment(later)])
    expect(comments).toMatchObject([{ commentId, comment: 'Hold it.', isMine: true, isEdited: true }])
    expect(withWrites(getArReplay, seen, [comment({}, attemptId)])).toBe(seen)
  })

  test('that was written before what the server has does not count', () => {
    const newer = { commentId, comment: 'Newer.', writtenAt: '2026-03-02T10:00:00.000Z' } as ArComment
    const read = { ...seen, comments: [newer] }
    for (const write of [comment({}), comment({ isDeletion: true, comment: '' })])
      expect(withWrites(getArReplay, read, [write]).comments).toEqual([newer])
  })

  test('is gone once it is deleted', () => {
    const all = [comment({}), comment({ isDeletion: true, comment: '' })]
    expect(withWrites(getArReplay, seen, all).comments).toEqual([])
  })
})
