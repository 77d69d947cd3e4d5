import { isRight } from '#contract/content/grade.ts'
import type { Question } from '#contract/content/questions.ts'
import type { AskedQuestion, CognitiveAttempt } from '#contract/endpoints/learning/cognitive.ts'
import type { AttemptRow } from './cognitive-store.ts'

/** Without anything that gives the answer away. */
export function toAsked({ key, text, choices }: Question): AskedQuestion {
  return {
    key,
    text,
    choices: choices.map((choice) => ({ key: choice.key, text: choice.text })),
    isMultiple: choices.filter((choice) => choice.isRight).length > 1,
  }
}

/** An attempt together with the questions as they were asked. */
export function toGraded(row: AttemptRow, questions: readonly Question[]): CognitiveAttempt {
  const chosenOf = new Map(row.answers.map(({ question, chosen }) => [question, chosen]))
  const { id, takenAt, correct, total, isPassed } = row
  return {
    attemptId: id,
    takenAt: takenAt.toISOString(),
    result: {
      correct,
      total,
      isPassed,
      questions: questions.map((question) => {
        const chosen = chosenOf.get(question.key) ?? []
        return {
          key: question.key,
          text: question.text,
          isRight: isRight(question, chosen),
          choices: question.choices.map((choice) => ({ ...choice, isChosen: chosen.includes(choice.key) })),
          explanation: question.explanation,
        }
      }),
    },
  }
}
