import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { BULK_PEOPLE_MAX, GROUP_COURSES_MAX, NAME_MAX, SEARCH_MAX } from '../../limits.ts'
import { mayManagePeople } from '../../policies/people/accounts.ts'
import { reference } from '../../reading.ts'
import { tableOf } from '../../table-of.ts'
import { courseId, programId, userGroupId, userId } from '../../vocabulary/ids.ts'
import { trainingCategory } from '../../vocabulary/curriculum.ts'
import { words } from '../../vocabulary/plain-values.ts'
import { course } from '../learning/courses.ts'
import { listGroupCounts, listProgramGroups } from './program-groups.ts'

// Spec 1 §7: user groups and their people, for those who manage a program. Groups they may not manage are not found.

const groupName = words(NAME_MAX).check(z.minLength(1), z.regex(/^[^\p{C}]*$/u))

/** Why a group or its people were not changed; `details` of `wrong-state`. */
export const groupRefusal = z.object({
  reason: z.enum([
    'name-taken',
    'unassigned-group',
    'expired',
    'other-program',
    'moved-meanwhile',
    'inactive-program',
  ]),
  /** With `name-taken`: the group that an earlier call with this id made, with another content (0908). */
  made: z.optional(z.object({ name: z.string() })),
})
export type GroupRefusal = z.infer<typeof groupRefusal>['reason']

export const getDefaultCurriculum = defineEndpoint({
  method: 'GET',
  path: '/user-group/default-curriculum',
  summary: 'The courses that a new group starts with',
  access: mayManagePeople,
  reply: z.array(course),
  failures: [],
  reading: reference,
})

/** The list itself returns all groups of a program at once; the page sorts and searches them. */
export const exportProgramGroups = tableOf({
  ...listGroupCounts,
  path: listProgramGroups.path,
  query: z.object({
    state: z.enum(['active', 'expired']),
    search: z._default(words(SEARCH_MAX), ''),
    sort: z._default(z.enum(['name', 'name-down']), 'name'),
  }),
})

/** A course that a group works through, or could. */
export const courseChoice = z.object({
  id: courseId,
  name: z.string(),
  courseType: trainingCategory,
  /** Whether new groups start with it. */
  isDefault: z.boolean(),
  isOfGroup: z.boolean(),
  /** How many residents of the group have completed a part of it. */
  begunBy: z.int(),
})
export type CourseChoice = z.infer<typeof courseChoice>

/** All courses, by order: a few dozen. */
export const listCourseChoices = defineEndpoint({
  method: 'GET',
  path: '/user-group/course-choice/:programId',
  summary: 'The courses that a group of a program may work through, and those that one of its groups does',
  access: mayManagePeople,
  params: z.object({ programId }),
  query: z.object({ groupId: z.optional(userGroupId) }),
  reply: z.object({ courses: z.array(courseChoice) }),
  failures: ['not-found'],
  reading: { freshMs: 5_000 },
})

/** Our page makes the id, so a repeated call creates one group; with another content it is refused. */
export const createUserGroup = defineEndpoint({
  method: 'POST',
  path: '/user-group/create-group',
  summary: 'Make a user group in a program',
  access: mayManagePeople,
  body: z.object({
    id: z.optional(userGroupId),
    parentProgramId: programId,
    name: groupName,
    isLeaderboardAnonymized: z._default(z.boolean(), false),
    /** The courses that the group works through; the default curriculum if left out. */
    courseIds: z.optional(z.array(courseId).check(z.maxLength(GROUP_COURSES_MAX))),
  }),
  reply: z.object({
    /** Left out by older servers. */
    id: z.optional(userGroupId),
  }),
  failures: ['not-found', 'wrong-state'],
  idempotent: true,
})

/** An expired group keeps its people and their work; nobody trains in it. Fields that are left out don't change. */
export const editUserGroup = defineEndpoint({
  method: 'PATCH',
  path: '/user-group/:gid/edit-group',
  summary: 'Rename a group, let it expire, hide the names on its leaderboard, or change its courses',
  access: mayManagePeople,
  params: z.object({ gid: userGroupId }),
  body: z.object({
    name: z.optional(groupName),
    isExpired: z.optional(z.boolean()),
    isLeaderboardAnonymized: z.optional(z.boolean()),
    addedCourseIds: z.optional(z.array(courseId).check(z.maxLength(GROUP_COURSES_MAX))),
    /** What was done in these courses is kept, and returns with them. */
    removedCourseIds: z.optional(z.array(courseId).check(z.maxLength(GROUP_COURSES_MAX))),
  }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

const between = z.object({ oldGroupId: userGroupId, newGroupId: userGroupId })

export const changeUserGroup = defineEndpoint({
  method: 'PATCH',
  path: '/user-group/change-user-group',
  summary: 'Move a person from one group to another of the same program',
  access: mayManagePeople,
  query: between,
  body: z.object({ id: userId }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

export const groupMove = z
  .object({
    /** Null: they were in no group. */
    oldGroupId: z.nullable(userGroupId),
    /** Null: they leave all groups. */
    newGroupId: z.nullable(userGroupId),
    userIds: z.array(userId).check(z.minLength(1), z.maxLength(BULK_PEOPLE_MAX)),
  })
  .check(z.refine(({ oldGroupId, newGroupId }) => oldGroupId !== null || newGroupId !== null))
export type GroupMove = z.infer<typeof groupMove>

/**
 * Runs in one transaction. People whom somebody else moved in the meantime stay where they are and are named in the
 * answer. The reverse moves undo it.
 */
export const changeUserGroups = defineEndpoint({
  method: 'PATCH',
  path: '/user-group/batch/change-user-group',
  summary: 'Move people from their groups to others of the same program',
  access: mayManagePeople,
  body: z.array(groupMove).check(
    z.minLength(1),
    z.maxLength(BULK_PEOPLE_MAX),
    z.refine((moves) => moves.reduce((sum, { userIds }) => sum + userIds.length, 0) <= BULK_PEOPLE_MAX),
  ),
  reply: z.object({ moved: z.int(), skipped: z.array(userId) }),
  failures: ['not-found', 'wrong-state'],
})

export const userGroupEndpoints = {
  exportProgramGroups,
  getDefaultCurriculum,
  listCourseChoices,
  createUserGroup,
  editUserGroup,
  changeUserGroup,
  changeUserGroups,
}
