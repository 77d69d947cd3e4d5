import * as z from 'zod/mini'
import { KEEPABLE_TEXT, text, words } from '../../vocabulary/plain-values.ts'

/** As it is typed; the server knows its one spelling. */
export const emailText = z.string().check(z.trim(), z.maxLength(254), z.regex(KEEPABLE_TEXT), z.email())
/** Of a link that came by mail. */
export const linkToken = text(200)
/** Longer than any that is accepted, so that a refusal can say what is wrong. */
export const passwordText = text(1_024)
/** A first or a last name. */
export const nameText = words(100).check(z.minLength(1), z.regex(/^[^\p{C}]*$/u))
/**
 * Why a link from a mail leads nowhere anymore; `details.reason` of `expired-link`. `replaced`: there is a newer one;
 * `ended`: there is none, the account was changed; `inactive-program`: nobody registers in their program for now.
 */
export const linkEnd = z.enum(['used', 'replaced', 'expired', 'ended', 'inactive-program'])
export type LinkEnd = z.infer<typeof linkEnd>
export const linkEndDetails = z.object({ reason: linkEnd })

/** What is wrong with a password; `details.password` of `invalid-input`. */
export const passwordFaultDetails = z.object({
  password: z.enum(['too-short', 'too-long', 'common', 'personal']),
})

/** Why no mail server took a letter. */
export const deliveryProblem = z.enum(['no-such-address', 'mailbox-full', 'refused', 'no-answer'])
export type DeliveryProblem = z.infer<typeof deliveryProblem>

/** What was last sent to invite somebody, and what became of it. */
export const lastInvitation = z.object({
  at: z.iso.datetime(),
  state: z.enum(['QUEUED', 'SENT', 'FAILED']),
  /** Why it was given up; of `FAILED` alone. */
  problem: z.optional(deliveryProblem),
})
export type LastInvitation = z.infer<typeof lastInvitation>
