import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { isInWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { userId } from '../../../vocabulary/ids.ts'
import { timeZone } from '../../../vocabulary/personal-values.ts'
import { text } from '../../../vocabulary/plain-values.ts'
import { invitedWorkshop } from '../../../vocabulary/workshops/invited-workshop.ts'
import { registrationKind } from '../../../vocabulary/workshops/registration-kinds.ts'
import { workshopRole } from '../../../vocabulary/workshops/workshop-roles.ts'
import { linkToken, passwordText } from '../../people/account-values.ts'
import { emailText } from '../../../vocabulary/people/email.ts'
import { nameText, oneName } from '../../../vocabulary/people/person-name.ts'
import { givenDetails, userDetails } from '../accounts/administrative-accounts.ts'
import { profileAtRegistration } from '../participants/participant-values.ts'

// Spec 3 §2, `register/internal`, `register/attendee` and `register/faculty`. A link is good for one registration.

/** Whom a link is for, while it holds. */
export const invitedToWorkshops = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: workshopRole,
  isInternal: z.boolean(),
  isFaculty: z.boolean(),
  isAttendee: z.boolean(),
  userDetails,
  /** They have an account: they sign in with it and accept, and the link registers nobody. */
  hasAccount: z.boolean(),
  /** Null: invited to no workshop yet. */
  workshop: z.nullable(invitedWorkshop),
})
export type InvitedToWorkshops = z.infer<typeof invitedToWorkshops>

const token = z.object({ token: linkToken })
const open = { access: 'anyone', query: token } as const
const own = z.object({
  /** As whoever made the account gave them, if left out. */
  firstName: z.optional(nameText),
  lastName: z.optional(nameText),
  timezone: z.optional(timeZone),
  /** Left out where another login service keeps the passwords. */
  password: z.optional(passwordText),
})
const registered = z.object({ email: z.string() })
const showing = {
  ...open,
  method: 'GET',
  reply: invitedToWorkshops,
  failures: ['not-found', 'expired-link'],
} as const
/** The details of `invalid-input` say what is wrong with the password. */
const registering = {
  ...open,
  method: 'PATCH',
  reply: registered,
  failures: ['not-found', 'expired-link', 'invalid-input'],
} as const

export const {
  findUnregisteredAdministrative,
  registerAdministrative,
  findUnregisteredUser,
  registerParticipant,
  findByRegistrationCode,
  renewWorkshopRegistration,
  getOwnInvitation,
  acceptInvitation,
} = withBase(WORKSHOP_PREFIX, {
  findUnregisteredAdministrative: {
    ...showing,
    path: '/admin-user/administrative-unregistered-user',
    summary: 'Whom a registration link is for that was sent to somebody who works for workshops',
  },
  /** Of the user that is sent, only names, phone and password count. */
  registerAdministrative: {
    ...registering,
    path: '/admin-user/register-administrative-user',
    summary: 'Register as somebody who works for workshops, by a link that came by mail',
    body: z.extend(own, { userDetails: z.optional(givenDetails) }).check(oneName),
  },
  findUnregisteredUser: {
    ...showing,
    path: '/user/unregistered-user',
    summary: 'Whom a registration link is for that was sent to a participant',
  },
  registerParticipant: {
    ...registering,
    path: '/user/register-participant',
    summary: 'Register as a participant of workshops, by a link that came by mail',
    body: z.extend(profileAtRegistration, own.shape).check(oneName),
  },
  /** For people whose mail program broke the link. Tries for an email are counted, whether or not anybody has it. */
  findByRegistrationCode: {
    access: 'anyone',
    method: 'POST',
    path: '/user/registration-code',
    summary: 'The link that belongs to a code in a letter',
    body: z.object({ email: emailText, code: text(20) }),
    reply: token,
    failures: ['not-found', 'too-many-requests'],
  },
  /** The new link goes to the same email, which the answer doesn't reveal. `wrong-state`: they have an account. */
  renewWorkshopRegistration: {
    ...open,
    method: 'POST',
    path: '/user/renew-registration',
    summary: 'Send a fresh invitation in place of an old one',
    query: z.extend(token, { kind: registrationKind }),
    reply: z.object({}),
    failures: ['not-found', 'wrong-state', 'too-many-requests'],
  },
  getOwnInvitation: {
    access: { workshop: isInWorkshops },
    method: 'GET',
    path: '/user/own-invitation',
    summary: 'Whether I accepted the invitation, and to which workshop the last one was',
    reply: z.object({ hasAccepted: z.boolean(), workshop: z.nullable(invitedWorkshop) }),
    failures: [],
  },
  /** Repeatable. The account proves who they are; no link is needed. */
  acceptInvitation: {
    access: { workshop: isInWorkshops },
    method: 'POST',
    path: '/user/accept-invitation',
    summary: 'Accept the invitation with the account that I have',
    reply: z.object({}),
    failures: [],
  },
})

export const workshopRegistrationEndpoints = {
  findUnregisteredAdministrative,
  registerAdministrative,
  findUnregisteredUser,
  registerParticipant,
  findByRegistrationCode,
  renewWorkshopRegistration,
  getOwnInvitation,
  acceptInvitation,
}
