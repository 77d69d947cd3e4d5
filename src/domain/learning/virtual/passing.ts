import type { ExerciseScore } from './metrics.ts'

/** The rule, as data. */
export interface PassingRule {
  /** How many attempts at a level, one after the other, must meet all passing criteria. */
  inARow: number
}

export const passingRule: PassingRule = { inARow: 2 }

type Scores = readonly Pick<ExerciseScore, 'metricType' | 'score'>[]
type Criteria = readonly { metricName: string; passingScore: number; isPassingCriteria: boolean }[]

/** Whether an attempt meets all passing criteria. One that lacks a measure does not; where there are none, nothing passes. */
export function meetsCriteria(scores: Scores, criteria: Criteria): boolean {
  const needed = criteria.filter(({ isPassingCriteria }) => isPassingCriteria)
  return (
    needed.length > 0 &&
    needed.every(({ metricName, passingScore }) =>
      scores.some(
        ({ metricType, score }) => metricType === metricName.toUpperCase() && score >= passingScore,
      ),
    )
  )
}

export interface LevelProgress {
  isPassed: boolean
  /** How many of the latest attempts, one after the other, met all criteria. */
  inARow: number
  attempts: number
}

/** Of the attempts at one level, oldest first. A level that was passed stays passed. */
export function levelProgress(
  attempts: readonly { meetsCriteria: boolean }[],
  rule: PassingRule = passingRule,
): LevelProgress {
  let [inARow, isPassed] = [0, false]
  for (const attempt of attempts) {
    inARow = attempt.meetsCriteria ? inARow + 1 : 0
    isPassed ||= inARow >= rule.inARow
  }
  return { isPassed, inARow, attempts: attempts.length }
}
