import { describe, expect, it } from 'vitest'
import { levelProgress, meetsCriteria, passingRule } from '#domain/learning/virtual/passing.ts'

const criteria = [
  { metricName: 'total', passingScore: 70, isPassingCriteria: true },
  { metricName: 'accuracy', passingScore: 60, isPassingCriteria: true },
  { metricName: 'idle_time', passingScore: 50, isPassingCriteria: false },
]
const scores = (total: number, accuracy: number, idle = 0) => [
  { metricType: 'TOTAL', score: total },
  { metricType: 'ACCURACY', score: accuracy },
  { metricType: 'IDLE_TIME', score: idle },
]

describe('an attempt', () => {
  it.each([
    ['meets all', 70, 60, true],
    ['misses one', 69.9, 100, false],
    ['misses the other', 100, 59, false],
  ])('%s', (_, total, accuracy, meets) => {
    expect(meetsCriteria(scores(total, accuracy), criteria)).toBe(meets)
  })

  it('that lacks a measure of a criterion does not meet it', () => {
    expect(meetsCriteria([{ metricType: 'TOTAL', score: 100 }], criteria)).toBe(false)
  })

  it('passes nothing where there are no criteria, and a tutorial passes nothing', () => {
    expect(meetsCriteria(scores(100, 100), [])).toBe(false)
    expect(meetsCriteria(scores(100, 100), [criteria[2]!])).toBe(false)
    expect(meetsCriteria([], criteria)).toBe(false)
  })
})

describe('a level', () => {
  const progress = (attempts: string) =>
    levelProgress(attempts.split('').map((attempt) => ({ meetsCriteria: attempt === '+' })))

  it.each([
    ['', false, 0],
    ['+', false, 1],
    ['++', true, 2],
    ['+-+', false, 1],
    ['+-++', true, 2],
    ['++-', true, 0],
    ['++--+', true, 1],
  ])('%s', (attempts, isPassed, inARow) => {
    expect(progress(attempts)).toEqual({ isPassed, inARow, attempts: attempts.length })
  })

  it('is passed by two in a row, by a rule that is data', () => {
    expect(passingRule).toEqual({ inARow: 2 })
    const three = [true, true].map((meets) => ({ meetsCriteria: meets }))
    expect(levelProgress(three, { inARow: 3 }).isPassed).toBe(false)
  })
})
