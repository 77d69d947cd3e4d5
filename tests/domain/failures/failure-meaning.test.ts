import { expect, test } from 'vitest'
import { failureStatus } from '#contract/failures.ts'
import { failedAttempt, whyParked } from '#domain/failures/failed-attempt.ts'
import { meaningOf, type FailureMeaning, type KnownFailure } from '#domain/failures/failure-meaning.ts'
import type { ParkedWhy } from '#domain/ports.ts'

/** Each failure, what it means, and why what waits for it pauses; null: it is refused and needs its owner. */
const table: readonly [KnownFailure, FailureMeaning, ParkedWhy | null][] = [
  ['offline', 'away', 'offline'],
  ['timeout', 'away', 'offline'],
  ['not-our-server', 'away', 'offline'],
  ['blocked', 'away', 'offline'],
  ['aborted', 'away', 'offline'],
  ['session-expired', 'session', 'session'],
  ['not-signed-in', 'session', 'session'],
  ['internal-error', 'server', 'server'],
  ['unavailable', 'server', 'server'],
  ['too-many-requests', 'busy', 'busy'],
  ['not-ready', 'busy', 'not-ready'],
  ['no-room', 'room', 'no-room'],
  ['over-quota', 'room', 'over-quota'],
  ['outdated-client', 'outdated', 'server'],
  ['unreadable-answer', 'outdated', 'server'],
  ['not-found', 'gone', null],
  ['expired-upload', 'gone', null],
  ['expired-link', 'gone', null],
  ['membership-ended', 'gone', 'session'],
  ['invalid-input', 'refused', null],
  ['not-allowed', 'refused', null],
  ['idempotency-conflict', 'refused', null],
  ['upload-not-finished', 'refused', null],
  ['segments-missing', 'refused', null],
  ['wrong-state', 'refused', null],
  ['too-large', 'refused', null],
  ['not-a-video', 'refused', null],
  ['digest-mismatch', 'refused', null],
  ['not-implemented', 'refused', null],
]

test.each(table)('%s means %s, and what waits for it waits as %s', (code, meaning, why) => {
  expect(meaningOf({ code })).toBe(meaning)
  expect(whyParked({ code })).toBe(why)
})

test('the table has a row for each code that the server may answer', () => {
  const rows = table.map(([code]) => code)
  expect(rows).toEqual(expect.arrayContaining(Object.keys(failureStatus)))
  expect(new Set(rows).size).toBe(rows.length)
})

test('a refusal keeps the words of the server, and a pause the wait that it asked for', () => {
  expect(failedAttempt({ code: 'wrong-state', message: 'Assessed already.' })).toEqual({
    status: 'refused',
    code: 'wrong-state',
    message: 'Assessed already.',
  })
  expect(failedAttempt({ code: 'too-many-requests', retryAfter: 9_000 })).toEqual({
    status: 'parked',
    why: 'busy',
    retryAfter: 9_000,
  })
})
