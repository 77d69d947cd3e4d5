import type { Rubric, RubricLine } from '#contract/endpoints/video/assessments.ts'
import {
  answerField,
  type Fields,
  type FieldValue,
  waitingForAnswer,
} from '#domain/video/assessment/draft-fields.ts'

/** A line with the field of the draft that holds its answer. */
export interface PlacedLine {
  field: string
  line: RubricLine
}

/** All lines, in the order in which they stand. */
export function linesOf(rubrics: readonly Rubric[]): PlacedLine[] {
  return rubrics.flatMap(({ rubricId, lines }) =>
    lines.map((line) => ({ field: answerField(rubricId, line.key, 'value'), line })),
  )
}

export function isAnswered(fields: Fields, { field }: Pick<PlacedLine, 'field'>): boolean {
  return (fields[field] ?? null) !== null
}

/** How many of the lines have an answer. */
export function countAnswered(fields: Fields, rubrics: readonly Rubric[]): { done: number; of: number } {
  const lines = linesOf(rubrics)
  return { done: lines.filter((line) => isAnswered(fields, line)).length, of: lines.length }
}

/** Lines with a note or a moment but no answer, and what was written on them. */
export interface WaitingLines {
  count: number
  what: 'note' | 'link' | 'note or link'
}

export function findWaiting(fields: Fields, rubrics: readonly Rubric[]): WaitingLines | null {
  const waiting = waitingForAnswer(fields)
  const written = rubrics.flatMap(({ rubricId, lines }) =>
    lines.map(({ key }) => ({
      note: answerField(rubricId, key, 'note') in waiting,
      link: answerField(rubricId, key, 'moment') in waiting,
    })),
  )
  const count = written.filter(({ note, link }) => note || link).length
  if (count === 0) return null
  if (written.every(({ link }) => !link)) return { count, what: 'note' }
  return { count, what: written.some(({ note }) => note) ? 'note or link' : 'link' }
}

const checks = ['DONE', 'NOT_DONE', 'NOT_SEEN'] as const

/** The answer that a digit gives: 1 to 5 on a scale, the position on a check. */
export function answerOfKey({ line }: Pick<PlacedLine, 'line'>, key: string): FieldValue {
  if (!/^[1-5]$/.test(key)) return null
  return line.kind === 'SCALE' ? Number(key) : (checks[Number(key) - 1] ?? null)
}
