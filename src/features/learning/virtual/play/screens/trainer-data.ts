import { skipToken, useQuery } from '@tanstack/react-query'
import {
  type ArProgress,
  type ArSubActivity,
  getFacultyArProgress,
  getResidentArProgress,
  listArSubActivities,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { isResident } from '#contract/policies/roles.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { ExerciseKind } from '#domain/learning/virtual/exercise.ts'
import type { Optic } from '#domain/learning/virtual/optics.ts'
import type { SubActivity } from '#domain/learning/virtual/session.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useQueued } from '#features/shared/use-queued.ts'

/** A virtual activity with its exercises. */
export interface TrainerActivity {
  id: ActivityId
  name: string
  optic: Optic
  exercises: readonly TrainerExercise[]
}

export interface TrainerExercise extends SubActivity {
  levels: number
  /** The level that counts toward the activity; null: none. */
  requiredLevel: number | null
  metrics: ArSubActivity['metrics']
  passingVersion: number
}

/** What may be done, by activity. */
export const useSubActivities = () => useQuery(endpointQuery(listArSubActivities))

export function activitiesOf(listed: readonly ArSubActivity[]): TrainerActivity[] {
  const found = new Map<
    ActivityId,
    { id: ActivityId; name: string; optic: Optic; exercises: TrainerExercise[] }
  >()
  for (const each of listed.toSorted((one, other) => one.order - other.order)) {
    const { activityId, activityName, optic } = each
    const activity = found.get(activityId) ?? { id: activityId, name: activityName, optic, exercises: [] }
    found.set(activityId, activity)
    activity.exercises.push({
      subActivityId: each.subActivityId,
      kind: each.exercise,
      optic,
      levels: each.levels,
      requiredLevel: each.requiredLevel,
      metrics: each.metrics,
      passingVersion: each.passingVersion,
    })
  }
  return [...found.values()].sort((one, other) => one.optic - other.optic)
}

/** How far the person is, with the attempts that wait. */
export function useTrainerProgress(activityId: ActivityId | null): {
  /** Undefined until it is known. */
  progress: ArProgress | undefined
  isLoading: boolean
} {
  const me = useMe()
  const { withWrites } = useQueued()
  const teaches = me === null || !isResident(me)
  const params = activityId === null ? null : { params: { activityId } }
  const own = useQuery(
    endpointQuery(getResidentArProgress, params === null || teaches ? skipToken : { ...params, query: {} }),
  )
  const teacher = useQuery(
    endpointQuery(getFacultyArProgress, params === null || !teaches ? skipToken : params),
  )
  return teaches
    ? {
        progress: teacher.data && withWrites(getFacultyArProgress, teacher.data),
        isLoading: teacher.isLoading,
      }
    : { progress: own.data && withWrites(getResidentArProgress, own.data), isLoading: own.isLoading }
}

export interface NextStep {
  exercise: TrainerExercise
  level: number
}

/** What to do next: the tutorial of what was never tried, then the first level that is not passed, easiest first. */
export function nextStep(activity: TrainerActivity, progress: ArProgress | undefined): NextStep | null {
  const steps = activity.exercises.map((exercise) => {
    const { passedLevel, attemptCount } = progressOf(progress, exercise.kind)
    if (attemptCount === 0 && passedLevel === 0) return { exercise, level: 0 }
    return { exercise, level: Math.min(passedLevel + 1, exercise.levels) }
  })
  const open = steps.filter(({ exercise, level }) => level <= (exercise.requiredLevel ?? exercise.levels))
  const [first] = (open.length > 0 ? open : steps).toSorted((one, other) => one.level - other.level)
  return first ?? null
}

/** The next level of one exercise: its tutorial if it was never tried. */
export function stepOf(exercise: TrainerExercise, progress: ArProgress | undefined): NextStep {
  const { passedLevel, attemptCount } = progressOf(progress, exercise.kind)
  return { exercise, level: attemptCount === 0 ? 0 : Math.min(passedLevel + 1, exercise.levels) }
}

export function progressOf(progress: ArProgress | undefined, kind: ExerciseKind) {
  const found = progress?.subActivities.find(({ exercise }) => exercise === kind)
  return {
    passedLevel: found?.passedLevel ?? 0,
    attemptCount: found?.attemptCount ?? 0,
    isReached: found?.isReached === true,
  }
}
