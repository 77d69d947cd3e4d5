import {
  type ArAttemptId,
  arAttemptId,
  arExercise,
  type ArExercise,
} from '#contract/vocabulary/learning/virtual.ts'

/** The query of the trainer's address (spec 2 §2): the name of an activity, and an exercise. */
export interface TrainerPlace {
  activity?: string
  exercise?: string
  /** `next`: the next level begins at once. */
  start?: string
  /** An attempt that is looked at again, and the second at which it opens. */
  replay?: string
  at?: string | number
}

/** What the address names; null for what it leaves out, or what there is not. */
export function readTrainerPlace(raw: TrainerPlace): {
  activity: string | null
  exercise: ArExercise | null
  startsAtOnce: boolean
  replay: ArAttemptId | null
  at: number
} {
  const exercise = arExercise.safeParse(raw.exercise)
  return {
    activity: typeof raw.activity === 'string' ? raw.activity : null,
    exercise: exercise.success ? exercise.data : null,
    startsAtOnce: raw.start === 'next',
    replay: arAttemptId.safeParse(raw.replay).data ?? null,
    at: Math.max(0, Number(raw.at ?? 0) || 0),
  }
}
