import { levelOf } from '#domain/learning/virtual/exercises.ts'
import { metricsOf as metricsOfRelease } from '#domain/learning/virtual/metrics.ts'
import type { ArMetric } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { ArExercise, ArOptic } from '#contract/vocabulary/learning/virtual.ts'

/** What an exercise measures, with the passing scores of the release. */
export function metricsOf(exercise: ArExercise, optic: ArOptic): ArMetric[] {
  return metricsOfRelease(exercise, optic).map((metric) => ({ ...metric }))
}

/** How many levels it has, the tutorial left out. */
export function levelsOf(exercise: ArExercise): number {
  let levels = 0
  while (levelOf(exercise, levels + 1) !== null) levels += 1
  return levels
}
