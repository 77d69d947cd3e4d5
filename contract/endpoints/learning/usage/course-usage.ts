import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { mayWriteCourses } from '../../../policies/learning/course-owners.ts'
import { results } from '../../../reading.ts'
import { activityId, courseId, userGroupId, userId } from '../../../vocabulary/ids.ts'
import { courseStage } from '../../../vocabulary/learning/course-stages.ts'
import { text } from '../../../vocabulary/plain-values.ts'

// Who has a course, how far they are, and what is hard in it (0692, 0724). Of their own residents people see names, of
// those of others only counts.

const access = mayWriteCourses
const params = z.object({ courseId })
const cursor = z.optional(text(100))

/** Residents, once for each group in which they have the course. */
const counts = { people: z.int(), notBegun: z.int(), begun: z.int(), finished: z.int() }

export const getCourseUsage = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/usage',
  summary: 'How many residents have a course, how far they are, and where they stop',
  access,
  params,
  reply: z.object({
    courseId,
    name: z.string(),
    /** Whether the caller sees groups and names; otherwise counts of programs. */
    isNamed: z.boolean(),
    /** Whether the caller writes to those who have not begun. */
    mayWrite: z.boolean(),
    ...counts,
    /** After which activity those stopped who have begun and completed nothing for `stoppedDays`; most first. */
    stops: z.array(z.object({ activityId, name: z.string(), people: z.int() })),
    stoppedDays: z.int(),
  }),
  failures: ['not-found'],
  reading: results,
})

export const usagePlace = z.object({
  /** Of a group, or of a program. */
  id: z.string(),
  name: z.string(),
  programTitle: z.string(),
  /** Which one of the course a group works through; null of a program. */
  version: z.nullable(z.int()),
  isLocked: z.boolean(),
  ...counts,
})
export type UsagePlace = z.infer<typeof usagePlace>

export const listUsagePlaces = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/usage/places',
  summary: 'The groups that have a course, or the programs, by name',
  access,
  params,
  query: z.object({ cursor }),
  reply: z.object({ items: z.array(usagePlace), next: z.nullable(z.string()) }),
  failures: ['not-found', 'invalid-input'],
  list: 'items',
  reading: results,
})

export const usagePerson = z.object({
  userId,
  fullName: z.string(),
  userGroupId,
  groupName: z.string(),
  stage: courseStage,
  completed: z.int(),
  possible: z.int(),
  lastCompletedAt: z.nullable(z.iso.datetime()),
})
export type UsagePerson = z.infer<typeof usagePerson>

export const listUsagePeople = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/usage/people',
  summary: 'Who of the residents that I follow has a course, and how far they are, by name',
  access,
  params,
  query: z.object({ cursor, stage: z.optional(courseStage) }),
  reply: z.object({ items: z.array(usagePerson), next: z.nullable(z.string()) }),
  failures: ['not-found', 'invalid-input'],
  list: 'items',
  reading: results,
})

const missedQuestion = z.object({
  key: z.string(),
  /** Markdown. */
  text: z.string(),
  /** To how many it was asked, and how many answered it wrong. */
  asked: z.int(),
  missed: z.int(),
})
export const questionsMissed = z.object({
  activityId,
  activityName: z.string(),
  /** Of the set of questions. */
  version: z.int(),
  /** Whether it is the one that is asked now. */
  isNewest: z.boolean(),
  /** Whose first answers count; null: too few to say anything. */
  people: z.nullable(z.int()),
  /** The most missed first; those that too few were asked are left out. */
  questions: z.array(missedQuestion),
})
export type QuestionsMissed = z.infer<typeof questionsMissed>

/** First answers only, of each version of each set of questions on its own; the newest three versions. */
export const listMissedQuestions = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/usage/questions',
  summary: 'Which questions of a course are answered wrong most often',
  access,
  params,
  reply: z.object({ items: z.array(questionsMissed), least: z.int() }),
  failures: ['not-found'],
  reading: results,
})

export const courseUsageEndpoints = {
  getCourseUsage,
  listUsagePlaces,
  listUsagePeople,
  listMissedQuestions,
}
