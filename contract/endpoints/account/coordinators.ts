import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, listReply } from '../../list.ts'
import { mayManageCoordinators } from '../../policies/accounts.ts'
import { news } from '../../reading.ts'
import { systemId, userId } from '../../vocabulary/ids.ts'
import { phoneNumber, timeZone } from '../../vocabulary/personal-values.ts'
import { text } from '../../vocabulary/plain-values.ts'
import { emailText, lastInvitation, nameText } from './account-values.ts'

// Who coordinates a system. Closing, opening and deleting their accounts, inviting them again and resetting their second
// step are the calls by which people of programs are managed.

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

/** Active and inactive ones. */
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

/** Why a coordinator stays as they are; `details` of `wrong-state`. */
export const coordinatorRefusal = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('email-taken') }),
  z.object({ reason: z.literal('unknown-system') }),
  /** Somebody changed them meanwhile: this is what stands now. */
  z.object({ reason: z.literal('changed-meanwhile'), now: z.omit(coordinator, { lastInvitation: true }) }),
])
export type CoordinatorRefusal = z.infer<typeof coordinatorRefusal>

/** The person is invited by mail. The id is made on the device: sent twice, there is one account and one letter. */
export const createCoordinator = defineEndpoint({
  method: 'POST',
  path: '/user/coordinator',
  summary: 'Make the account of a system coordinator and invite its person',
  access: mayManageCoordinators,
  body: z.extend(coordinatorDraft, { id: userId }),
  reply: z.object({}),
  failures: ['wrong-state'],
})

/** Whoever changed them meanwhile is not written over: the refusal says how they are now. */
export const changeCoordinator = defineEndpoint({
  method: 'PATCH',
  path: '/user/coordinator/:id',
  summary: 'Change the name, email, phone, time zone or system of a coordinator',
  access: mayManageCoordinators,
  params: z.object({ id: userId }),
  body: z.extend(coordinatorDraft, {
    /** As its author saw them. */
    seen: z.partial(z.extend(coordinatorDraft, { phone: z.nullable(text(40)) })),
  }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

export const coordinatorEndpoints = { listCoordinators, createCoordinator, changeCoordinator }
