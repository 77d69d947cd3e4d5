import { NO_RULES } from '#contract/content/question-marks.ts'
import { drawQuestions, shuffle } from '#contract/content/draw-questions.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { AskedQuestion, getCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import type { CognitiveAttemptId } from '#contract/vocabulary/ids.ts'
import type { QuestionVersion } from '#domain/learning/attempts/attempt-draft.ts'

export type QuestionsToDraw = Pick<Reply<typeof getCognitiveAssessment>, 'version' | 'questions' | 'asking'>

/** The questions of one attempt, with their answers in the order in which it shows them. */
export function drawAttempt(
  { version, questions, asking = NO_RULES_ASKED }: QuestionsToDraw,
  attemptId: CognitiveAttemptId,
): QuestionVersion {
  const drawn = drawQuestions(questions.map(withPool), asking, attemptId)
  return {
    version,
    questions: drawn.map((question) => mixAnswers(question, attemptId, asking.shufflesAnswers)),
  }
}

const NO_RULES_ASKED = { ...NO_RULES, pools: [] }

/** An answer that the device stored before there were pools names none. */
export function withPool(question: AskedQuestion): AskedQuestion & { pool: string } {
  return { ...question, pool: question.pool ?? '' }
}

function mixAnswers(question: AskedQuestion, attemptId: string, isShuffled: boolean): AskedQuestion {
  const { key, choices, steps = [] } = question
  return {
    ...question,
    choices: isShuffled ? shuffle(choices, attemptId, key) : choices,
    ...(steps.length === 0 ? {} : { steps: shuffle(steps, attemptId, key) }),
  }
}
