import type { AskingRules, QuestionKind, QuestionPicture, QuestionProblem, Region } from './question-marks.ts'
import { findQuestionProblems, findSetProblems } from './question-problems.ts'
import { splitQuestions, type WrittenQuestion } from './written-questions.ts'
import { createKeys } from './text-key.ts'

export interface Choice {
  key: string
  text: string
  isRight: boolean
  /** Markdown: why it is right or wrong; shown once the attempt has been graded. */
  why: string
}

export interface Step {
  key: string
  text: string
}

export interface Question {
  key: string
  /** Markdown. */
  text: string
  kind: QuestionKind
  /** What it measures, in a few words. */
  measures: string
  /** Empty: the pool without a name. */
  pool: string
  points: number
  choices: readonly Choice[]
  /** In the right order. */
  steps: readonly Step[]
  /** Null of other kinds, and before its author has said it. */
  number: { value: number; tolerance: number; unit: string } | null
  picture: QuestionPicture | null
  regions: readonly Region[]
  /** Markdown; shown once the attempt has been graded. */
  explanation: string
}

export interface QuestionSet {
  questions: readonly Question[]
  asking: AskingRules
  /** Why these questions can't be asked yet, for their author. */
  problems: readonly QuestionProblem[]
}

/** The questions, with keys for them and their choices, and the problems that keep them from being asked. */
export function readQuestions(markdown: string): QuestionSet {
  const { asking, questions, found, faults } = splitQuestions(markdown)
  const keyOf = createKeys()
  return {
    asking,
    questions: questions.map((question) => toQuestion(question, keyOf)),
    problems: [
      ...faults,
      ...questions.flatMap((question, at) => findQuestionProblems(question, found[at]!)),
      ...findSetProblems({ asking, questions }, found),
    ].toSorted((one, next) => one.line - next.line),
  }
}

function toQuestion(written: WrittenQuestion, keyOf: (text: string) => string): Question {
  const { title, text, kind, choices, steps, number, picture, regions } = written
  const optionKey = createKeys()
  return {
    key: keyOf(title),
    text: [title, text].filter((part) => part !== '').join('\n\n'),
    kind,
    measures: written.measures,
    pool: written.pool,
    points: written.points,
    choices: choices.map((choice) => ({ ...choice, key: optionKey(choice.text) })),
    steps: steps.map((step) => ({ key: optionKey(step), text: step })),
    number:
      number.value === ''
        ? null
        : { value: Number(number.value), tolerance: Number(number.tolerance), unit: number.unit },
    picture,
    regions,
    explanation: written.explanation,
  }
}
