import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { COURSE_HOURS_MAX } from '../../limits.ts'
import { followsGroups, isInstructor, isResident, isInResidency } from '../../policies/roles.ts'
import { reference } from '../../reading.ts'
import { activityKind } from '../../vocabulary/content.ts'
import { activityId, courseId, groupCourseId, programId, userGroupId } from '../../vocabulary/ids.ts'
import { activityMode, trainingCategory } from '../../vocabulary/curriculum.ts'

export const activity = z.object({
  id: activityId,
  name: z.string(),
  kebabName: z.string(),
  activityMode,
  isRecordable: z.boolean(),
  isAiPostProcessed: z.boolean(),
  kind: z._default(activityKind, 'TECHNICAL'),
  /** Hidden from the group's residents. Only those who teach the group are told. */
  isHidden: z._default(z.boolean(), false),
  /** What completes it is not there, such as its text, so that it neither counts nor is due. */
  lacksContent: z.optional(z.boolean()),
  /** The code of its procedure (`activityTypeCodes`); null in courses that are written here. */
  activityType: z.optional(z.nullable(z.string())),
})
export type Activity = z.infer<typeof activity>

/** Spec 1 §3, Course; activities and courses are sorted by order (§9). */
export const course = z.object({
  id: courseId,
  name: z.string(),
  kebabName: z.string(),
  courseType: trainingCategory,
  isLocked: z.boolean(),
  order: z.int(),
  activities: z.array(activity),
  version: z.int(),
  hasCognitiveAsmt: z.boolean(),
  /** True when any activity is in AI-assisted or virtual mode. */
  isAiAssisted: z.boolean(),
  /** Done before the program begins; not counted in progress (spec 1 §9). */
  isPrepCourse: z._default(z.boolean(), false),
  /** The id by which the group's view of the course is changed; set for a group's course. */
  groupCourseId: z._default(z.nullable(groupCourseId), null),
})
export type Course = z.infer<typeof course>

/** In steps of a quarter of an hour. */
export const courseHours = z.number().check(z.minimum(0.25), z.maximum(COURSE_HOURS_MAX), z.multipleOf(0.25))

/** What a course requires of everyone who works through it; its authors decide, and it is stored under these names. */
export const courseTerms = {
  isPrepCourse: z.boolean(),
  needsAssessment: z.boolean(),
  /** What a certificate says that it takes; null: nothing. */
  hours: z.nullable(courseHours),
}

const byGroup = z.object({ groupId: userGroupId })
const inlineActivities = z.object({ projection: z.optional(z.literal('inlineActivities')) })

export const listAllCourses = defineEndpoint({
  method: 'GET',
  path: '/course',
  summary: 'All courses with their activities',
  access: isInResidency,
  query: inlineActivities,
  reply: z.object({ _embedded: z.object({ course: z.array(course) }) }),
  failures: [],
  reading: reference,
})

export const findSkillProceduralCourses = defineEndpoint({
  method: 'GET',
  path: '/course/search/findAllSkillProceduralCourses',
  summary: 'All courses of Skill and Procedural Development, by name',
  access: isInResidency,
  query: inlineActivities,
  reply: z.object({ _embedded: z.object({ course: z.array(course) }) }),
  failures: [],
  reading: reference,
})

export const listResidentCourses = defineEndpoint({
  method: 'GET',
  path: '/user-group-course/resident/:groupId',
  summary: "The courses of a resident's own group",
  access: isResident,
  params: byGroup,
  reply: z.array(course),
  failures: ['not-found'],
  reading: reference,
})

export const listFacultyCourses = defineEndpoint({
  method: 'GET',
  path: '/user-group-course/faculty/:groupId',
  summary: 'The courses of a group, for those who teach, proctor or oversee it',
  access: followsGroups,
  params: byGroup,
  reply: z.array(course),
  failures: ['not-found'],
  reading: reference,
})

export const listProgramActivities = defineEndpoint({
  method: 'GET',
  path: '/program/faculty/all-activities/:programId',
  summary: 'Every activity that the groups of a program work through',
  access: isInstructor,
  params: z.object({ programId }),
  reply: z.array(activity),
  failures: ['not-found'],
  reading: reference,
})

export const courseEndpoints = {
  listAllCourses,
  findSkillProceduralCourses,
  listResidentCourses,
  listFacultyCourses,
  listProgramActivities,
}
