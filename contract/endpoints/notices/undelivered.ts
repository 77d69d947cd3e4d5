import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, listReply } from '../../list.ts'
import { mayManagePeople } from '../../policies/people/accounts.ts'
import { news } from '../../reading.ts'
import { userId } from '../../vocabulary/ids.ts'
import { role } from '../../vocabulary/roles.ts'
import { deliveryProblem } from '../people/account-values.ts'

// Letters that no mail server accepted, for those who manage the people they were meant for.

/** Not in `ids.ts`, which loads with everybody's first page. */
export const letterId = z.uuid().brand<'LetterId'>()
export type LetterId = z.infer<typeof letterId>

/** The letters of the residency, as they are stored. Several may share a kind, such as those about two-step sign-in. */
export const letterKinds = [
  'registration',
  'welcome',
  'teaching-request',
  'exam-reminder',
  'exam-ends',
  'course-waits',
  'starter-texts',
  'reset-password',
  'password-changed',
  'second-step-changed',
  'digest',
  'email-changed',
  'new-email',
  'changed-meanwhile',
  'email-change-stopped',
  'email-removed',
  'account-inactivated',
  'account-reactivated',
  'portal-added',
  'portal-closed',
  'wrong-codes',
] as const
export type LetterKind = (typeof letterKinds)[number]

export const undeliveredLetter = z.object({
  id: letterId,
  /** One of `letterKinds`, or what a newer server sends. */
  kind: z.string(),
  /** Whom the letter was for. */
  person: z.object({ id: userId, fullName: z.string(), role }),
  /** Where it was sent; the person may have another email by now. */
  email: z.string(),
  at: z.iso.datetime(),
  problem: deliveryProblem,
})
export type UndeliveredLetter = z.infer<typeof undeliveredLetter>

/**
 * Leaves out letters that were followed by another of the same kind, and letters to people who may no longer sign in.
 */
export const listUndelivered = defineEndpoint({
  method: 'GET',
  path: '/letter/undelivered',
  summary: 'Letters to people one manages that were given up, the newest first; searched by name and email',
  access: mayManagePeople,
  query: listQuery(['newest']),
  reply: listReply(undeliveredLetter),
  failures: ['invalid-input'],
  reading: news,
  list: 'items',
})

/**
 * Sends it to the person's current email, with a fresh link if it has one; if it is about an email that the person had,
 * to that one. Repeatable: a letter that is on its way
 * again is not sent twice. `wrong-state`: there is nothing left to invite them to.
 */
export const sendLetterAgain = defineEndpoint({
  method: 'POST',
  path: '/letter/:id/send-again',
  summary: 'Send a letter again that was given up',
  access: mayManagePeople,
  params: z.object({ id: letterId }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

export const undeliveredEndpoints = { listUndelivered, sendLetterAgain }
