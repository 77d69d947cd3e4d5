import type { Rubric, RubricAnswer } from '#contract/endpoints/assessments.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'

/**
 * Every line of the rubrics it names has an answer, in the versions it was made with; "Not seen" is one. The global
 * rating scale is always among them, the checklist where the video shows an activity.
 */
export function isWholeJudgement(
  answers: readonly RubricAnswer[],
  rubrics: readonly Rubric[],
  activityId: ActivityId | null,
): boolean {
  const answered = new Set(answers.map(({ rubricId, line }) => `${rubricId} ${line}`))
  const named = rubrics.filter(({ rubricId }) => answers.some((answer) => answer.rubricId === rubricId))
  const has = (kind: Rubric['kind']) => named.some((rubric) => rubric.kind === kind)
  return (
    has('GLOBAL_RATING') &&
    (activityId === null || has('TASK_CHECKLIST')) &&
    named.every(({ rubricId, lines }) => lines.every(({ key }) => answered.has(`${rubricId} ${key}`)))
  )
}

/** Of the answers on the global rating scale; null when there are none. */
export function meanOf(answers: readonly RubricAnswer[], rubrics: readonly Rubric[]): number | null {
  const scales = new Set(
    rubrics.filter(({ kind }) => kind === 'GLOBAL_RATING').map(({ rubricId }) => rubricId),
  )
  const values = answers.flatMap(({ rubricId, value }) =>
    scales.has(rubricId) && typeof value === 'number' ? [value] : [],
  )
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
