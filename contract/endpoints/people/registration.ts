import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mayManagePeople } from '../../policies/people/accounts.ts'
import { userId } from '../../vocabulary/ids.ts'
import { timeZone } from '../../vocabulary/personal-values.ts'
import { text } from '../../vocabulary/plain-values.ts'
import { role } from '../../vocabulary/roles.ts'
import { linkToken, passwordText } from './account-values.ts'
import { emailText } from '../../vocabulary/people/email.ts'
import { nameText, oneName } from '../../vocabulary/people/person-name.ts'

// Spec 2 §7. People exist before they register: whoever made the account gave a name, an email and a role.

/** What invited people need to know about themselves to register. */
export const invitedPerson = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  timezone: z.string(),
  programTitle: z.nullable(z.string()),
})
export type InvitedPerson = z.infer<typeof invitedPerson>

export const findByRegistrationToken = defineEndpoint({
  method: 'GET',
  path: '/user/search/findByUserDetails_RegistrationToken_Token',
  summary: 'Whom a registration link is for, while it holds',
  access: 'anyone',
  query: z.object({ token: linkToken, projection: z.optional(text(100)) }),
  reply: invitedPerson,
  failures: ['not-found', 'expired-link'],
})

/** The details of `invalid-input` say what is wrong with the password. */
export const registerPerson = defineEndpoint({
  method: 'PATCH',
  path: '/user/register',
  summary: 'Register by a link that came by mail',
  access: 'anyone',
  body: z
    .object({
      token: linkToken,
      /** As whoever made the account gave it, if left out. */
      firstName: z.optional(nameText),
      lastName: z.optional(nameText),
      timezone: z.optional(timeZone),
      /** Left out where another login service keeps the passwords. */
      password: z.optional(passwordText),
    })
    .check(oneName),
  reply: z.object({ email: z.string() }),
  failures: ['not-found', 'expired-link', 'invalid-input'],
})

/** Why no new link is sent; `details` of `wrong-state`. */
export const renewalRefusal = z.object({ reason: z.enum(['registered', 'inactive-program']) })

/** For a person who has an old link: the new one goes to the same email, which the answer doesn't reveal. */
export const renewRegistration = defineEndpoint({
  method: 'POST',
  path: '/email/send/renew-registration',
  summary: 'Send a fresh registration link in place of an old one',
  access: 'anyone',
  query: z.object({ token: linkToken }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state', 'too-many-requests'],
})

/** `wrong-state`: they have registered, their account is closed, or there were too many letters (`letterBoundDetails`). */
export const resendRegistration = defineEndpoint({
  method: 'POST',
  path: '/email/send/resend-registration',
  summary: 'Send somebody a fresh registration link; the one before ends',
  access: mayManagePeople,
  query: z.object({ email: emailText }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

export const RESEND_MOST = 500

/** People to whom nothing was sent, and why. */
export const notResent = z.object({
  email: z.string(),
  /** Of no meaning if there is `againAt`. */
  why: z.enum(['not-found', 'registered', 'inactive']),
  /** They, or the caller, have had as many letters as a day allows; when the next may be sent. */
  againAt: z.optional(z.iso.datetime()),
})

export const resendRegistrations = defineEndpoint({
  method: 'POST',
  path: '/email/send/bulk/resend-registration',
  summary: 'Send several people fresh registration links',
  access: mayManagePeople,
  body: z.array(emailText).check(z.minLength(1), z.maxLength(RESEND_MOST)),
  reply: z.object({ sent: z.int(), skipped: z.array(notResent) }),
  failures: [],
})

/** The letter as it would be written now, without a working link. */
export const previewRegistration = defineEndpoint({
  method: 'GET',
  path: '/email/preview/resend-registration',
  summary: 'The letter that somebody would get',
  access: mayManagePeople,
  query: z.object({ email: emailText }),
  reply: z.object({ subject: z.string(), paragraphs: z.array(z.string()), link: z.string() }),
  failures: ['not-found'],
})

export const registrationEndpoints = {
  findByRegistrationToken,
  registerPerson,
  renewRegistration,
  resendRegistration,
  resendRegistrations,
  previewRegistration,
}
