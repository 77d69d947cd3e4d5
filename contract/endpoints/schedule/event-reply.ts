import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { eventReply } from '../../vocabulary/events.ts'
import { eventId } from '../../vocabulary/ids.ts'
import { instant } from '../../vocabulary/plain-values.ts'
import { mayWait } from '../../waiting.ts'

/** The last reply counts, by when it was given and not by when it arrived. */
export const replyToEvent = mayWait(
  defineEndpoint({
    method: 'PUT',
    path: '/event/:id/reply',
    summary: 'Whether I come to an event that I am asked to',
    access: isInResidency,
    params: z.object({ id: eventId }),
    body: z.object({ reply: eventReply, repliedAt: instant }),
    /** The reply that counts now; null for one about times that the event no longer has. */
    reply: z.object({ reply: z.nullable(eventReply) }),
    failures: ['not-found', 'not-allowed'],
    idempotent: true,
  }),
  { name: 'replyToEvent', lane: ({ params }) => `event:${params.id}`, goneMeansDone: true },
)

export const eventReplyEndpoints = { replyToEvent }
