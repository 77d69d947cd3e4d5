import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from '../../../limits.ts'
import { managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { userId, workshopId, workshopMessageId } from '../../../vocabulary/ids.ts'
import { words } from '../../../vocabulary/plain-values.ts'
import { workshopLetterKinds } from '../../../vocabulary/workshops/letter-kinds.ts'
import { messageAudience } from '../../../vocabulary/workshops/message-audiences.ts'
import { deliveryProblem } from '../../people/account-values.ts'

const byId = z.object({ id: workshopId })
const manages = { access: { workshop: managesWorkshops } } as const

/** What was written to the people of a workshop at once, and what became of it. */
const sentLetters = z.object({
  /** Of the message; of a notice, of its first letter. */
  id: z.string(),
  kind: z.enum(workshopLetterKinds),
  subject: z.nullable(z.string()),
  body: z.nullable(z.string()),
  audience: z.nullable(messageAudience),
  /** Null: the portal itself, or somebody who has been deleted. */
  sentBy: z.nullable(z.string()),
  at: z.iso.datetime(),
  /** Letters that the next mail server took, that still wait, and that did not arrive. */
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Of invitations, and of letters about a place: to whom; the first few. */
  readers: z.array(z.string()),
  /** Who did not get it; the first fifty. */
  failures: z.array(
    z.object({ userId, fullName: z.string(), email: z.string(), problem: z.nullable(deliveryProblem) }),
  ),
})
export type SentLetters = z.infer<typeof sentLetters>

export const { sendWorkshopMessage, listWorkshopMessages, countMessageAudiences } = withBase(
  WORKSHOP_PREFIX,
  {
    /** Repeatable by its id: nobody gets a message twice. Other words under the same id are refused. */
    sendWorkshopMessage: {
      ...manages,
      method: 'POST',
      path: '/admin-workshop/send-message/:id',
      summary: 'Write to the people of a workshop',
      params: byId,
      body: z.object({
        id: z.optional(workshopMessageId),
        subject: words(LETTER_SUBJECT_MAX).check(z.minLength(1)),
        body: words(LETTER_BODY_MAX).check(z.minLength(1)),
        audience: z._default(messageAudience, 'ATTENDEES'),
      }),
      /** How many it goes to, and how many have had as many messages today as others may cause. */
      reply: z.object({ to: z.int(), leftOut: z.int() }),
      failures: ['not-found', 'wrong-state'],
      idempotent: true,
    },
    listWorkshopMessages: {
      ...manages,
      method: 'GET',
      path: '/admin-workshop/messages/:id',
      summary: 'What was written to the people of a workshop, the latest first',
      params: byId,
      reply: z.object({ items: z.array(sentLetters) }),
      failures: ['not-found'],
      reading: { freshMs: 5_000 },
    },
    countMessageAudiences: {
      ...manages,
      method: 'GET',
      path: '/admin-workshop/message-audiences/:id',
      summary: 'How many people a message would go to',
      params: byId,
      reply: z.object({ items: z.array(z.object({ audience: messageAudience, people: z.int() })) }),
      failures: ['not-found'],
      reading: { freshMs: 0 },
    },
  },
)

export const workshopMessageEndpoints = { sendWorkshopMessage, listWorkshopMessages, countMessageAudiences }
