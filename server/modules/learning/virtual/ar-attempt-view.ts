import type { ArAttempt, ArProgress } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { type ArRule, exercisesOf, opticOf } from '#contract/policies/learning/virtual.ts'
import type { AttemptRow } from './ar-attempt-store.ts'
import type { ExerciseProgress } from './ar-progress-store.ts'
import { subActivityIdOf } from './sub-activity-ids.ts'
import type { VirtualPlace } from './virtual-place-store.ts'

/** As its owner sees it; those who follow them also see as what it is marked. */
export function rowToAttempt(row: AttemptRow, isOwn = true): ArAttempt {
  const { id, activityId, exercise, optic, level, scores, isPassed, verification, passingVersion } = row
  return {
    attemptId: id,
    activityId,
    subActivityId: subActivityIdOf(activityId, exercise),
    exercise,
    optic,
    level,
    ...scores,
    isPassed,
    verification,
    passingVersion,
    device: row.device,
    seconds: row.seconds,
    playedAt: row.playedAt.toISOString(),
    ...(isOwn ? {} : { markedAs: row.markedAs }),
  }
}

export function toProgress(
  { activityId, name, rule }: VirtualPlace & { rule: ArRule },
  done: readonly ExerciseProgress[],
  completedAt: Date | null,
): ArProgress {
  const optic = opticOf({ name })
  const sum = (of: 'attemptCount' | 'seconds') => done.reduce((total, one) => total + one[of], 0)
  return {
    activityId,
    activityName: name,
    attemptCount: sum('attemptCount'),
    seconds: sum('seconds'),
    completedAt: completedAt?.toISOString() ?? null,
    subActivities: exercisesOf(optic).map((exercise) => {
      const found = done.find((one) => one.exercise === exercise)
      const passedLevel = found?.passedLevel ?? null
      return {
        subActivityId: subActivityIdOf(activityId, exercise),
        exercise,
        attemptCount: found?.attemptCount ?? 0,
        passedLevel,
        inARow: found?.inARow ?? 0,
        isReached: rule.exercises.includes(exercise) && passedLevel !== null && passedLevel >= rule.level,
        lastPlayedAt: found?.lastPlayedAt.toISOString() ?? null,
      }
    }),
  }
}
