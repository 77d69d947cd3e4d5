import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, listReply } from '../../list.ts'
import { mayManageCoordinators } from '../../policies/people/accounts.ts'
import { news } from '../../reading.ts'
import { systemId, userId } from '../../vocabulary/ids.ts'
import { phoneNumber, storedTimeZone, timeZone } from '../../vocabulary/personal-values.ts'
import { text } from '../../vocabulary/plain-values.ts'
import { lastInvitation } from './account-values.ts'
import { emailText } from '../../vocabulary/people/email.ts'
import { nameText, oneName } from '../../vocabulary/people/person-name.ts'

// The people who coordinate a system. Closing, reopening and deleting their accounts, inviting them again and resetting
// their second step use the same calls as for people of programs.

export const coordinator = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  phone: z.nullable(z.string()),
  timezone: z.string(),
  systemId,
  isActive: z.boolean(),
  isRegistered: z.boolean(),
  lastInvitation: z.nullable(lastInvitation),
})
export type Coordinator = z.infer<typeof coordinator>

/** Active and inactive coordinators. */
export const listCoordinators = defineEndpoint({
  method: 'GET',
  path: '/system/:id/coordinators',
  summary: 'The coordinators of a system with their accounts',
  access: mayManageCoordinators,
  params: z.object({ id: systemId }),
  query: listQuery(['name', 'name-down', 'email', 'email-down']),
  reply: listReply(coordinator),
  failures: ['not-found', 'invalid-input'],
  reading: news,
  list: 'items',
})

export const coordinatorDraft = z.object({
  email: emailText,
  firstName: nameText,
  lastName: nameText,
  phone: z.nullable(phoneNumber),
  timezone: timeZone,
  systemId,
})
export type CoordinatorDraft = z.infer<typeof coordinatorDraft>

/** Why a coordinator was not changed; `details` of `wrong-state`. */
export const coordinatorRefusal = z.discriminatedUnion('reason', [
  z.object({
    reason: z.literal('email-taken'),
    /** Whom an earlier call with this id invited, with another content (0908). */
    made: z.optional(z.object({ email: z.string() })),
  }),
  z.object({ reason: z.literal('unknown-system') }),
  z.object({ reason: z.literal('in-both-portals') }),
  /** Somebody else changed the coordinator in the meantime; `now` is the current state. */
  z.object({ reason: z.literal('changed-meanwhile'), now: z.omit(coordinator, { lastInvitation: true }) }),
])
export type CoordinatorRefusal = z.infer<typeof coordinatorRefusal>

/**
 * Invites the person by mail. The device makes the id, so a repeated call creates one account and sends one letter; with
 * another content it is refused.
 */
export const createCoordinator = defineEndpoint({
  method: 'POST',
  path: '/user/coordinator',
  summary: 'Make the account of a system coordinator and invite its person',
  access: mayManageCoordinators,
  body: z.extend(coordinatorDraft, { id: userId }).check(oneName),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

/** Refused if somebody else changed the coordinator in the meantime; the refusal carries the current state. */
export const changeCoordinator = defineEndpoint({
  method: 'PATCH',
  path: '/user/coordinator/:id',
  summary: 'Change the name, email, phone, time zone or system of a coordinator',
  access: mayManageCoordinators,
  params: z.object({ id: userId }),
  body: z
    .extend(coordinatorDraft, {
      /** The values that the caller saw before changing them. */
      seen: z.partial(z.extend(coordinatorDraft, { phone: z.nullable(text(40)), timezone: storedTimeZone })),
    })
    .check(oneName),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

export const coordinatorEndpoints = { listCoordinators, createCoordinator, changeCoordinator }
