import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { followsGroups, isInResidency } from '../../policies/roles.ts'
import { results } from '../../reading.ts'
import { completionKind } from '../../vocabulary/completion.ts'
import { activityId, courseId, userGroupId, userId } from '../../vocabulary/ids.ts'
import { text } from '../../vocabulary/plain-values.ts'
import { askedGroup, askedGroups } from './progress.ts'

const page = {
  cursor: z.optional(text(300)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
}

/** Spec 1 §3, Upcoming or past-due task: an activity that I have not completed. */
export const task = z.object({
  activityId,
  activityName: z.string(),
  activityKebabName: z.string(),
  courseId,
  courseName: z.string(),
  courseKebabName: z.string(),
  userGroupId,
  /** With Z, like all dates (spec 1 §9). */
  dueDate: z.iso.datetime(),
  pastDue: z.boolean(),
  /** The rule that completes it; a device needs it to count what it has not sent yet. Older answers leave it out. */
  completionKind: z.optional(completionKind),
})
export type Task = z.infer<typeof task>

const tasks = {
  method: 'GET',
  access: isInResidency,
  query: z.object({ userGroupId: z.optional(userGroupId), ...page }),
  reply: z.object({ items: z.array(task), next: z.nullable(z.string()), total: z.int() }),
  failures: ['invalid-input'],
  reading: results,
  list: 'items',
} as const

export const listUpcomingTasks = defineEndpoint({
  ...tasks,
  path: '/dashboard-progress/upcoming-tasks',
  summary: 'What I have still to complete and when it is due, the next first; of one group or of all of mine',
})

export const listPastDueTasks = defineEndpoint({
  ...tasks,
  path: '/dashboard-progress/past-due-tasks',
  summary: 'What I should have completed by now, the oldest first',
})

/** Somebody with tasks that are past due. */
export const personBehind = z.object({
  userId,
  fullName: z.string(),
  userGroupId,
  groupName: z.string(),
  /** When their oldest past-due task was due. */
  dueDate: z.iso.datetime(),
  pastDueCount: z.int(),
  lastCompletedAt: z.nullable(z.iso.datetime()),
})
export type PersonBehind = z.infer<typeof personBehind>

export const listPeopleBehind = defineEndpoint({
  method: 'GET',
  path: '/dashboard-progress/people-behind',
  summary: 'The residents whom I teach or oversee and who have tasks past due, the longest first',
  access: followsGroups,
  query: z.object({ userGroupId: askedGroup, ...askedGroups, ...page }),
  reply: z.object({
    items: z.array(personBehind),
    next: z.nullable(z.string()),
    /** Counted up to 1,000. */
    total: z.int(),
  }),
  failures: ['invalid-input', 'not-found'],
  reading: results,
  list: 'items',
})

export const taskEndpoints = { listUpcomingTasks, listPastDueTasks, listPeopleBehind }
