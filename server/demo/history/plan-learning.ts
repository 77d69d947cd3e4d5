import { gradeAttempt, type Answered } from '#contract/content/grade.ts'
import type { Question } from '#contract/content/questions.ts'
import type { cognitiveAttempts, reflections } from '#server/database/schema/courses/course-content.ts'
import type { CognitiveAttemptId, ReflectionId } from '#contract/vocabulary/ids.ts'
import { seededRandom } from '../clips/noise.ts'
import { reflectionTexts } from './history-words.ts'
import type { HistoryProgress } from './plan-progress.ts'

/** A text that asks something of its learners. */
export interface AskedText {
  activityId: string
  version: number
  /** Null: it asks for a reflection. */
  questions: readonly Question[] | null
}

export interface HistoryLearning {
  attempts: (typeof cognitiveAttempts.$inferInsert)[]
  reflections: (typeof reflections.$inferInsert)[]
}

type Completion = HistoryProgress['completions'][number]

const DAY_MS = 24 * 3_600_000
/** Prefixes of ids, so that a repeated run makes the same ones. */
const ATTEMPT_IDS = 'd3300000-0000-4000-8000-'
const REFLECTION_IDS = 'd3400000-0000-4000-8000-'
/** The share of people who write a reflection, and the share of these who share it with faculty. */
const WRITES = 0.5
const SHARES = 0.4

/** The answers and reflections of people who completed an activity; some passed at the second attempt. */
export function planLearning(
  completions: readonly Completion[],
  asked: readonly AskedText[],
): HistoryLearning {
  const random = seededRandom(43)
  const plan: HistoryLearning = { attempts: [], reflections: [] }
  for (const { userId, activityId, madeAt } of completions)
    for (const { version, questions } of asked.filter((text) => text.activityId === activityId)) {
      if (questions === null) {
        if (random() > WRITES) continue
        const text = reflectionTexts[Math.floor(random() * reflectionTexts.length)]!
        plan.reflections.push({
          id: `${REFLECTION_IDS}${twelveDigits(plan.reflections.length)}` as ReflectionId,
          userId,
          activityId,
          text,
          isShared: random() < SHARES,
          writtenAt: madeAt,
          arrivedAt: madeAt,
        })
        continue
      }
      const attempt = (wrong: number, takenAt: Date) => {
        const answers = answerAll(questions, wrong)
        plan.attempts.push({
          id: `${ATTEMPT_IDS}${twelveDigits(plan.attempts.length)}` as CognitiveAttemptId,
          userId,
          activityId,
          version,
          answers,
          takenAt,
          arrivedAt: takenAt,
          ...gradeAttempt(questions, answers),
        })
      }
      if (random() < 0.3) attempt(Math.ceil(questions.length / 2), new Date(madeAt.getTime() - DAY_MS))
      attempt(random() < 0.5 ? 0 : 1, madeAt)
    }
  return plan
}

function twelveDigits(number: number): string {
  return String(number).padStart(12, '0')
}

/** Answers the first `wrong` questions with a wrong choice. */
function answerAll(questions: readonly Question[], wrong: number): Answered[] {
  return questions.map(({ key, choices }, index) => ({
    question: key,
    chosen: choices.filter(({ isRight }) => isRight === index >= wrong).map((choice) => choice.key),
  }))
}
