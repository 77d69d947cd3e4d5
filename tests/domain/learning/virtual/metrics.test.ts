import { describe, expect, it } from 'vitest'
import { playable } from '#domain/learning/virtual/exercises.ts'
import { idealLog } from '#domain/learning/virtual/ideal-player.ts'
import { metricsOf } from '#domain/learning/virtual/metrics.ts'
import { meetsCriteria } from '#domain/learning/virtual/passing.ts'
import { scoreLog } from '#domain/learning/virtual/score.ts'

describe.each(playable())('the metrics of $kind with $optic°', ({ kind, optic }) => {
  const metrics = metricsOf(kind, optic)

  it('are in order, each with its type in upper case and a score from 0 to 100', () => {
    expect(metrics.map(({ metricOrder }) => metricOrder)).toEqual(metrics.map((_, index) => index + 1))
    for (const { metricName, metricType, passingScore } of metrics) {
      expect(metricType).toBe(metricName.toUpperCase())
      expect(passingScore).toBeGreaterThan(0)
      expect(passingScore).toBeLessThan(100)
    }
    expect(metrics.filter(({ isPassingCriteria }) => isPassingCriteria).length).toBeGreaterThan(2)
  })

  it('are the very ones that an attempt is scored by, and a faultless attempt passes', () => {
    const { exerciseScores } = scoreLog(idealLog({ kind, optic, level: 1, seed: 1 })!)!
    expect(exerciseScores.map(({ metricType }) => metricType).toSorted()).toEqual(
      metrics.map(({ metricType }) => metricType).toSorted(),
    )
    expect(meetsCriteria(exerciseScores, metrics)).toBe(true)
  })
})
