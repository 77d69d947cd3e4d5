import { problemText } from '#contract/content/question-problems.ts'
import { readQuestions } from '#contract/content/questions.ts'
import type { TextPlace } from '../content-store.ts'

/** Why learners could not work with it. */
export function findFault({ section }: TextPlace, body: string): string | null {
  if (section !== 'COGNITIVE' || body.trim() === '') return null
  const { questions, problems } = readQuestions(body)
  return problems[0] !== undefined
    ? problemText(problems[0])
    : questions.length === 0
      ? 'There is no question yet.'
      : null
}
