import { expect, test } from 'vitest'
import type { ArAttempt } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import { scoreLog } from '#domain/learning/virtual/score.ts'
import { lastOf } from '#features/learning/virtual/play/screens/last-scores.ts'

const log = idealLog({ kind: 'FOCUS', optic: 0, level: 1, seed: 1 })!
const finished = { log, scored: scoreLog(log)!, playedAt: Date.parse('2026-03-01T10:00:00Z') }
const attempt = (attemptId: string, other: Partial<ArAttempt>) =>
  ({
    attemptId,
    exercise: 'FOCUS',
    optic: 0,
    level: 1,
    device: log.device,
    verification: 'VERIFIED',
    playedAt: '2026-02-01T10:00:00Z',
    ...other,
  }) as ArAttempt

test('an attempt is compared with the newest before it, made at this level with the same kind of device', () => {
  const attempts = [
    attempt('old', { playedAt: '2026-01-01T10:00:00Z' }),
    attempt('last', {}),
    attempt('this one', {
      playedAt: new Date(finished.playedAt - finished.scored.seconds * 1_000).toISOString(),
    }),
    attempt('harder', { level: 2, playedAt: '2026-02-10T10:00:00Z' }),
    attempt('gamepad', { device: 'GAMEPAD', playedAt: '2026-02-11T10:00:00Z' }),
    attempt('angled', { optic: 30, playedAt: '2026-02-12T10:00:00Z' }),
    attempt('doubtful', { verification: 'NOT_VERIFIED', playedAt: '2026-02-13T10:00:00Z' }),
  ]
  expect(lastOf(attempts, finished)?.attemptId).toBe('last')
})

test('there may be none', () => {
  expect(lastOf([attempt('harder', { level: 2 })], finished)).toBeNull()
  expect(lastOf([attempt('other exercise', { exercise: 'TRACE' })], finished)).toBeNull()
})
