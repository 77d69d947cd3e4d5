import { COGNITIVE_PASS_PERCENT } from '../limits.ts'
import { plainDigits } from '../vocabulary/people/plain-digits.ts'
import type { Question } from './questions.ts'
import type { Region } from './question-marks.ts'

export interface Answered {
  /** A question's key. */
  question: string
  /**
   * Keys of the choices that were ticked, or of the steps in the order given; a number as it was typed; a place on a
   * picture as `42.5 37`, in percent from its left and top.
   */
  chosen: readonly string[]
}

export interface Grade {
  correct: number
  total: number
  isPassed: boolean
}

/** Sums of shares are compared with a whole number of points: thirds don't add up in binary. */
const ROUNDING = 1e-9

/** A question counts as right only when nothing about the answer is wrong. */
export function isRight(question: Question, chosen: readonly string[]): boolean {
  switch (question.kind) {
    case 'SINGLE':
    case 'MULTIPLE':
      return question.choices.every(({ key, isRight: mustBe }) => chosen.includes(key) === mustBe)
    case 'ORDER':
      return (
        chosen.length === question.steps.length && question.steps.every(({ key }, at) => chosen[at] === key)
      )
    case 'NUMBER':
      return isNear(question.number, readNumber(chosen[0] ?? ''))
    case 'HOTSPOT': {
      const place = readPlace(chosen[0] ?? '')
      return place !== null && question.regions.some((region) => isIn(region, place))
    }
  }
}

/**
 * How much of a question was right, 0 to 1. In part only where the set says so (decision 0690): right ticks less wrong
 * ones, or steps that follow the one before them.
 */
export function shareRight(question: Question, chosen: readonly string[], isPartial: boolean): number {
  if (isRight(question, chosen)) return 1
  if (!isPartial) return 0
  if (question.kind === 'MULTIPLE') {
    const right = question.choices.filter((choice) => choice.isRight)
    const ticked = question.choices.filter(({ key }) => chosen.includes(key))
    const hits = ticked.filter((choice) => choice.isRight).length
    return right.length === 0 ? 0 : Math.max(0, hits - (ticked.length - hits)) / right.length
  }
  if (question.kind !== 'ORDER' || chosen.length !== question.steps.length) return 0
  const follows = question.steps.slice(1).filter(({ key }, at) => {
    const place = chosen.indexOf(key)
    return place > 0 && chosen[place - 1] === question.steps[at]!.key
  })
  return follows.length / (question.steps.length - 1)
}

export function gradeAttempt(
  asked: readonly Question[],
  answers: readonly Answered[],
  isPartial = false,
): Grade {
  const chosenOf = new Map(answers.map(({ question, chosen }) => [question, chosen]))
  let [correct, earned, possible] = [0, 0, 0]
  for (const question of asked) {
    const share = shareRight(question, chosenOf.get(question.key) ?? [], isPartial)
    if (share === 1) correct += 1
    earned += share * question.points
    possible += question.points
  }
  const isPassed = possible > 0 && (earned + ROUNDING) * 100 >= possible * COGNITIVE_PASS_PERCENT
  return { correct, total: asked.length, isPassed }
}

/** A number as people type it, with a point or a comma. Null: it is none. */
export function readNumber(typed: string): number | null {
  const text = plainDigits(typed).trim().replace(',', '.')
  return /^-?\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Number(text) : null
}

export interface Place {
  left: number
  top: number
}

/** In percent of the picture. Null: it is none. */
export function readPlace(text: string): Place | null {
  const found = /^(\d{1,3}(?:\.\d{1,2})?) (\d{1,3}(?:\.\d{1,2})?)$/.exec(text)
  if (found === null) return null
  const [left, top] = [Number(found[1]), Number(found[2])]
  return left <= 100 && top <= 100 ? { left, top } : null
}

export function placeText({ left, top }: Place): string {
  return `${Math.round(left * 10) / 10} ${Math.round(top * 10) / 10}`
}

function isNear(right: Question['number'], answer: number | null): boolean {
  if (right === null || answer === null) return false
  const size = Math.max(1, Math.abs(right.value), Math.abs(answer))
  return Math.abs(answer - right.value) <= right.tolerance + size * ROUNDING
}

function isIn({ left, top, width, height }: Region, place: Place): boolean {
  return place.left >= left && place.left <= left + width && place.top >= top && place.top <= top + height
}
