import type { ArMetric } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { type ArRule, ruleOf } from '#contract/policies/learning/virtual.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { ArExercise, ArOptic } from '#contract/vocabulary/learning/virtual.ts'
import type { Queryable } from '#server/database/database.ts'
import { metricsOf } from './exercise-facts.ts'
import { findPassingVersion, type PassingVersion } from './passing-score-store.ts'

/** The metrics of an exercise, with the passing scores of a version. */
export function metricsBy(
  { scores }: Pick<PassingVersion, 'scores'>,
  exercise: ArExercise,
  optic: ArOptic,
): ArMetric[] {
  const changed = scores[`${exercise}:${optic}`] ?? {}
  return metricsOf(exercise, optic).map((metric) => ({ ...metric, ...changed[metric.metricType] }))
}

/** What completes a virtual activity for people of a program now. @param of null: of no program */
export async function findRule(
  db: Queryable,
  { programId, optic }: { programId: ProgramId | null; optic: ArOptic },
): Promise<ArRule> {
  const { scores } = await findPassingVersion(db, { programId, version: null, at: new Date() })
  return ruleOf(optic, scores.rules)
}
