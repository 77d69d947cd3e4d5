import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayManagePeople } from '../../policies/people/accounts.ts'
import { news } from '../../reading.ts'
import { userId } from '../../vocabulary/ids.ts'

// The pages of the login service set up a second step and ask for it.

const secondStep = z.discriminatedUnion('status', [
  /** Another login service signs people in and has its own second step. */
  z.object({ status: z.literal('elsewhere') }),
  z.object({
    status: z.literal('off'),
    /** When it must be set up; null: the person decides. */
    dueAt: z.nullable(z.iso.datetime()),
  }),
  z.object({
    status: z.literal('on'),
    setUpAt: z.iso.datetime(),
    /** Set up in an authenticator app, which shows codes. */
    hasApp: z.boolean(),
    /** The oldest first. */
    passkeys: z.array(
      z.object({
        name: z.string(),
        createdAt: z.iso.datetime(),
        usedAt: z.nullable(z.iso.datetime()),
      }),
    ),
    recoveryCodesLeft: z.int(),
    isRequired: z.boolean(),
  }),
])

export const getMySecondStep = defineEndpoint({
  method: 'GET',
  path: '/me/second-step',
  summary: 'Whether signing in takes a second step besides my password, and which',
  access: 'person',
  reply: secondStep,
  failures: [],
  reading: news,
})

/** `details` of `wrong-state`. */
export const stepResetRefusal = z.object({ reason: z.literal('in-both-portals') })

/**
 * For a person who lost their phone and recovery codes. Ends all of their sessions. Repeatable. Of people who belong to
 * the workshop portal as well only by an admin (0635).
 */
export const resetSecondStep = defineEndpoint({
  method: 'POST',
  path: '/user/:id/reset-second-step',
  summary: 'Let a person sign in with their password alone, and set up a second step again',
  access: mayManagePeople,
  params: z.object({ id: userId }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

export const secondStepEndpoints = { getMySecondStep, resetSecondStep }
