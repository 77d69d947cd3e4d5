import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { results } from '../../reading.ts'
import { completionKind, countedApart, residentStatus } from '../../vocabulary/completion.ts'
import { activityId, courseId, programId, userGroupId, userId } from '../../vocabulary/ids.ts'
import { trainingCategory } from '../../vocabulary/curriculum.ts'
import { viewMode } from '../../vocabulary/roles.ts'
import { text } from '../../vocabulary/plain-values.ts'

// Spec 1 §7, dashboard. Prep courses and what is hidden from a group are not counted (§9). What is said of a group
// counts those who are active in it (0609); older servers leave out `status`, `apart` and `isOfNobody`.

/** Spec 1 §4: the option for all groups has the id `all`. */
export const askedGroup = z.optional(z.union([z.literal('all'), userGroupId]))

/** Which groups: one, or all active groups of a program, or all that the caller teaches or coordinates. */
export const askedGroups = {
  /** Only used when no single group is named. */
  programId: z.optional(programId),
  viewMode: z.optional(viewMode),
}

/** 0 to 100, truncated (spec 1 §9). */
const percentage = z.int().check(z.minimum(0), z.maximum(100))

const courseFacts = {
  courseId,
  name: z.string(),
  kebabName: z.string(),
  courseType: trainingCategory,
  courseOrder: z.int(),
  isPrepCourse: z.literal(false),
}

export const groupCourse = z.object({
  ...courseFacts,
  avgGroupProgressPercentage: percentage,
  /** Nobody counts, so that the percentage says nothing. */
  isOfNobody: z.optional(z.boolean()),
})
export type GroupCourse = z.infer<typeof groupCourse>

export const getAggregateProgress = defineEndpoint({
  method: 'GET',
  path: '/dashboard-progress/aggregate-progress',
  summary: 'How far a group is with each of its courses, or all active groups of a program or that I teach',
  access: isInResidency,
  query: z.object({ userGroupId: askedGroup, ...askedGroups }),
  reply: z.object({
    /** Over all courses. */
    percentage,
    /** By order. */
    courses: z.array(groupCourse),
    /** The groups have courses, but no residents. */
    hasNobody: z.boolean(),
    apart: z.optional(countedApart),
  }),
  failures: ['not-found'],
  reading: results,
})

const activityFacts = { id: activityId, name: z.string(), kebabName: z.string(), activityOrder: z.int() }

export const getAverageCourseProgress = defineEndpoint({
  method: 'GET',
  path: '/dashboard-progress/average-course-progress',
  summary: 'How far a group is with one course, by activity',
  access: isInResidency,
  query: z.object({ courseId, gid: askedGroup, ...askedGroups }),
  reply: z.extend(groupCourse, {
    /** How many count. */
    residentCount: z.int(),
    apart: z.optional(countedApart),
    activities: z.array(z.object({ ...activityFacts, completedCount: z.int(), possibleCount: z.int() })),
  }),
  failures: ['not-found'],
  reading: results,
})

export const userCourse = z.object({
  ...courseFacts,
  completedCount: z.int(),
  percentage,
  activities: z.array(
    z.object({
      ...activityFacts,
      completedAt: z.nullable(z.iso.datetime()),
      dueDate: z.nullable(z.iso.datetime()),
      /** The rule that completes it; a device needs it to count what it has not sent yet. Only told of one's own. */
      completionKind: z.optional(completionKind),
    }),
  ),
})
export type UserCourse = z.infer<typeof userCourse>

export const getUserCourseProgress = defineEndpoint({
  method: 'GET',
  path: '/dashboard-progress/user-course-progress',
  summary: 'How far one resident is, with one course or with all of their group',
  access: isInResidency,
  query: z.object({ userId, courseId: z.optional(courseId), userGroupId: z.optional(userGroupId) }),
  reply: z.object({
    userId,
    fullName: z.string(),
    userGroupId,
    groupName: z.string(),
    /** Only told to others: nobody is new to themselves. */
    status: z.optional(residentStatus),
    percentage,
    lastCompletedAt: z.nullable(z.iso.datetime()),
    courses: z.array(userCourse),
    /** Courses of the group that open once they finish others; left out of one course, and if there are none. */
    closed: z.optional(
      z.array(z.object({ courseId, requires: z.array(z.object({ courseId, name: z.string() })) })),
    ),
    /** Courses of the group that never are due and don’t count; left out if there are none. */
    optional: z.optional(z.array(courseId)),
  }),
  failures: ['not-found'],
  reading: results,
})

/** Spec 1 §3, Group progress entry. */
export const groupProgressEntry = z.object({
  /** Null if the group's people are anonymous to each other. */
  userId: z.nullable(userId),
  fullName: z.nullable(z.string()),
  isMe: z.boolean(),
  /** The group meant; residents may be in several. */
  userGroupId,
  groupName: z.string(),
  completedCount: z.int(),
  activityCount: z.int(),
  /** How many people have completed more, plus one; those who are not active come after all others. */
  rank: z.int(),
  status: z.optional(residentStatus),
  /** When it was completed; only set when one activity is asked about. */
  completedAt: z.optional(z.nullable(z.iso.datetime())),
})
export type GroupProgressEntry = z.infer<typeof groupProgressEntry>

export const listGroupCourseProgress = defineEndpoint({
  method: 'GET',
  path: '/dashboard-progress/group-course-progress',
  summary:
    'The residents of a group by what they have completed, of one course or of all; for who teaches them, of one activity',
  access: isInResidency,
  query: z.object({
    courseId: z.optional(courseId),
    /** Those who follow residents see who has completed this activity; peers of the residents can't ask for it. */
    activityId: z.optional(activityId),
    gid: askedGroup,
    ...askedGroups,
    sort: z._default(z.enum(['most-first', 'least-first']), 'most-first'),
    cursor: z.optional(text(300)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  reply: z.object({
    items: z.array(groupProgressEntry),
    next: z.nullable(z.string()),
    /** Of all, those who are counted apart too. */
    total: z.int(),
    apart: z.optional(countedApart),
    isAnonymized: z.boolean(),
  }),
  failures: ['invalid-input', 'not-found'],
  reading: results,
  list: 'items',
})

export const progressEndpoints = {
  getAggregateProgress,
  getAverageCourseProgress,
  getUserCourseProgress,
  listGroupCourseProgress,
}
