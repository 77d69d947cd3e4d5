import { describe, expect, test } from 'vitest'
import type {
  ArAttempt,
  ArProgressEntry,
  ArSubActivity,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { attemptBefore, nextVirtualStep, scoreOf } from '#domain/learning/virtual-progress.ts'

const exercise = (name: string, order: number, requiredLevel: number | null = 2) =>
  ({ exercise: name, order, requiredLevel, inARow: 2 }) as ArSubActivity
const done = (name: string, isReached: boolean, inARow = 0) =>
  ({ exercise: name, isReached, inARow }) as ArProgressEntry
const all = [exercise('STAR', 3), exercise('ANGLED_TUTORIAL', 1, null), exercise('FOCUS', 2)]

describe('the next step', () => {
  test('is the first exercise that counts and is not passed', () => {
    expect(nextVirtualStep(all, { subActivities: [] })).toEqual({ exercise: 'FOCUS', level: 2, left: 2 })
    expect(nextVirtualStep(all, { subActivities: [done('FOCUS', true)] })?.exercise).toBe('STAR')
  })

  test('counts what is left of the passes in a row', () => {
    expect(nextVirtualStep(all, { subActivities: [done('FOCUS', false, 1)] })?.left).toBe(1)
    expect(nextVirtualStep(all, { subActivities: [done('FOCUS', false, 3)] })?.left).toBe(1)
  })

  test('is nothing once all are passed', () => {
    expect(nextVirtualStep(all, { subActivities: [done('FOCUS', true), done('STAR', true)] })).toBeNull()
  })
})

describe('an attempt is compared', () => {
  const attempt = (facts: object) =>
    ({ exercise: 'FOCUS', level: 2, device: 'TOUCH', exerciseScores: [], ...facts }) as unknown as ArAttempt
  const now = attempt({ playedAt: '2026-03-04T10:00:00Z' })

  test('with the one before it at the same level and by the same device', () => {
    const before = attempt({ playedAt: '2026-03-02T10:00:00Z' })
    const others = [
      attempt({ playedAt: '2026-03-01T10:00:00Z' }),
      attempt({ playedAt: '2026-03-03T10:00:00Z', level: 1 }),
      attempt({ playedAt: '2026-03-03T10:00:00Z', device: 'MOUSE' }),
      attempt({ playedAt: '2026-03-03T10:00:00Z', exercise: 'STAR' }),
      attempt({ playedAt: '2026-03-05T10:00:00Z' }),
    ]
    expect(attemptBefore(now, [...others, before, now])).toBe(before)
    expect(attemptBefore(now, [now])).toBeNull()
  })

  test('by what was measured', () => {
    const measured = attempt({ exerciseScores: [{ metricType: 'TOTAL', score: 71 }] })
    expect([scoreOf(measured, 'TOTAL'), scoreOf(measured, 'ACCURACY')]).toEqual([71, null])
  })
})
