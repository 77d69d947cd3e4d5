import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { exercisesOf, opticOf } from '#contract/policies/learning/virtual.ts'
import type { ArExercise, ArSubActivityId } from '#contract/vocabulary/learning/virtual.ts'
import { idOfDigest } from '#server/http/input/made-id.ts'

/** The same for everybody and at every start, so that it needs no row. */
export function subActivityIdOf(activityId: ActivityId, exercise: ArExercise): ArSubActivityId {
  return idOfDigest(`ar-subactivity ${activityId} ${exercise}`) as ArSubActivityId
}

/** Which exercise of an activity is meant; null: none of its. */
export function exerciseOf(
  activity: { activityId: ActivityId; name: string },
  id: ArSubActivityId,
): ArExercise | null {
  const exercises = exercisesOf(opticOf(activity))
  return exercises.find((exercise) => subActivityIdOf(activity.activityId, exercise) === id) ?? null
}
