import * as z from 'zod/mini'
import { text } from '../../vocabulary/plain-values.ts'

/** The token from a link in a letter. */
export const linkToken = text(200)
/** Allows more than any accepted password, so that the refusal can say what is wrong. */
export const passwordText = text(1_024)
/**
 * Why a link from a letter no longer works; `details.reason` of `expired-link`. `replaced`: there is a newer link;
 * `ended`: the account changed and there is no newer one; `inactive-program`: the program is inactive and nobody can
 * register in it.
 */
export const linkEnd = z.enum(['used', 'replaced', 'expired', 'ended', 'inactive-program'])
export type LinkEnd = z.infer<typeof linkEnd>
export const linkEndDetails = z.object({ reason: linkEnd })

/** What is wrong with a password; `details.password` of `invalid-input`. */
export const passwordFaultDetails = z.object({
  password: z.enum(['too-short', 'too-long', 'common', 'personal']),
})

/** Why no mail server accepted a letter. */
export const deliveryProblem = z.enum(['no-such-address', 'mailbox-full', 'refused', 'no-answer'])
export type DeliveryProblem = z.infer<typeof deliveryProblem>

/** The last invitation sent to a person, and whether it was delivered. */
export const lastInvitation = z.object({
  at: z.iso.datetime(),
  state: z.enum(['QUEUED', 'SENT', 'FAILED']),
  /** Why sending was given up; only set for `FAILED`. */
  problem: z.optional(deliveryProblem),
})
export type LastInvitation = z.infer<typeof lastInvitation>

/**
 * `details` of `wrong-state`, of every call that sends letters: this address, or the caller, has had as many as a day
 * allows. Nothing was changed.
 */
export const letterBoundDetails = z.object({
  reason: z.literal('too-many-letters'),
  /** When the next may be sent. */
  againAt: z.iso.datetime(),
})
