import type { ArMetric } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { ArExercise, ArOptic } from '#contract/vocabulary/learning/virtual.ts'
import { metricsOf } from './exercise-facts.ts'
import type { PassingVersion } from './passing-score-store.ts'

/** The metrics of an exercise, with the passing scores of a version. */
export function metricsBy(
  { scores }: Pick<PassingVersion, 'scores'>,
  exercise: ArExercise,
  optic: ArOptic,
): ArMetric[] {
  const changed = scores[`${exercise}:${optic}`] ?? {}
  return metricsOf(exercise, optic).map((metric) => ({ ...metric, ...changed[metric.metricType] }))
}
