import { gradeAttempt, type Answered } from '#contract/content/grade.ts'
import type { GuideStep } from '#contract/content/guide-steps.ts'
import type { Question } from '#contract/content/questions.ts'
import { GUIDE_MARK, READ_MARK, stepMark } from '#contract/endpoints/learning/course-work.ts'
import type {
  activityMarks,
  cognitiveAttempts,
  reflections,
} from '#server/database/schema/courses/course-content.ts'
import type { CognitiveAttemptId, ReflectionId } from '#contract/vocabulary/ids.ts'
import { seededRandom } from './seeded-random.ts'
import { reflectionTexts } from './history-words.ts'
import type { HistoryProgress } from './plan-progress.ts'

/** A text that asks something of its learners: to read it, to answer it, to tick its steps off, or to reflect. */
export interface TaskText {
  activityId: string
  version: number
  asks:
    | { type: 'DIDACTIC' }
    | { type: 'REFLECTION' }
    | { type: 'COGNITIVE'; questions: readonly Question[] }
    | { type: 'GUIDE'; steps: readonly GuideStep[] }
}

export interface HistoryLearning {
  marks: (typeof activityMarks.$inferInsert)[]
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

/** What people who completed an activity read, ticked off, answered and wrote; some passed at the second attempt. */
export function planLearning(
  completions: readonly Completion[],
  asked: readonly TaskText[],
): HistoryLearning {
  const random = seededRandom(43)
  const plan: HistoryLearning = { marks: [], attempts: [], reflections: [] }
  for (const { userId, activityId, kind, madeAt } of completions)
    for (const { version, asks } of asked.filter((text) => text.activityId === activityId)) {
      if (asks.type === 'DIDACTIC' || asks.type === 'GUIDE') {
        const marks = asks.type === 'DIDACTIC' ? [READ_MARK] : marksOfGuide(asks.steps, kind)
        const facts = { userId, activityId, isDone: true, madeAt, arrivedAt: madeAt }
        plan.marks.push(...marks.map((mark) => ({ ...facts, mark })))
        continue
      }
      if (asks.type === 'REFLECTION') {
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
      const { questions } = asks
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

/** What is ticked by hand. A guide that completes its activity is ticked off as a whole. */
function marksOfGuide(steps: readonly GuideStep[], kind: Completion['kind']): string[] {
  const byHand = steps.filter(({ target }) => target === null).map(({ key }) => stepMark(key))
  return kind === 'GUIDE' ? [...byHand, GUIDE_MARK] : byHand
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
