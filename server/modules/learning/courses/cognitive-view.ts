import { type Answered, isRight, readPlace, shareRight } from '#contract/content/grade.ts'
import { numberText } from '#contract/content/question-marks.ts'
import type { Question, QuestionSet } from '#contract/content/questions.ts'
import type {
  AskedQuestion,
  CognitiveAttempt,
  ReviewedQuestion,
} from '#contract/endpoints/learning/cognitive.ts'
import type { AttemptRow } from './cognitive-store.ts'

/** Without anything that gives the answer away. */
export function toAsked(question: Question): AskedQuestion {
  const { key, text, kind, measures, points, pool, choices, steps, number, picture } = question
  return {
    key,
    text,
    kind,
    measures,
    points,
    pool,
    choices: choices.map((choice) => ({ key: choice.key, text: choice.text })),
    isMultiple: kind === 'MULTIPLE',
    // As they are written, they are in the right order.
    steps: steps.toSorted((one, next) => (one.key < next.key ? -1 : 1)),
    unit: number?.unit ?? '',
    picture,
  }
}

/** An attempt together with the questions as they were asked. */
export function toGraded(row: AttemptRow, set: QuestionSet): CognitiveAttempt {
  const chosenOf = new Map(row.answers.map(({ question, chosen }) => [question, chosen]))
  const { id, takenAt, correct, total, isPassed } = row
  return {
    attemptId: id,
    takenAt: takenAt.toISOString(),
    result: {
      correct,
      total,
      isPassed,
      questions: askedIn(row, set).map((question) =>
        toReviewed(question, chosenOf.get(question.key) ?? [], set.asking.isPartial),
      ),
    },
  }
}

/** What was drawn is stored with the attempt; before there were pools, everything was asked. */
function askedIn({ answers }: AttemptRow, { questions, asking }: QuestionSet): Question[] {
  const byKey = new Map(questions.map((question) => [question.key, question]))
  const answered = new Set(answers.map((answer) => answer.question))
  const asked = [...answered].flatMap((key) => byKey.get(key) ?? [])
  return asking.pools.length > 0 ? asked : [...asked, ...questions.filter(({ key }) => !answered.has(key))]
}

function toReviewed(question: Question, chosen: Answered['chosen'], isPartial: boolean): ReviewedQuestion {
  const { key, text, kind, measures, points, choices, steps, number, picture, regions } = question
  return {
    key,
    text,
    kind,
    measures,
    points,
    isRight: isRight(question, chosen),
    earned: Math.round(shareRight(question, chosen, isPartial) * points * 100) / 100,
    choices: choices.map((choice) => ({ ...choice, isChosen: chosen.includes(choice.key) })),
    steps: steps.map((step) => ({
      ...step,
      place: chosen.includes(step.key) ? chosen.indexOf(step.key) + 1 : null,
    })),
    number: number === null ? null : { answer: chosen[0] ?? '', right: rightNumber(number) },
    picture:
      picture === null ? null : { ...picture, place: readPlace(chosen[0] ?? ''), regions: [...regions] },
    explanation: question.explanation,
  }
}

function rightNumber({ value, tolerance, unit }: NonNullable<Question['number']>): string {
  return numberText({ value: String(value), tolerance: tolerance === 0 ? '' : String(tolerance), unit })
}
