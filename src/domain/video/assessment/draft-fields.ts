import * as z from 'zod/mini'
import type { Evaluation, RubricAnswer } from '#contract/endpoints/video/assessments.ts'
import { rating, skillLevel } from '#contract/vocabulary/assessment.ts'
import { type RubricId, rubricId } from '#contract/vocabulary/ids.ts'

// A draft is a map of small fields, so that two tabs overwrite each other only in a field that both changed.

export type FieldValue = string | number | null
export type Fields = Readonly<Record<string, FieldValue>>
export type Judgment = Pick<Evaluation, 'answers' | 'rating' | 'level' | 'feedback'>

export const emptyJudgment: Judgment = { answers: [], rating: null, level: null, feedback: '' }

const ANSWER = 'answer'
/** An answer by a rubric that is not the form's anymore: it stays in the draft, and no evaluation carries it. */
const LEFT = 'left'
const COMPOSE = 'compose'

export type AnswerPart = 'value' | 'moment' | 'note'
export type ComposePart = 'text' | 'at' | 'duration' | 'type' | 'shared'

export function answerField(rubric: RubricId, line: string, part: AnswerPart): string {
  return [ANSWER, rubric, part, line].join('|')
}

/** A slot is where a comment is written: a new comment, a reply, or an edit. */
export function composeField(slot: string, part: ComposePart): string {
  return [COMPOSE, part, slot].join('|')
}

export interface AnswerPlace {
  rubricId: string
  line: string
  part: AnswerPart
  isLeft: boolean
}

/** Where an answer belongs, and what of it the field holds; null for any other field. */
export function placeOf(field: string): AnswerPlace | null {
  const [kind, rubricId, part, ...line] = field.split('|')
  if ((kind !== ANSWER && kind !== LEFT) || rubricId === undefined) return null
  return { rubricId, line: line.join('|'), part: part as AnswerPart, isLeft: kind === LEFT }
}

/** The field of an answer, once it is left out of the form. */
export function leftField(field: string): string {
  return [LEFT, ...field.split('|').slice(1)].join('|')
}

export function isOfEvaluation(field: string): boolean {
  return !field.startsWith(`${COMPOSE}|`) && !field.startsWith(`${LEFT}|`)
}

export function isOfSlot(field: string, slot: string): boolean {
  return field.startsWith(`${COMPOSE}|`) && field.endsWith(`|${slot}`)
}

/** Whether a field holds words, which are merged; in any other field the last choice counts. */
export function isWords(field: string): boolean {
  return field === 'feedback' || /^((answer|left)\|[^|]*\|note|compose\|text)\|/.test(field)
}

/** Everything that was typed, by field, whatever it was meant for. */
export function typedIn(fields: Fields): { field: string; words: string }[] {
  return Object.entries(fields).flatMap(([field, value]) =>
    isWords(field) && typeof value === 'string' && value.trim() !== ''
      ? [{ field, words: value.trim() }]
      : [],
  )
}

export function fieldsOf(judgment: Judgment): Fields {
  const fields: Record<string, FieldValue> = {
    rating: judgment.rating,
    level: judgment.level,
    feedback: judgment.feedback,
  }
  for (const answer of judgment.answers) {
    const field = (part: AnswerPart) => answerField(answer.rubricId, answer.line, part)
    fields[field('value')] = answer.value
    fields[field('moment')] = answer.timeStamp
    fields[field('note')] = answer.note
  }
  return fields
}

/** A note or a moment without an answer is not part of the judgment yet: it stays in the draft. */
export function judgmentOf(fields: Fields): Judgment {
  return {
    answers: Object.keys(fields).flatMap((field) => answerAt(fields, field) ?? []),
    rating: orNull(rating, fields['rating']),
    level: orNull(skillLevel, fields['level']),
    feedback: wordsIn(fields, 'feedback').trim(),
  }
}

/** A note or a moment of a line without an answer in these fields; no evaluation carries it. */
export function isLone(fields: Fields, field: string): boolean {
  const [kind, id, part, ...line] = field.split('|')
  if (kind !== ANSWER || part === 'value') return false
  return answerAt(fields, [ANSWER, id, 'value', ...line].join('|')) === null
}

/** The notes and moments that wait for an answer. */
export function waitingForAnswer(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => isLone(fields, field) && isFilled(value)),
  )
}

export function isFilled(value: FieldValue | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'number'
}

export function wordsIn(fields: Fields, field: string): string {
  const value = fields[field]
  return typeof value === 'string' ? value : ''
}

export function numberIn(fields: Fields, field: string): number | null {
  const value = fields[field]
  return typeof value === 'number' ? value : null
}

const answerValue = z.union([z.int(), z.enum(['DONE', 'NOT_DONE', 'NOT_SEEN'])])

function answerAt(fields: Fields, field: string): RubricAnswer | null {
  const [kind, id, part, ...line] = field.split('|')
  if (kind !== ANSWER || part !== 'value') return null
  const rubric = rubricId.safeParse(id)
  const value = answerValue.safeParse(fields[field])
  if (!rubric.success || !value.success) return null
  const name = line.join('|')
  return {
    rubricId: rubric.data,
    line: name,
    value: value.data,
    timeStamp: numberIn(fields, answerField(rubric.data, name, 'moment')),
    note: wordsIn(fields, answerField(rubric.data, name, 'note')).trim(),
  }
}

function orNull<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | null {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : null
}
