import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { linkToken, passwordFaultDetails, passwordText } from '../people/account-values.ts'
import { emailText } from '../../vocabulary/people/email.ts'

// Spec 2 §7. Where another login service keeps the passwords, each of these calls answers `not-found`.

/** The answer is the same whether or not the email has an account, and takes as long. */
export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/email/send/reset-password',
  summary: 'Send a link to a new password, if the email has an account',
  access: 'anyone',
  query: z.object({ email: emailText }),
  reply: z.object({}),
  failures: ['not-found', 'too-many-requests'],
})

/** Whose password the link resets. Only the reader of their mail has the link. */
export const findPasswordReset = defineEndpoint({
  method: 'GET',
  path: '/user/reset-password',
  summary: 'Whether a link to a new password still holds, and for whom',
  access: 'anyone',
  query: z.object({ token: linkToken }),
  reply: z.object({ email: z.string(), firstName: z.string() }),
  failures: ['not-found', 'expired-link'],
})

/** Ends every session of the person. The details of `invalid-input` say what is wrong with the password. */
export const resetPassword = defineEndpoint({
  method: 'PATCH',
  path: '/user/reset-password',
  summary: 'Set a new password by a link that came by mail',
  access: 'anyone',
  query: z.object({ token: linkToken }),
  body: z.object({ password: passwordText }),
  reply: z.object({}),
  failures: ['not-found', 'expired-link', 'invalid-input'],
})

/** What is wrong with the new password, or that the present one was not right. */
export const passwordChangeDetails = z.union([
  passwordFaultDetails,
  z.object({ current: z.literal('wrong') }),
])

/** Ends every session of the person, this one too: whoever else knows the old password is out. */
export const changePassword = defineEndpoint({
  method: 'PATCH',
  path: '/user/my-password',
  summary: 'Change your own password; the details of `invalid-input` say what is wrong',
  access: 'person',
  body: z.object({ current: passwordText, password: passwordText }),
  reply: z.object({}),
  failures: ['not-found', 'invalid-input', 'too-many-requests'],
})

export const passwordResetEndpoints = {
  requestPasswordReset,
  findPasswordReset,
  resetPassword,
  changePassword,
}
