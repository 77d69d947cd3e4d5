import type { Evaluation, Rubric, RubricLine } from '#contract/endpoints/video/assessments.ts'

export interface ScaleDot {
  /** 1 to 5. */
  value: number
  assessor: string
  evaluationId: string
}

export interface ScaleAgreement {
  key: string
  text: string
  dots: ScaleDot[]
  mean: number
  /** Highest minus lowest; 0 is full agreement. */
  spread: number
}

/** How several assessors judged each scale line; lines that nobody judged are left out. */
export function agreementOn(rubric: Rubric, evaluations: readonly Evaluation[]): ScaleAgreement[] {
  return rubric.lines.flatMap((line) => {
    if (line.kind !== 'SCALE') return []
    const dots = dotsOf(rubric, line, evaluations)
    if (dots.length === 0) return []
    const values = dots.map(({ value }) => value)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return [{ key: line.key, text: line.text, dots, mean, spread: Math.max(...values) - Math.min(...values) }]
  })
}

function dotsOf(rubric: Rubric, line: RubricLine, evaluations: readonly Evaluation[]): ScaleDot[] {
  return evaluations.flatMap(({ evaluationId, assessor, answers }) =>
    answers
      .filter((answer) => answer.rubricId === rubric.rubricId && answer.line === line.key)
      .flatMap(({ value }) =>
        typeof value === 'number' ? [{ value, assessor: assessor.fullName, evaluationId }] : [],
      ),
  )
}

/** In words, for people who cannot see the dots. */
export function describeSpread(spread: number, count: number): string {
  if (count === 1) return 'One assessor'
  if (spread === 0) return 'All agree'
  return spread === 1 ? 'Close together' : `${spread} points apart`
}
