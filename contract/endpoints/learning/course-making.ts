import * as z from 'zod/mini'
import { activityForm } from '../../content/activity-forms.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { ACTIVITIES_MAX, SEARCH_MAX, TITLE_MAX } from '../../limits.ts'
import { mayWriteCourses } from '../../policies/learning/course-owners.ts'
import { trainingCategory } from '../../vocabulary/curriculum.ts'
import { activityId, courseId, programId, systemId } from '../../vocabulary/ids.ts'
import { text, words } from '../../vocabulary/plain-values.ts'

// Courses that people make (0681, 0682). A change names what its author saw: if somebody else has changed that since,
// the answer is `wrong-state` with the course as it is now.

/** Both null: the installation's. */
const owner = z.object({ systemId: z.nullable(systemId), programId: z.nullable(programId) })
/** Of what somebody makes. */
export const ownerOfNew = owner.check(
  z.refine(({ systemId, programId }) => systemId === null || programId === null, 'One owner.'),
)
/** With the name of the system or the program; null for the installation. */
export const namedOwner = z.extend(owner, { name: z.nullable(z.string()) })
export type NamedOwner = z.infer<typeof namedOwner>

/** Details of `wrong-state`. */
export const makingRefusal = z.object({ reason: z.enum(['changed', 'in-use', 'not-pending', 'empty']) })
export type MakingRefusal = z.infer<typeof makingRefusal>

const name = words(TITLE_MAX).check(z.minLength(1))

const facts = {
  id: courseId,
  name: z.string(),
  courseType: trainingCategory,
  owner: namedOwner,
  isPublished: z.boolean(),
  isRetired: z.boolean(),
  /** It came with the installation. */
  isShipped: z.boolean(),
  /** Whether the caller publishes it; otherwise they propose. */
  mayPublish: z.boolean(),
  /** Whether activities wait to be published. */
  hasChanges: z.boolean(),
  /** How many groups work through it. */
  groups: z.int(),
}
export const writtenCourse = z.object({ ...facts, activities: z.int(), counting: z.int() })
export type WrittenCourse = z.infer<typeof writtenCourse>

const madeActivity = z.object({
  id: activityId,
  name: z.string(),
  form: activityForm,
  /** What completes it is there. */
  isDoable: z.boolean(),
  /** `NEW`: in the next version. `ENDS`: not in it anymore. `PAST`: only in versions that groups may still have. */
  state: z.enum(['THERE', 'NEW', 'ENDS', 'PAST']),
})
export type MadeActivity = z.infer<typeof madeActivity>

export const madeCourse = z.object({ ...facts, version: z.int(), activities: z.array(madeActivity) })
export type MadeCourse = z.infer<typeof madeCourse>

const access = mayWriteCourses
const params = z.object({ courseId })
const ofActivity = z.object({ courseId, activityId })
const failures = ['not-found', 'not-allowed', 'wrong-state', 'over-quota'] as const

export const listWrittenCourses = defineEndpoint({
  method: 'GET',
  path: '/course/written',
  summary: 'The courses that the caller may write, and for whom they may make some',
  access,
  query: z.object({ cursor: z.optional(text(400)), search: z.optional(words(SEARCH_MAX)) }),
  reply: z.object({
    items: z.array(writtenCourse),
    next: z.nullable(z.string()),
    owners: z.array(namedOwner),
  }),
  failures: ['invalid-input'],
  list: 'items',
})

export const getMadeCourse = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/making',
  summary: 'A course with its activities, as those see it who write it',
  access,
  params,
  reply: madeCourse,
  failures: ['not-found'],
})

/** Repeatable: the id is made on the device. A copy has the activities and the newest texts of the other course. */
export const makeCourse = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId',
  summary: 'Make a course, empty or as a copy; it is not published yet',
  access,
  params,
  body: z.object({ name, courseType: trainingCategory, owner: ownerOfNew, copyOf: z.nullable(courseId) }),
  reply: madeCourse,
  failures,
})

const order = z.array(activityId).check(z.maxLength(ACTIVITIES_MAX))
const renamed = z.object({ was: text(TITLE_MAX), to: name })

export const renameCourse = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/name',
  summary: 'Rename a course',
  access,
  params,
  body: renamed,
  reply: madeCourse,
  failures,
})

/** Nothing that somebody works through changes: groups keep the version that they have. */
export const publishCourse = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/published',
  summary: 'Publish a course, or the next version of its activities',
  access,
  params,
  body: z.object({ activityIds: order }),
  reply: madeCourse,
  failures,
})

export const retireCourse = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/retired',
  summary: 'Give a course to no further group, or restore it; groups that have it keep it',
  access,
  params,
  body: z.object({ isRetired: z.boolean() }),
  reply: madeCourse,
  failures,
})

export const deleteCourse = defineEndpoint({
  method: 'DELETE',
  path: '/course/:courseId',
  summary: 'Delete a course that was never given to a group',
  access,
  params,
  reply: z.object({}),
  failures,
})

/** A copy comes after the activity that it is of, with its newest texts and rubrics, and counts for nobody yet. */
export const makeActivity = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/activity/:activityId',
  summary: 'Add an activity at the end of a course, or a copy after another of the course; repeatable',
  access,
  params: ofActivity,
  body: z.object({ name, form: activityForm, copyOf: z.optional(activityId) }),
  reply: madeCourse,
  failures,
})

export const renameActivity = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/activity/:activityId/name',
  summary: 'Rename an activity of a course',
  access,
  params: ofActivity,
  body: renamed,
  reply: madeCourse,
  failures,
})

export const orderActivities = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/order',
  summary: 'Put the activities of a course in another order',
  access,
  params,
  body: z.object({ was: order, to: order }),
  reply: madeCourse,
  failures: [...failures, 'invalid-input'],
})

export const retireActivity = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/activity/:activityId/retired',
  summary: 'Leave an activity out of the next version of a course, or take it in again',
  access,
  params: ofActivity,
  body: z.object({ isRetired: z.boolean() }),
  reply: madeCourse,
  failures,
})

export const deleteActivity = defineEndpoint({
  method: 'DELETE',
  path: '/course/:courseId/activity/:activityId',
  summary: 'Delete an activity that was never published',
  access,
  params: ofActivity,
  reply: madeCourse,
  failures,
})

export const courseMakingEndpoints = {
  listWrittenCourses,
  getMadeCourse,
  makeCourse,
  renameCourse,
  publishCourse,
  retireCourse,
  deleteCourse,
  makeActivity,
  renameActivity,
  orderActivities,
  retireActivity,
  deleteActivity,
}
