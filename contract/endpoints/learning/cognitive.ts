import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { reference } from '../../reading.ts'
import { contentOrigin } from '../../vocabulary/content.ts'
import { activityId, cognitiveAttemptId } from '../../vocabulary/ids.ts'
import { instant, text } from '../../vocabulary/plain-values.ts'
import { mayWait } from '../../waiting.ts'

const choice = z.object({ key: z.string(), text: z.string() })

/** A question as it is asked: nothing in it gives the answer away. */
export const askedQuestion = z.object({
  key: z.string(),
  /** Markdown. */
  text: z.string(),
  choices: z.array(choice),
  /** Whether more than one choice is right. */
  isMultiple: z.boolean(),
})
export type AskedQuestion = z.infer<typeof askedQuestion>

/** A question after it was graded. */
export const reviewedQuestion = z.object({
  key: z.string(),
  text: z.string(),
  isRight: z.boolean(),
  choices: z.array(z.extend(choice, { isRight: z.boolean(), isChosen: z.boolean() })),
  /** Markdown. */
  explanation: z.string(),
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
    passPercent: z.int(),
    questions: z.array(askedQuestion),
    /** The newest twenty. */
    attempts: z.array(cognitiveAttempt),
  }),
  failures: ['not-found'],
  reading: reference,
})

/** Repeatable by its id. Graded against the version of the questions that was asked. */
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
