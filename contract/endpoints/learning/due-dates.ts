import * as z from 'zod/mini'
import { suggestedTerms } from '../../content/course-file/suggested-terms.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { DUE_DAYS_MAX, REQUIRED_COURSES_MAX } from '../../limits.ts'
import { followsGroups, isInResidency, managesPeople } from '../../policies/roles.ts'
import { reference, results } from '../../reading.ts'
import { courseId, eventId, userGroupId, userId } from '../../vocabulary/ids.ts'
import { instant } from '../../vocabulary/plain-values.ts'

/** Spec 1 §9: dates get a Z suffix. */
const dueDate = z.iso.datetime()

export const listDueDates = defineEndpoint({
  method: 'GET',
  path: '/user-group-course/:groupId/due-dates',
  summary: 'When a group is to have completed its courses; those without one date for all are left out',
  access: isInResidency,
  params: z.object({ groupId: userGroupId }),
  reply: z.object({
    dueDates: z.array(z.object({ courseId, dueDate })),
    /** Whether the caller may set them. */
    mayManage: z.boolean(),
  }),
  failures: ['not-found'],
  reading: reference,
})

/** Null removes the due date. */
export const setDueDate = defineEndpoint({
  method: 'PUT',
  path: '/user-group-course/:groupId/:courseId/due-date',
  summary: 'Say when a group that I manage is to have completed a course',
  access: managesPeople,
  params: z.object({ groupId: userGroupId, courseId }),
  body: z.object({ dueDate: z.nullable(instant) }),
  reply: z.object({ dueDate: z.nullable(dueDate) }),
  failures: ['not-found'],
})

/** How a group is to have completed a course by: not at all, by a date, or by a rule that gives each resident one. */
export const dueKind = z.enum(['NONE', 'DATE', 'AFTER_JOINING', 'BEFORE_EVENT'])
export type DueKind = z.infer<typeof dueKind>

/** What a kind doesn't need is left out. */
const dueRule = {
  due: dueKind,
  dueDate: z.optional(instant),
  days: z.optional(z.int().check(z.minimum(0), z.maximum(DUE_DAYS_MAX))),
  eventId: z.optional(eventId),
}

/** The event from which days are counted back; without a date if it is canceled or no longer for the group. */
const anchor = z.object({
  id: eventId,
  title: z.string(),
  startDate: z.nullable(z.iso.datetime()),
  isCanceled: z.boolean(),
})

export const courseTermsOfGroup = z.object({
  courseId,
  name: z.string(),
  order: z.int(),
  isLocked: z.boolean(),
  due: dueKind,
  dueDate: z.nullable(z.iso.datetime()),
  days: z.nullable(z.int()),
  event: z.nullable(anchor),
  /**
   * The earliest and the latest date that it gives somebody, or the one that an event gives all; null if it gives
   * nobody one.
   */
  firstDue: z.nullable(z.iso.datetime()),
  lastDue: z.nullable(z.iso.datetime()),
  /** To how many residents it gives one. */
  people: z.int(),
  /** Never due, and not counted in progress. */
  isOptional: z.boolean(),
  /** What residents finish before it opens for them. */
  requires: z.array(courseId),
  /** How many activities count for the group; without any, nothing is due. Older servers leave it out. */
  activityCount: z.optional(z.int()),
  /** What the makers of a course that came as a file suggest (0741); `missing` are courses that the group lacks. */
  suggestion: z.optional(
    z.nullable(
      z.object({
        due: suggestedTerms.shape.due,
        isOptional: z.boolean(),
        requires: z.array(courseId),
        missing: z.array(z.string()),
      }),
    ),
  ),
})
export type CourseTermsOfGroup = z.infer<typeof courseTermsOfGroup>

export const listCourseTerms = defineEndpoint({
  method: 'GET',
  path: '/user-group-course/:groupId/terms',
  summary:
    'How a group has its courses: when they are due, what comes first, what is optional; and its events',
  access: followsGroups,
  params: z.object({ groupId: userGroupId }),
  reply: z.object({
    /** By order. */
    courses: z.array(courseTermsOfGroup),
    /** Of the past and the next year, the earliest first; the next ones if there are very many. */
    events: z.array(z.object({ id: eventId, title: z.string(), startDate: z.iso.datetime() })),
    /** Events that make courses due when they begin, within two years of today; older servers leave them out. */
    dueByEvents: z.optional(
      z.array(
        z.object({
          id: eventId,
          title: z.string(),
          startDate: z.iso.datetime(),
          courses: z.array(courseId),
        }),
      ),
    ),
    mayManage: z.boolean(),
  }),
  failures: ['not-found'],
  reading: results,
})

const required = z.array(courseId).check(z.maxLength(REQUIRED_COURSES_MAX))

/** What is left out stays as it is; the rule is written as a whole, where `due` names one. */
export const setCourseTerms = defineEndpoint({
  method: 'PUT',
  path: '/user-group-course/:groupId/:courseId/terms',
  summary:
    'Say by what rule a course is due for a group that I manage, what comes before it, and whether it is optional',
  access: managesPeople,
  params: z.object({ groupId: userGroupId, courseId }),
  body: z.object({
    ...dueRule,
    due: z.optional(dueKind),
    isOptional: z.optional(z.boolean()),
    requires: z.optional(required),
    /** What `requires` was chosen from: what others added or removed since stays as they left it. */
    requiresSeen: z.optional(required),
  }),
  reply: z.object({}),
  failures: ['not-found', 'invalid-input'],
})

/** Why somebody has no date: it is finished, they have not registered, it was before they came, or there is no rule. */
export const dueOutcome = z.enum(['DUE', 'FINISHED', 'UNREGISTERED', 'BEFORE_THEY_CAME', 'CLOSED', 'NOTHING'])
export type DueOutcome = z.infer<typeof dueOutcome>

export const previewDueRule = defineEndpoint({
  method: 'GET',
  path: '/user-group-course/:groupId/:courseId/due-preview',
  summary: 'When a course would be due for each resident of a group that I manage, if this were the rule',
  access: managesPeople,
  params: z.object({ groupId: userGroupId, courseId }),
  query: z.object({
    ...dueRule,
    days: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(DUE_DAYS_MAX))),
  }),
  reply: z.object({
    /** By name, up to 500. */
    people: z.array(
      z.object({ userId, fullName: z.string(), dueDate: z.nullable(z.iso.datetime()), outcome: dueOutcome }),
    ),
    total: z.int(),
  }),
  failures: ['not-found', 'invalid-input'],
})

export const dueDateEndpoints = { listDueDates, setDueDate, listCourseTerms, setCourseTerms, previewDueRule }
