import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { BULK_PEOPLE_MAX, PROCTOR_GROUPS_MAX } from '../../limits.ts'
import { listQuery, listReply } from '../../list.ts'
import { mayLookAfterPeople, mayManagePeople, programRoles } from '../../policies/people/accounts.ts'
import { news } from '../../reading.ts'
import { tableOf } from '../../table-of.ts'
import { programId, userGroupId, userId } from '../../vocabulary/ids.ts'
import { storedTimeZone, timeZone } from '../../vocabulary/personal-values.ts'
import { lastInvitation } from './account-values.ts'
import { emailText } from '../../vocabulary/people/email.ts'
import { nameText, oneName } from '../../vocabulary/people/person-name.ts'

// Spec 1 §2 `manage-users` and §7: the people of a program, for those who manage it. People they may not manage are not
// found.

export const programRole = z.enum(programRoles)

/** Where people are at home; `none` for people without a home, such as directors whose time has ended. */
export const peoplePlace = z.union([programId, z.literal('none')])
export type PeoplePlace = z.infer<typeof peoplePlace>

const groupOfPerson = z.object({ id: userGroupId, name: z.string(), isExpired: z.boolean() })

export const managedPerson = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  role: programRole,
  timezone: z.string(),
  isActive: z.boolean(),
  isRegistered: z.boolean(),
  lastInvitation: z.nullable(lastInvitation),
  /** The groups they train in, expired ones last. */
  userGroups: z.array(groupOfPerson),
  proctorGroups: z.array(groupOfPerson),
  /** False for people who teach here besides their home. */
  isAtHome: z.boolean(),
  /**
   * Where else they belong (`HOME`) or teach, and which programs have asked them to; left out if nowhere, and by older
   * servers.
   */
  elsewhere: z.optional(
    z.array(z.object({ title: z.string(), standing: z.enum(['HOME', 'TEACHES', 'ASKED']) })),
  ),
  /** False for people whose home is elsewhere, and for a director who looks at another director. */
  mayBeChanged: z.boolean(),
})
export type ManagedPerson = z.infer<typeof managedPerson>

const sorts = ['name', 'name-down', 'email', 'email-down'] as const
export type PeopleSort = (typeof sorts)[number]
export const peopleKind = z.enum(['residents', 'faculty', 'inactive'])
export type PeopleKind = z.infer<typeof peopleKind>

export const listManagedPeople = defineEndpoint({
  method: 'GET',
  path: '/user/program/:programId',
  summary:
    'The residents, the faculty or the inactive people of a program or of none, searched by name and email',
  access: mayLookAfterPeople,
  params: z.object({ programId: peoplePlace }),
  query: z.extend(listQuery(sorts), {
    kind: peopleKind,
    /** Residents who train in this group, or faculty who proctor it; `none`: in no active group. */
    groupId: z.optional(z.union([z.literal('none'), userGroupId])),
  }),
  reply: listReply(managedPerson),
  failures: ['not-found', 'invalid-input'],
  reading: news,
  list: 'items',
})

export const exportManagedPeople = tableOf(listManagedPeople)

/** Why a person was not changed; `details.reason` of `wrong-state`. */
export const personRefusal = z.object({
  reason: z.enum([
    'email-taken',
    'yourself',
    'role-not-yours',
    'changed-meanwhile',
    'anonymized',
    'still-active',
    /** They would direct a program, where they only teach, that the caller doesn't manage. */
    'teaches-elsewhere',
    /** Name, email and account are theirs alone while they belong to the workshop portal as well. */
    'in-both-portals',
  ]),
})
export type PersonRefusal = z.infer<typeof personRefusal>['reason']

export const personDraft = z.object({
  email: emailText,
  firstName: nameText,
  lastName: nameText,
  role: programRole,
  timezone: timeZone,
})
export type PersonDraft = z.infer<typeof personDraft>

/** `details` of `changed-meanwhile`. */
export const personAsItIs = z.object({
  now: z.extend(personDraft, { email: z.string(), timezone: z.string() }),
})

/**
 * Fields that are left out don't change. Refused if somebody else changed the person in the meantime; the refusal
 * carries the current state.
 */
export const changePerson = defineEndpoint({
  method: 'PATCH',
  path: '/user/:id',
  summary: 'Change the name, email, role or time zone of a person',
  access: mayManagePeople,
  params: z.object({ id: userId }),
  body: z
    .extend(z.partial(personDraft), {
      seen: z.optional(z.partial(z.extend(personDraft, { timezone: storedTimeZone }))),
    })
    .check(oneName),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

/** Ends every session of the person and every link sent to them. */
export const inactivatePerson = defineEndpoint({
  method: 'PATCH',
  path: '/user/inactivate-user',
  summary: 'Close the account of a person of a program',
  access: mayManagePeople,
  body: z.object({ id: userId }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

export const reactivatePerson = defineEndpoint({
  method: 'PATCH',
  path: '/user/reactivate-user',
  summary: 'Open the account of a person of a program again',
  access: mayManagePeople,
  body: z.object({ id: userId }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

const someIds = z.array(userId).check(z.minLength(1), z.maxLength(BULK_PEOPLE_MAX))
/**
 * `changed` lists whom this call changed, so that the opposite call with these ids undoes it. `skipped` lists people
 * who were in that state already, or whom the caller may not change.
 */
const changed = z.object({ changed: z.array(userId), skipped: z.array(userId) })

/** What inactivating these people would end, to show before it is done. People who would be skipped don't count. */
export const previewInactivation = defineEndpoint({
  method: 'POST',
  path: '/user/batch/inactivation',
  summary: 'What closing the accounts of several people would end',
  access: mayManagePeople,
  body: someIds,
  reply: z.object({
    /** People whose link to register would stop working. */
    invitations: z.int(),
    /** People who have unsent work on a device, as it reported, and how many recordings are among that work. */
    waiting: z.int(),
    recordings: z.int(),
    /** How many of those people would be unable to sign in to send it. */
    stranded: z.int(),
  }),
  failures: [],
})
export type InactivationEnding = z.infer<(typeof previewInactivation)['reply']>

export const inactivatePeople = defineEndpoint({
  method: 'PATCH',
  path: '/user/batch/inactivate-users',
  summary: 'Close the accounts of several people in one transaction',
  access: mayManagePeople,
  body: someIds,
  reply: changed,
  failures: [],
})

export const reactivatePeople = defineEndpoint({
  method: 'PATCH',
  path: '/user/batch/reactivate-users',
  summary: 'Open the accounts of several people again in one transaction',
  access: mayManagePeople,
  body: someIds,
  reply: changed,
  failures: [],
})

const proctored = z.array(z.object({ id: userGroupId })).check(z.maxLength(PROCTOR_GROUPS_MAX))

/**
 * All groups that they proctor from now on; expired groups that they proctored already may stay in the list. If the
 * caller sends the groups it saw before, only the difference is applied, so a change that somebody else made in the
 * meantime stays.
 */
export const updateProctorGroups = defineEndpoint({
  method: 'PATCH',
  path: '/user/update-proctor-groups',
  summary: 'Say which groups a person proctors',
  access: mayManagePeople,
  body: z.object({
    id: userId,
    proctorGroups: proctored,
    seen: z.optional(proctored),
  }),
  reply: z.object({}),
  failures: ['not-found'],
})

export const peopleManagementEndpoints = {
  listManagedPeople,
  exportManagedPeople,
  changePerson,
  inactivatePerson,
  reactivatePerson,
  previewInactivation,
  inactivatePeople,
  reactivatePeople,
  updateProctorGroups,
}
