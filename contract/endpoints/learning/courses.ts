import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import {
  followsGroups,
  isFaculty,
  isInstructor,
  isResident,
  isSignedIn,
  overseesPrograms,
} from '../../policies/roles.ts'
import { reference } from '../../reading.ts'
import { activityKind } from '../../vocabulary/content.ts'
import {
  activityId,
  courseId,
  groupCourseId,
  programId,
  systemId,
  userGroupId,
} from '../../vocabulary/ids.ts'
import { activityMode, trainingCategory } from '../../vocabulary/curriculum.ts'
import { listedPerson } from '../../vocabulary/listed-person.ts'
import { groupMembership } from '../session/session.ts'

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

const byGroup = z.object({ groupId: userGroupId })
const inlineActivities = z.object({ projection: z.optional(z.literal('inlineActivities')) })

export const listAllCourses = defineEndpoint({
  method: 'GET',
  path: '/course',
  summary: 'All courses with their activities',
  access: isSignedIn,
  query: inlineActivities,
  reply: z.object({ _embedded: z.object({ course: z.array(course) }) }),
  failures: [],
  reading: reference,
})

export const findSkillProceduralCourses = defineEndpoint({
  method: 'GET',
  path: '/course/search/findAllSkillProceduralCourses',
  summary: 'All courses of Skill and Procedural Development, by name',
  access: isSignedIn,
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

export const getUserGroup = defineEndpoint({
  method: 'GET',
  path: '/user-group/:id',
  summary: 'One user group',
  access: isSignedIn,
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

export const listSystems = defineEndpoint({
  method: 'GET',
  path: '/system',
  summary: 'The systems with their programs',
  access: overseesPrograms,
  query: z.object({ projection: z.optional(z.literal('inlineSystemInfo')) }),
  reply: z.object({
    _embedded: z.object({
      system: z.array(
        z.object({
          id: systemId,
          systemName: z.string(),
          /** True for a system made to hold one institution that belongs to none. */
          isStandalone: z.optional(z.boolean()),
          programs: z.array(
            z.object({
              id: programId,
              title: z.string(),
              activeProgram: z.boolean(),
              /** IANA name. */
              timezone: z.optional(z.string()),
            }),
          ),
        }),
      ),
    }),
  }),
  failures: [],
  reading: reference,
})

export const courseEndpoints = {
  listAllCourses,
  findSkillProceduralCourses,
  listResidentCourses,
  listFacultyCourses,
  listProgramActivities,
  getUserGroup,
  listProgramGroups,
  listGroupCounts,
  listSystems,
}
