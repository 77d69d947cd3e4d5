import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { questionKinds } from '../../content/question-marks.ts'
import { isInResidency } from '../../policies/roles.ts'
import { reference } from '../../reading.ts'
import { contentOrigin } from '../../vocabulary/content.ts'
import { activityId, assetId, cognitiveAttemptId } from '../../vocabulary/ids.ts'
import { instant, text } from '../../vocabulary/plain-values.ts'
import { mayWait } from '../../waiting.ts'
import { courseFile } from './course-content.ts'

const choice = z.object({ key: z.string(), text: z.string() })
const kind = z.enum(questionKinds)
/** A picture among the `files` of the answer. */
const picture = z.object({ assetId, alt: z.string() })
const about = {
  key: z.string(),
  /** Markdown. */
  text: z.string(),
  /** Missing of a question that an earlier version stored on the device: it has choices. */
  kind: z.optional(kind),
  /** What the question measures; empty: not said. */
  measures: z.optional(z.string()),
  points: z.optional(z.int()),
}

/** A question as it is asked: nothing in it gives the answer away. */
export const askedQuestion = z.object({
  ...about,
  choices: z.array(choice),
  /** Whether more than one choice may be right. */
  isMultiple: z.boolean(),
  /** To be put in order; in no order of their own. */
  steps: z.optional(z.array(choice)),
  /** Of the number that is asked for. */
  unit: z.optional(z.string()),
  picture: z.optional(z.nullable(picture)),
  pool: z.optional(z.string()),
})
export type AskedQuestion = z.infer<typeof askedQuestion>

const region = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  name: z.string(),
})

/** A question after it was graded. */
export const reviewedQuestion = z.object({
  ...about,
  isRight: z.boolean(),
  /** Of `points`; in part only where the set counts so. */
  earned: z.optional(z.number()),
  choices: z.array(
    z.extend(choice, {
      isRight: z.boolean(),
      isChosen: z.boolean(),
      /** Markdown; empty: not said. */
      why: z.optional(z.string()),
    }),
  ),
  /** In the right order; `place` is where the person put it, from 1. */
  steps: z.optional(z.array(z.extend(choice, { place: z.nullable(z.int()) }))),
  /** As it was typed, and what was right, such as `12 ± 2 mmHg`. */
  number: z.optional(z.nullable(z.object({ answer: z.string(), right: z.string() }))),
  picture: z.optional(
    z.nullable(
      z.extend(picture, {
        /** Where the person tapped, in percent. */
        place: z.nullable(z.object({ left: z.number(), top: z.number() })),
        regions: z.array(region),
      }),
    ),
  ),
  /** Markdown. */
  explanation: z.string(),
})
export type ReviewedQuestion = z.infer<typeof reviewedQuestion>

/** How an attempt draws its questions; see `drawQuestions`. */
export const askingRules = z.object({
  shufflesQuestions: z.boolean(),
  shufflesAnswers: z.boolean(),
  isPartial: z.boolean(),
  pools: z.array(z.object({ name: z.string(), ask: z.int() })),
})

export const cognitiveAttempt = z.object({
  attemptId: cognitiveAttemptId,
  takenAt: z.iso.datetime(),
  /** Null while the attempt waits to be sent: the server grades it. */
  result: z.nullable(
    z.object({
      correct: z.int(),
      total: z.int(),
      isPassed: z.boolean(),
      questions: z.array(reviewedQuestion),
    }),
  ),
})
export type CognitiveAttempt = z.infer<typeof cognitiveAttempt>

/** Right answers come only with attempts that were graded. */
export const getCognitiveAssessment = defineEndpoint({
  method: 'GET',
  path: '/cognitive-assessment/:activityId',
  summary: 'The questions of an activity, and my attempts at them, newest first',
  access: isInResidency,
  params: z.object({ activityId }),
  reply: z.object({
    activityId,
    version: z.int(),
    /** Of the questions, like that of a text. */
    origin: z.optional(contentOrigin),
    /** The program that has put its questions over the shared ones. */
    ofProgram: z.optional(z.string()),
    passPercent: z.int(),
    /** All that may be asked; an attempt draws its own. */
    questions: z.array(askedQuestion),
    asking: z.optional(askingRules),
    /** Pictures of the questions and of the attempts. */
    files: z.optional(z.array(courseFile)),
    /** The newest twenty. */
    attempts: z.array(cognitiveAttempt),
  }),
  failures: ['not-found'],
  reading: reference,
})

/**
 * Repeatable by its id. Graded against the version of the questions that was asked, by what the attempt's id drew of
 * them.
 */
export const takeCognitiveAssessment = mayWait(
  defineEndpoint({
    method: 'PUT',
    path: '/cognitive-assessment/:activityId/attempts/:attemptId',
    summary: 'Answer the questions of an activity',
    access: isInResidency,
    params: z.object({ activityId, attemptId: cognitiveAttemptId }),
    body: z.object({
      version: z.int(),
      takenAt: instant,
      answers: z
        .array(z.object({ question: text(80), chosen: z.array(text(80)).check(z.maxLength(20)) }))
        .check(z.maxLength(100)),
    }),
    reply: cognitiveAttempt,
    failures: ['invalid-input', 'not-found', 'over-quota', 'wrong-state'],
  }),
  {
    name: 'takeCognitiveAssessment',
    lane: ({ params }) => `activity:${params.activityId}`,
    id: ({ params }) => params.attemptId,
  },
)

export const cognitiveEndpoints = { getCognitiveAssessment, takeCognitiveAssessment }
