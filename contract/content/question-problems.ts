import { OPTIONS_MAX, QUESTIONS_MAX, type QuestionProblem } from './question-marks.ts'
import type { FoundLines, WrittenQuestion, WrittenQuestions } from './written-questions.ts'

/** With the line, where the text itself isn't beside it. */
export function problemText({ line, text }: QuestionProblem): string {
  return `Line ${line}: ${text}`
}

/** Why a question can't be asked. */
export function findQuestionProblems(question: WrittenQuestion, found: FoundLines): QuestionProblem[] {
  const fault = findFault(question)
  const isLong = found.options.length > OPTIONS_MAX
  const name = `“${question.title}”`
  return [
    ...(fault === null ? [] : [{ line: found.line, text: `${name} ${fault}` }]),
    ...(isLong
      ? [{ line: found.options[OPTIONS_MAX]!, text: `${name} has more than ${OPTIONS_MAX} answers.` }]
      : []),
  ]
}

function findFault({ kind, choices, steps, number, picture, regions }: WrittenQuestion): string | null {
  switch (kind) {
    case 'SINGLE':
    case 'MULTIPLE': {
      const right = choices.filter(({ isRight }) => isRight).length
      if (choices.length < 2) return 'needs at least two answers.'
      if (right === 0) return 'has no right answer: tick one with [x].'
      return right === choices.length ? 'has no wrong answer.' : null
    }
    case 'ORDER':
      if (steps.length < 2) return 'needs at least two steps.'
      return new Set(steps).size < steps.length ? 'has two steps that read the same.' : null
    case 'NUMBER':
      return number.value === '' ? 'needs the right number: {number: 12 ± 2 mmHg}.' : null
    case 'HOTSPOT':
      if (picture === null) return 'needs a picture.'
      if (picture.alt === '') return 'needs a description of its picture, for people who can’t see it.'
      return regions.length === 0 ? 'needs at least one region of its picture.' : null
  }
}

/** Why the set as a whole can't be asked. */
export function findSetProblems(
  { asking, questions }: Pick<WrittenQuestions, 'asking' | 'questions'>,
  found: readonly FoundLines[],
): QuestionProblem[] {
  const short = asking.pools.flatMap(({ name, ask }) => {
    const count = questions.filter(({ pool }) => pool === name).length
    if (count >= ask) return []
    const has = `has ${count === 1 ? '1 question' : `${count} questions`}`
    const text = name === '' ? `The set ${has} without a pool` : `The pool “${name}” ${has}`
    return [{ line: 1, text: `${text}, and ${ask} are to be asked.` }]
  })
  const isLong = questions.length > QUESTIONS_MAX
  const long = {
    line: found[QUESTIONS_MAX]?.line ?? 1,
    text: `There are more than ${QUESTIONS_MAX} questions.`,
  }
  return isLong ? [...short, long] : short
}
