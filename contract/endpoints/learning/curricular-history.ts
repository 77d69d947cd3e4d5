import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { results } from '../../reading.ts'
import { tableOf } from '../../table-of.ts'
import { completionKind } from '../../vocabulary/completion.ts'
import { activityId, courseId, userId } from '../../vocabulary/ids.ts'

/** An activity that a person completed, listed once with the earliest time. */
export const completedActivity = z.object({
  activityId,
  activityName: z.string(),
  courseId,
  courseName: z.string(),
  kind: completionKind,
  completedAt: z.iso.datetime(),
  /** The group where they trained then; null for people who trained in no group. */
  groupName: z.nullable(z.string()),
})
export type CompletedActivity = z.infer<typeof completedActivity>

export const listCurricularHistory = defineEndpoint({
  method: 'GET',
  path: '/curricular-history/:userId',
  summary: 'What a person completed, newest first: my own, or of somebody whom I teach',
  access: isInResidency,
  params: z.object({ userId }),
  query: z.object({
    cursor: z.optional(activityId),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 500),
  }),
  reply: z.object({
    fullName: z.string(),
    items: z.array(completedActivity),
    next: z.nullable(z.string()),
    total: z.int(),
  }),
  failures: ['not-found'],
  reading: results,
  list: 'items',
})

export const exportCurricularHistory = tableOf(listCurricularHistory)

export const curricularHistoryEndpoints = { listCurricularHistory, exportCurricularHistory }
