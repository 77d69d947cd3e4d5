import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { FEEDBACK_TEXT_MAX, MOST_STARS } from '../../limits.ts'
import { isInResidency } from '../../policies/roles.ts'
import { feedbackId } from '../../vocabulary/ids.ts'
import { text, words } from '../../vocabulary/plain-values.ts'
import { mayWait } from '../../waiting.ts'

/** Spec 1 §9: shown as `GENERAL` and `REPORT A BUG`. */
export const feedbackType = z.enum(['GENERAL', 'BUG'])
export type FeedbackType = z.infer<typeof feedbackType>

/** Spec 1 §3, Feedback submission; §5 says when it is valid. */
export const feedbackSubmission = z.object({
  /** The full path of the page that the feedback is about. */
  route: text(2_000),
  stars: z.int().check(z.minimum(1), z.maximum(MOST_STARS)),
  type: feedbackType,
  text: z._default(words(FEEDBACK_TEXT_MAX), ''),
})

export const sendFeedback = mayWait(
  defineEndpoint({
    method: 'POST',
    path: '/feedback',
    summary: 'Tell the people who run this installation what I think of it',
    access: isInResidency,
    /** The device makes the id, so feedback sent twice is stored once. */
    body: z.extend(feedbackSubmission, { id: feedbackId }),
    reply: z.object({}),
    failures: [],
  }),
  { name: 'sendFeedback', lane: ({ body }) => `feedback:${body.id}` },
)

export const feedbackEndpoints = { sendFeedback }
