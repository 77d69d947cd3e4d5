import type {
  ArAttempt,
  ArProgress,
  ArSubActivity,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { ArExercise } from '#contract/vocabulary/learning/virtual.ts'

/** What brings somebody nearest to completing a virtual activity. */
export interface VirtualStep {
  exercise: ArExercise
  level: number
  /** How many passes in a row are still to come. */
  left: number
}

/** The first exercise that counts and is not passed as its rule asks; null: all of them are, or none counts. */
export function nextVirtualStep(
  exercises: readonly ArSubActivity[],
  { subActivities }: Pick<ArProgress, 'subActivities'>,
): VirtualStep | null {
  const done = new Map(subActivities.map((one) => [one.exercise, one]))
  for (const { exercise, requiredLevel, inARow } of exercises.toSorted(
    (one, other) => one.order - other.order,
  )) {
    const reached = done.get(exercise)
    if (requiredLevel === null || reached?.isReached === true) continue
    return { exercise, level: requiredLevel, left: Math.max(1, inARow - (reached?.inARow ?? 0)) }
  }
  return null
}

/** The attempt before one that it may be compared with: at the same level, and with the scope held the same way. */
export function attemptBefore(of: ArAttempt, attempts: readonly ArAttempt[]): ArAttempt | null {
  const before = attempts.filter(
    (one) =>
      one.exercise === of.exercise &&
      one.level === of.level &&
      one.device === of.device &&
      Date.parse(one.playedAt) < Date.parse(of.playedAt),
  )
  return before.toSorted((one, other) => Date.parse(other.playedAt) - Date.parse(one.playedAt))[0] ?? null
}

/** The score of a metric, 0 to 100; null: it wasn't measured. */
export function scoreOf(
  { exerciseScores }: Pick<ArAttempt, 'exerciseScores'>,
  metricType: string,
): number | null {
  return exerciseScores.find((score) => score.metricType === metricType)?.score ?? null
}
