import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { followsGroups } from '../../../policies/roles.ts'
import { results } from '../../../reading.ts'
import { activityId, userGroupId, userId } from '../../../vocabulary/ids.ts'
import { arAttemptId, arGroup } from '../../../vocabulary/learning/virtual.ts'
import { tableOf } from '../../../table-of.ts'
import { text } from '../../../vocabulary/plain-values.ts'
import { arAttempt, arProgress, arSubActivity } from './ar-attempts.ts'

// What those who teach or oversee residents see of the virtual trainer.

export const getArProgressOf = defineEndpoint({
  method: 'GET',
  path: '/ar-attempt/person/:userId/overall-progress/:activityId',
  summary: 'How far a person whom I follow is in a virtual activity',
  access: followsGroups,
  params: z.object({ userId, activityId }),
  reply: z.extend(arProgress, {
    userId,
    fullName: z.string(),
    /** The exercises as their program asks for them, which may not be the reader's. Older answers leave them out. */
    exercises: z.optional(z.array(arSubActivity)),
  }),
  failures: ['not-found'],
  reading: results,
})

export const arPerson = z.object({
  userId,
  fullName: z.string(),
  attemptCount: z.int(),
  seconds: z.number(),
  /** How many of the exercises that count are passed as the rule asks. */
  reachedCount: z.int(),
  completedAt: z.nullable(z.iso.datetime()),
  lastPlayedAt: z.nullable(z.iso.datetime()),
})
export type ArPerson = z.infer<typeof arPerson>

export const listArPeople = defineEndpoint({
  method: 'GET',
  path: '/ar-attempt/group/:userGroupId/overall-progress/:activityId',
  summary: 'How far each resident of a group is in a virtual activity, by name',
  access: followsGroups,
  params: z.object({ userGroupId, activityId }),
  reply: z.object({
    /** How many exercises count. */
    exerciseCount: z.int(),
    people: z.array(arPerson),
  }),
  failures: ['not-found'],
  reading: results,
})

export const arGroupAttempt = z.extend(arAttempt, { userId, fullName: z.string() })
export type ArGroupAttempt = z.infer<typeof arGroupAttempt>

/** The page saves them as a table; it shows attempts for one person at a time. */
export const listArGroupAttempts = defineEndpoint({
  method: 'GET',
  path: '/ar-attempt/group/:userGroupId/attempts/:activityId',
  summary: 'The attempts of the residents of a group at a virtual activity, newest first',
  access: followsGroups,
  params: z.object({ userGroupId, activityId }),
  query: z.object({
    cursor: z.optional(text(300)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 50),
  }),
  reply: z.object({ items: z.array(arGroupAttempt), next: z.nullable(z.string()) }),
  failures: ['invalid-input', 'not-found'],
  reading: results,
  list: 'items',
})

export const exportArGroupAttempts = tableOf(listArGroupAttempts)

/** Passing scores are proposed from what is marked. Null takes the mark back. */
export const markArAttempt = defineEndpoint({
  method: 'PUT',
  path: '/ar-attempt/:attemptId/mark',
  summary: 'Mark an attempt of mine, or of somebody whom I follow, as an expert’s or a novice’s',
  access: followsGroups,
  params: z.object({ attemptId: arAttemptId }),
  body: z.object({ as: z.nullable(arGroup) }),
  reply: z.object({}),
  failures: ['not-found'],
})

export const arFollowingEndpoints = {
  getArProgressOf,
  listArPeople,
  listArGroupAttempts,
  exportArGroupAttempts,
  markArAttempt,
}
