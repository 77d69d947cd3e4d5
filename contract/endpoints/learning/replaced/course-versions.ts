import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { COURSE_GROUPS_MAX } from '../../../limits.ts'
import { mayWriteCourses } from '../../../policies/learning/course-owners.ts'
import { courseId, groupCourseId } from '../../../vocabulary/ids.ts'

// Which version of its list of activities each group works through, and how its author changes that (0709).

/** An active group that works through the course. */
export const groupVersion = z.object({
  groupCourseId,
  groupName: z.string(),
  programName: z.string(),
  version: z.int(),
  residents: z.int(),
  /** Residents who have done something of it, those who have finished it included. */
  begun: z.int(),
  finished: z.int(),
})
export type GroupVersion = z.infer<typeof groupVersion>

/** What a group with this version is shown once it gets the newest one. */
export const versionChange = z.object({
  version: z.int(),
  /** Names of activities that it is shown then. */
  opens: z.array(z.object({ name: z.string(), counts: z.boolean() })),
  /** Names of activities that it is not shown anymore. */
  leaves: z.array(z.string()),
})
export type VersionChange = z.infer<typeof versionChange>

const version = z.int().check(z.minimum(1), z.maximum(1_000_000))
const params = z.object({ courseId })
const reply = z.object({
  /** The newest one. */
  version: z.int(),
  groups: z.array(groupVersion).check(z.maxLength(COURSE_GROUPS_MAX)),
  changes: z.array(versionChange),
})

export const getCourseVersions = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/versions',
  summary:
    'Which version of a course each active group works through, and what the newest one would mean for it',
  access: mayWriteCourses,
  params,
  reply,
  failures: ['not-found', 'not-allowed'],
})

/**
 * For all of these groups, or for none if one has another version than its author saw. Repeatable, and undone by sending
 * each group back. What was done stays done.
 */
export const useCourseVersion = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/versions',
  summary: 'Say which version of a course some groups work through',
  access: mayWriteCourses,
  params,
  body: z.object({
    groups: z
      .array(z.object({ groupCourseId, was: version, to: version }))
      .check(z.minLength(1), z.maxLength(COURSE_GROUPS_MAX)),
  }),
  reply,
  failures: ['not-found', 'not-allowed', 'invalid-input', 'wrong-state'],
})

export const courseVersionEndpoints = { getCourseVersions, useCourseVersion }
