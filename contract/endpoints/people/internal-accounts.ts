import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery } from '../../list.ts'
import { isInternalAdmin } from '../../policies/roles.ts'
import { internalRoles } from '../../policies/people/accounts.ts'
import { news } from '../../reading.ts'
import { tableOf } from '../../table-of.ts'
import { userId } from '../../vocabulary/ids.ts'
import { timeZone } from '../../vocabulary/personal-values.ts'
import { text } from '../../vocabulary/plain-values.ts'
import { lastInvitation } from './account-values.ts'
import { emailText } from '../../vocabulary/people/email.ts'
import { nameText, oneName } from '../../vocabulary/people/person-name.ts'

// Spec 2 §7: accounts of the people who run the installation, for admins only.

export const internalRole = z.enum(internalRoles)

export const internalAccount = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  role: internalRole,
  timezone: z.string(),
  /** Spec 2 §5, §6: whether the person manages internal accounts. */
  isInternalAdminUser: z.boolean(),
  /** Inactivated: they may not sign in. */
  isExpired: z.boolean(),
  isRegistered: z.boolean(),
  lastInvitation: z.nullable(lastInvitation),
})
export type InternalAccount = z.infer<typeof internalAccount>

const sorts = ['name', 'name-down', 'email', 'email-down', 'oldest', 'newest'] as const
export type AccountSort = (typeof sorts)[number]

export const findAllInternalAccounts = defineEndpoint({
  method: 'GET',
  path: '/user/search/findAllInternalAccounts',
  summary: 'Internal accounts, searched by name and email',
  access: isInternalAdmin,
  query: z.extend(listQuery(sorts), {
    projection: z.optional(text(100)),
    state: z.optional(z.enum(['active', 'inactive'])),
  }),
  reply: z.object({
    _embedded: z.object({ user: z.array(internalAccount) }),
    next: z.nullable(z.string()),
    total: z.int(),
  }),
  failures: ['invalid-input'],
  reading: news,
  list: 'user',
})

export const exportInternalAccounts = tableOf(findAllInternalAccounts)

export const accountDraft = z.object({
  email: emailText,
  firstName: nameText,
  lastName: nameText,
  role: internalRole,
  timezone: timeZone,
})
export type AccountDraft = z.infer<typeof accountDraft>

/** Why an account was not changed; `details` of `wrong-state`. */
export const accountRefusal = z.object({
  reason: z.enum(['email-taken', 'yourself', 'last-admin', 'in-both-portals']),
  /** With `email-taken`: the account that an earlier call with this id made, with another content (0908). */
  made: z.optional(z.object({ email: z.string(), role: internalRole })),
})
export type AccountRefusal = z.infer<typeof accountRefusal>['reason']

/**
 * Invites the person by mail. Our page makes the id, so a repeated call creates one account and sends one letter; with
 * another content it is refused.
 * Without a name, the email stands for it until the person registers; without a time zone, that of the caller.
 */
export const createInternalAccount = defineEndpoint({
  method: 'POST',
  path: '/user/internal',
  summary: 'Make an internal account and invite its person',
  access: isInternalAdmin,
  body: z
    .extend(accountDraft, {
      id: z.optional(userId),
      firstName: z.optional(nameText),
      lastName: z.optional(nameText),
      timezone: z.optional(timeZone),
    })
    .check(oneName),
  reply: z.object({
    /** Left out by older servers. */
    id: z.optional(userId),
  }),
  failures: ['not-found', 'wrong-state'],
  idempotent: true,
})

const byEmail = z.object({ userEmail: emailText })

/** Fields that are left out don't change. */
export const editInternalAccount = defineEndpoint({
  method: 'PATCH',
  path: '/user/internal',
  summary: 'Change an internal account',
  access: isInternalAdmin,
  query: byEmail,
  body: z.partial(accountDraft).check(oneName),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

/** Ends every session of the person and every link sent to them. */
export const inactivateInternalAccount = defineEndpoint({
  method: 'PATCH',
  path: '/user/internal/inactivate',
  summary: 'Close an internal account',
  access: isInternalAdmin,
  query: byEmail,
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

/** A person who never registered is invited again. */
export const reactivateInternalAccount = defineEndpoint({
  method: 'PATCH',
  path: '/user/internal/reactivate',
  summary: 'Open an internal account again',
  access: isInternalAdmin,
  query: byEmail,
  reply: z.object({}),
  failures: ['not-found'],
})

export const internalAccountEndpoints = {
  findAllInternalAccounts,
  exportInternalAccounts,
  createInternalAccount,
  editInternalAccount,
  inactivateInternalAccount,
  reactivateInternalAccount,
}
