import type { PassingExercise } from '#contract/endpoints/learning/virtual/passing-scores.ts'

/** Passing scores as they are typed, by exercise and metric. */
export type PassingDraft = Readonly<Record<string, { score: string; isDeciding: boolean }>>

type Of = Pick<PassingExercise, 'exercise' | 'optic'>

export function keyOf({ exercise, optic }: Of, metricType: string): string {
  return `${exercise}:${optic}:${metricType}`
}

export function draftOf(exercises: readonly PassingExercise[]): PassingDraft {
  return Object.fromEntries(
    exercises.flatMap((of) =>
      of.metrics.map(({ metricType, passingScore, isPassingCriteria }) => [
        keyOf(of, metricType),
        { score: String(passingScore), isDeciding: isPassingCriteria },
      ]),
    ),
  )
}

/** What is wrong with a score as it is typed; null: nothing. */
export function faultOf(score: string): string | null {
  return /^\d{1,3}$/.test(score.trim()) && Number(score) <= 100 ? null : 'A whole number from 0 to 100'
}

/** An exercise that nobody could fail or pass, because nothing of it decides; null: each has something. */
export function findUndecided(
  exercises: readonly PassingExercise[],
  draft: PassingDraft,
): PassingExercise | null {
  const decides = (of: PassingExercise) =>
    of.metrics.some(({ metricType }) => draft[keyOf(of, metricType)]?.isDeciding === true)
  return exercises.find((of) => !decides(of)) ?? null
}

/** What is saved. */
export function scoresOf(exercises: readonly PassingExercise[], draft: PassingDraft) {
  return exercises.flatMap((of) =>
    of.metrics.map(({ metricType, passingScore, isPassingCriteria }) => {
      const typed = draft[keyOf(of, metricType)]
      return {
        exercise: of.exercise,
        optic: of.optic,
        metricType,
        passingScore: typed === undefined ? passingScore : Number(typed.score),
        isPassingCriteria: typed?.isDeciding ?? isPassingCriteria,
      }
    }),
  )
}
