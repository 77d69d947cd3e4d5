import { COGNITIVE_PASS_PERCENT } from '../limits.ts'
import type { Question } from './questions.ts'

export interface Answered {
  /** A question's key. */
  question: string
  /** Keys of the choices that were ticked. */
  chosen: readonly string[]
}

export interface Grade {
  correct: number
  total: number
  isPassed: boolean
}

/** A question counts as right only when exactly its right choices were ticked. */
export function isRight({ choices }: Question, chosen: readonly string[]): boolean {
  return choices.every(({ key, isRight: mustBe }) => chosen.includes(key) === mustBe)
}

export function gradeAttempt(questions: readonly Question[], answers: readonly Answered[]): Grade {
  const chosenOf = new Map(answers.map(({ question, chosen }) => [question, chosen]))
  const correct = questions.filter((question) => isRight(question, chosenOf.get(question.key) ?? [])).length
  const total = questions.length
  return { correct, total, isPassed: total > 0 && correct * 100 >= total * COGNITIVE_PASS_PERCENT }
}
