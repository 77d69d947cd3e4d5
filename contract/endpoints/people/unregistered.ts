import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, listReply } from '../../list.ts'
import { mayManagePeople } from '../../policies/people/accounts.ts'
import { news } from '../../reading.ts'
import { tableOf } from '../../table-of.ts'
import { programId, userGroupId, userId } from '../../vocabulary/ids.ts'
import { role } from '../../vocabulary/roles.ts'
import { lastInvitation } from './account-values.ts'

/** A person who has an account and has not registered yet. */
export const unregisteredPerson = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  role,
  lastInvitation: z.nullable(lastInvitation),
})
export type UnregisteredPerson = z.infer<typeof unregisteredPerson>

const sorts = ['name', 'name-down', 'email', 'email-down'] as const
export type UnregisteredSort = (typeof sorts)[number]

/** Spec 1 §7. Programs that the caller does not manage are not found. */
export const listUnregistered = defineEndpoint({
  method: 'GET',
  path: '/user/unregistered-users/:programId',
  summary: 'Active people of a program who have not registered, searched by name and email',
  access: mayManagePeople,
  params: z.object({ programId }),
  query: z.extend(listQuery(sorts), {
    /** Only those who train in this group. */
    groupId: z.optional(userGroupId),
  }),
  reply: listReply(unregisteredPerson),
  failures: ['not-found', 'invalid-input'],
  reading: news,
  list: 'items',
})

export const exportUnregistered = tableOf(listUnregistered)

export const unregisteredEndpoints = { listUnregistered, exportUnregistered }
