import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isFaculty, isInResidency, overseesPrograms } from '../../policies/roles.ts'
import { reference } from '../../reading.ts'
import { programId, userGroupId } from '../../vocabulary/ids.ts'
import { listedPerson } from '../../vocabulary/listed-person.ts'
import { groupMembership } from '../session/session.ts'

export const getUserGroup = defineEndpoint({
  method: 'GET',
  path: '/user-group/:id',
  summary: 'One user group',
  access: isInResidency,
  params: z.object({ id: userGroupId }),
  reply: z.extend(groupMembership, {
    isExpired: z.boolean(),
    isUnassignedGroup: z.boolean(),
    parentProgramId: programId,
    isLeaderboardAnonymized: z.boolean(),
  }),
  failures: ['not-found'],
})

/** The groups that the caller may choose from: those of a program where they teach or that they oversee. */
export const listProgramGroups = defineEndpoint({
  method: 'GET',
  path: '/user-group/program/:programId',
  summary: 'The groups of a program',
  access: (actor) => isFaculty(actor) || overseesPrograms(actor),
  params: z.object({ programId }),
  query: z.object({
    /** Returns groups without their people, for a screen that only chooses a group. */
    projection: z.optional(z.literal('noUsers')),
  }),
  reply: z.array(
    z.extend(getUserGroup.reply, {
      /** Its active members, by last name; empty if they were not asked for. */
      users: z._default(z.array(listedPerson), []),
    }),
  ),
  failures: ['not-found'],
  reading: reference,
})

/** The same groups for a screen that manages them: with the number of people in each, but no names. */
export const listGroupCounts = defineEndpoint({
  method: 'GET',
  path: '/user-group/program/:programId/counts',
  summary: 'The groups of a program and how many people are in each',
  access: listProgramGroups.access,
  params: listProgramGroups.params,
  reply: z.array(
    z.extend(getUserGroup.reply, {
      /** Active members. */
      people: z.int(),
    }),
  ),
  failures: ['not-found'],
  reading: reference,
})

export const programGroupEndpoints = { getUserGroup, listProgramGroups, listGroupCounts }
