import type { RubricKind } from '../../vocabulary/assessment.ts'
import type { ActivityId, RubricId } from '../../vocabulary/ids.ts'

// Page and server both leave incomplete judgments out of trends, bests and means.

interface Answered {
  rubricId: RubricId
  line: string
  value: number | string
}

interface JudgedBy {
  rubricId: RubricId
  kind: RubricKind
  lines: readonly { key: string }[]
  isPart?: boolean | undefined
}

/**
 * Whether every line of the rubrics it names has an answer, in the versions it was made with; "Not seen" is an answer.
 * The global rating scale is always among them, and the checklist if the video shows an activity.
 */
export function isWholeJudgment(
  answers: readonly Answered[],
  rubrics: readonly JudgedBy[],
  activityId: ActivityId | null,
): boolean {
  const answered = new Set(answers.map(({ rubricId, line }) => `${rubricId} ${line}`))
  const named = rubrics.filter(({ rubricId }) => answers.some((answer) => answer.rubricId === rubricId))
  const has = (kind: RubricKind) => named.some((rubric) => rubric.kind === kind)
  return (
    has('GLOBAL_RATING') &&
    (activityId === null || has('TASK_CHECKLIST')) &&
    named.every(({ rubricId, lines }) => lines.every(({ key }) => answered.has(`${rubricId} ${key}`)))
  )
}

/**
 * Mean of the answers on the global rating scale; null if there are none. A choice of its lines has no mean that could
 * be compared (0713).
 */
export function meanOf(answers: readonly Answered[], rubrics: readonly JudgedBy[]): number | null {
  const scales = new Set(
    rubrics
      .filter(({ kind, isPart }) => kind === 'GLOBAL_RATING' && isPart !== true)
      .map(({ rubricId }) => rubricId),
  )
  const values = answers.flatMap(({ rubricId, value }) =>
    scales.has(rubricId) && typeof value === 'number' ? [value] : [],
  )
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
