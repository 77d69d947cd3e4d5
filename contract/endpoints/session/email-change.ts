import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { linkToken } from '../people/account-values.ts'

// Somebody changed the email of a person; whoever reads the mail of the old one can stop that (decision 0523).

const query = z.object({ token: linkToken })

export const findEmailChange = defineEndpoint({
  method: 'GET',
  path: '/user/email-change',
  summary: 'Which change of an email a link can stop',
  access: 'anyone',
  query,
  reply: z.object({
    oldEmail: z.string(),
    /** Masked. */
    newEmail: z.string(),
    /** Full name. */
    changedBy: z.string(),
    changedAt: z.iso.datetime(),
    /** The link works until then. */
    until: z.iso.datetime(),
  }),
  failures: ['not-found', 'expired-link'],
})

/** Ends every session of the person; the password no longer works. */
export const stopEmailChange = defineEndpoint({
  method: 'POST',
  path: '/user/email-change/stop',
  summary: 'Bring the old email back by a link that came by mail',
  access: 'anyone',
  query,
  reply: z.object({
    /** The old one. */
    email: z.string(),
    /** False: another account has it by now, and nobody can sign in to this one before it is given another. */
    isBack: z.boolean(),
    /** A link to set a new password is on its way to it. */
    isLinkSent: z.boolean(),
  }),
  failures: ['not-found', 'expired-link'],
})

export const emailChangeEndpoints = { findEmailChange, stopEmailChange }
