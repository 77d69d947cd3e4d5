import { describe, expect, it } from 'vitest'
import { exercises, playable } from '#domain/learning/virtual/exercises.ts'
import { layOut, shortestWay } from '#domain/learning/virtual/plan.ts'
import { units } from '#domain/learning/virtual/score.ts'
import {
  anchorsOf,
  expertSeconds,
  scoreBetween,
  timesTheShortest,
  weights,
} from '#domain/learning/virtual/scoring/anchors.ts'
import type { MetricName } from '#domain/learning/virtual/metrics.ts'

const names = Object.keys(units) as MetricName[]
const levels = playable().flatMap(({ kind, optic }) =>
  exercises[kind].levels.filter(({ level }) => level > 0).map(({ level }) => ({ kind, optic, level })),
)

describe('a score between two anchors', () => {
  it.each([
    [10, 0],
    [2, 100],
    [6, 50],
    [99, 0],
    [-5, 100],
    [Number.NaN, 0],
  ])('%d is %d, where 10 is the floor and 2 the expert', (value, score) => {
    expect(scoreBetween(value, { floor: 10, expert: 2 })).toBe(score)
  })

  it('rises where more is better', () => {
    expect(scoreBetween(70, { floor: 40, expert: 80 })).toBe(75)
  })

  it.each(levels)('has two anchors for all of $kind, $optic°, level $level', ({ kind, optic, level }) => {
    const plan = layOut(kind, optic, level, 7)!
    for (const name of names) {
      const { floor, expert } = anchorsOf(name, plan)
      expect(Number.isFinite(floor) && Number.isFinite(expert)).toBe(true)
      expect(floor, name).not.toBe(expert)
    }
    expect(expertSeconds(plan)).toBeLessThan(plan.level.seconds)
  })
})

it('every measure but the total has a weight in it', () => {
  expect([...Object.keys(weights), 'total'].toSorted()).toEqual(names.toSorted())
})

it('a way is told in multiples of the shortest', () => {
  const plan = layOut('FOCUS', 0, 1, 7)!
  expect(timesTheShortest(3 * shortestWay(plan), plan)).toBeCloseTo(3, 9)
})
