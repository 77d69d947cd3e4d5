import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { results } from '../../reading.ts'
import { metricsPeriod } from '../../vocabulary/metrics.ts'
import { residentStatus } from '../../vocabulary/completion.ts'
import { activityId, courseId, userGroupId, userId } from '../../vocabulary/ids.ts'

/** The day on which a day, week or month begins, in the caller's time zone. */
const from = z.iso.date()

/** The mean score of a stretch of time. */
const point = z.object({
  from,
  mean: z.number(),
  /** How many judgments, or measured videos, the mean is of. */
  count: z.int(),
})

const series = z.object({
  /** `global` and `domain:…` from 1 to 5, `checklist` from 0 to 1, and the measures of motion. */
  name: z.string(),
  /** What the rubric calls a domain; null for series that screens have their own words for. */
  title: z.nullable(z.string()),
  points: z.array(point),
})
export type MetricsSeries = z.infer<typeof series>

const practiced = z.object({
  activityId,
  activityName: z.string(),
  courseName: z.string(),
  /** In the whole period. */
  count: z.int(),
  /** Seconds; the best of the period, and of each stretch of it. */
  best: z.number(),
  points: z.array(z.object({ from, best: z.number(), count: z.int() })),
})
export type PracticedMetrics = z.infer<typeof practiced>

const metrics = {
  unit: z.enum(['day', 'week', 'month']),
  /** Where each stretch of the period begins, oldest first. */
  stretches: z.array(from),
  /** Only complete judgments (decision 0221). */
  judged: z.array(series),
  motion: z.array(series),
  /** Most practiced first. */
  practiced: z.array(practiced),
}

const filter = {
  courseId: z.optional(courseId),
  activityId: z.optional(activityId),
  period: z._default(metricsPeriod, 'quarter'),
}

export const getPersonMetrics = defineEndpoint({
  method: 'GET',
  path: '/dashboard-progress/metrics/person/:userId',
  summary:
    'How the scores, measures and practice times of a person went: my own, or of somebody whom I teach',
  access: isInResidency,
  params: z.object({ userId }),
  query: z.object({
    ...filter,
    /** Counts only what they did in this group; without it, in all groups where the caller sees it. */
    groupId: z.optional(userGroupId),
  }),
  reply: z.object({ fullName: z.string(), ...metrics }),
  failures: ['not-found'],
  reading: results,
})

export const getGroupMetrics = defineEndpoint({
  method: 'GET',
  path: '/dashboard-progress/metrics/group/:groupId',
  summary:
    'How the scores, measures and practice times of a group that I follow went, and those of each resident',
  access: isInResidency,
  params: z.object({ groupId: userGroupId }),
  query: z.object(filter),
  reply: z.object({
    groupName: z.string(),
    ...metrics,
    /** Who belongs to the group, by name; those who are not active come last. */
    people: z.array(
      z.object({
        userId,
        fullName: z.string(),
        /** Left out by older servers. */
        status: z.optional(residentStatus),
        /** Judgments in the period. */
        judgedCount: z.int(),
        /** 1 to 5; null without a judgment. */
        globalMean: z.nullable(z.number()),
        practiceCount: z.int(),
      }),
    ),
  }),
  failures: ['not-found'],
  reading: results,
})
export type PersonInGroup = z.infer<typeof getGroupMetrics.reply>['people'][number]

export const metricsEndpoints = { getPersonMetrics, getGroupMetrics }
