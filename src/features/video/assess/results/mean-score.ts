import type { Evaluation } from '#contract/endpoints/assessments.ts'

/** Of all scale lines of all assessors; null when nobody scored. */
export function meanScore(evaluations: readonly Evaluation[]): number | null {
  const scores = evaluations.flatMap(({ answers }) =>
    answers.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])),
  )
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
}
