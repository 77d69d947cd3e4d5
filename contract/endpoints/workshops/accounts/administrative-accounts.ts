import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { isWorkshopAdmin, managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { news } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { userId } from '../../../vocabulary/ids.ts'
import { text } from '../../../vocabulary/plain-values.ts'
import { workshopRole, workshopStaffRole } from '../../../vocabulary/workshops/workshop-roles.ts'
import { lastInvitation } from '../../people/account-values.ts'
import { emailText } from '../../../vocabulary/people/email.ts'
import { nameText, oneName } from '../../../vocabulary/people/person-name.ts'

// Spec 3 §3 (administrative user) and §7: accounts of the people who work for workshops.

/** Spec 3 §3, `userDetails.phone.number`: E.164, null if there is none. */
export const userDetails = z.object({ phone: z.object({ number: z.nullable(z.string()) }) })

/** For clinical education, who sees the names, without the fields that are optional. */
export const administrativeUser = z.object({
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  role: z.optional(workshopRole),
  email: z.optional(z.string()),
  isInternal: z.optional(z.boolean()),
  userDetails: z.optional(userDetails),
  /** They registered for the workshop portal, or accepted its invitation. */
  isRegistered: z.optional(z.boolean()),
  /** Name and email are theirs alone to change. */
  isInBothPortals: z.optional(z.boolean()),
  /** The last one to the portal itself. */
  lastInvitation: z.optional(z.nullable(lastInvitation)),
})
export type AdministrativeUser = z.infer<typeof administrativeUser>

const phoneNumber = z.nullable(z.union([z.literal(''), text(16).check(z.regex(/^\+[1-9]\d{6,14}$/))]))
/** What is given of the phone; blank and null mean none. */
export const givenDetails = z.object({ phone: z.optional(z.object({ number: z.optional(phoneNumber) })) })

const given = z.object({
  firstName: nameText,
  lastName: nameText,
  role: workshopStaffRole,
  email: emailText,
  isInternal: z._default(z.boolean(), false),
  userDetails: z.optional(givenDetails),
})
export type GivenAdministrativeUser = z.infer<typeof given>

/** Why an account was not made or changed; `details.reason` of `wrong-state`. */
export const administrativeRefusal = z.enum([
  /** They work for workshops already. */
  'already-there',
  'email-taken',
  'in-both-portals',
  /** The last admin who can sign in. */
  'last-admin',
  /** There is nothing left to invite them to. */
  'registered',
])
export type AdministrativeRefusal = z.infer<typeof administrativeRefusal>
export const administrativeRefusalDetails = z.object({ reason: administrativeRefusal })

/**
 * What came of a deletion: nothing of them was needed, and the account is gone; the workshop portal is closed to them; or
 * they take part in workshops and stay for that.
 */
export const deletedAdministrative = z.object({ outcome: z.enum(['DELETED', 'ENDED', 'PARTICIPANT']) })
export type DeletedAdministrative = z.infer<typeof deletedAdministrative>

const admins = { access: { workshop: isWorkshopAdmin } } as const

export const {
  listAdministrative,
  addAdministrative,
  changeAdministrative,
  deleteAdministrative,
  bringBackAdministrative,
  sendAdministrativeRegistration,
  resetWorkshopStep,
} = withBase(WORKSHOP_PREFIX, {
  listAdministrative: {
    method: 'GET',
    path: '/admin-user/administrative',
    summary: 'Everybody who works for workshops, by full name; clinical education sees their names only',
    access: { workshop: managesWorkshops },
    reply: z.array(administrativeUser),
    failures: [],
    reading: news,
  },
  /** Somebody known keeps their name and password, and signs in to accept. */
  addAdministrative: {
    ...admins,
    method: 'POST',
    path: '/admin-user/administrative',
    summary: 'Let somebody work for workshops',
    query: z.object({ 'send-email': z._default(z.stringbool(), true) }),
    body: given.check(oneName),
    reply: administrativeUser,
    failures: ['wrong-state', 'idempotency-conflict'],
    idempotent: true,
  },
  /** A phone that isn't named stays; a blank one is removed. */
  changeAdministrative: {
    ...admins,
    method: 'PUT',
    path: '/admin-user/administrative',
    summary: 'Change somebody who works for workshops',
    body: z.extend(given, { id: userId }).check(oneName),
    reply: administrativeUser,
    failures: ['not-found', 'wrong-state'],
  },
  /** Of somebody who is in the residency, only the workshop membership ends (0659). */
  deleteAdministrative: {
    ...admins,
    method: 'DELETE',
    path: '/admin-user/administrative/:id',
    summary: 'Let somebody no longer work for workshops',
    params: z.object({ id: userId }),
    reply: deletedAdministrative,
    failures: ['not-found', 'wrong-state'],
  },
  /** Repeatable. */
  bringBackAdministrative: {
    ...admins,
    method: 'POST',
    path: '/admin-user/administrative/:id/bring-back',
    summary: 'Undo that somebody no longer works for workshops',
    params: z.object({ id: userId }),
    body: z.object({ role: workshopStaffRole }),
    reply: administrativeUser,
    failures: ['not-found'],
  },
  /** `wrong-state`: they have registered, or there were too many letters (`letterBoundDetails`). */
  sendAdministrativeRegistration: {
    ...admins,
    method: 'POST',
    path: '/admin-user/send-registration-email',
    summary: 'Send somebody who works for workshops a fresh invitation; the one before ends',
    body: z.object({ id: userId }),
    reply: z.object({}),
    failures: ['not-found', 'wrong-state'],
  },
  /**
   * For a person of the workshops alone, staff or not, who lost their phone and recovery codes (0635). Ends all of their
   * sessions. Repeatable. `wrong-state`: `stepResetRefusal`.
   */
  resetWorkshopStep: {
    ...admins,
    method: 'POST',
    path: '/admin-user/:id/reset-second-step',
    summary: 'Let a person sign in with their password alone, and set up a second step again',
    params: z.object({ id: userId }),
    reply: z.object({}),
    failures: ['not-found', 'wrong-state'],
  },
})

export const administrativeAccountEndpoints = {
  listAdministrative,
  addAdministrative,
  changeAdministrative,
  deleteAdministrative,
  bringBackAdministrative,
  sendAdministrativeRegistration,
  resetWorkshopStep,
}
