import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInstructor, isInResidency } from '../../policies/roles.ts'
import { news } from '../../reading.ts'
import { activityId, courseId, reflectionId, userGroupId, userId } from '../../vocabulary/ids.ts'
import { text } from '../../vocabulary/plain-values.ts'
import { person } from '../video/videos.ts'

export const sharedReflection = z.object({
  reflectionId,
  person,
  activityId,
  activityName: z.string(),
  courseId,
  courseName: z.string(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
  /** When its writer chose to share it. Older answers leave it out: when it was written. */
  chosenAt: z.optional(z.iso.datetime()),
})
export type SharedReflection = z.infer<typeof sharedReflection>

/**
 * Of one resident, or of the residents of a group; callers who teach neither find nothing. Leaves out what is no longer
 * shared.
 */
export const listSharedReflections = defineEndpoint({
  method: 'GET',
  path: '/activity-progress/shared-reflections',
  summary: 'Reflections that residents have shared with those who teach them, newest first',
  access: isInstructor,
  query: z.object({
    userId: z.optional(userId),
    groupId: z.optional(userGroupId),
    activityId: z.optional(activityId),
    cursor: z.optional(text(100)),
  }),
  reply: z.object({ items: z.array(sharedReflection), next: z.nullable(z.string()) }),
  failures: ['not-found', 'invalid-input'],
  reading: news,
  list: 'items',
})

/** My own reflections that others can read, without those that I stopped sharing. */
export const listMySharedReflections = defineEndpoint({
  method: 'GET',
  path: '/activity-progress/my-shared-reflections',
  summary: 'My reflections that those who teach me can read, newest first',
  access: isInResidency,
  query: z.object({ cursor: z.optional(text(100)) }),
  reply: z.object({ items: z.array(sharedReflection), next: z.nullable(z.string()) }),
  failures: ['invalid-input'],
  reading: news,
  list: 'items',
})

export const sharedReflectionEndpoints = { listSharedReflections, listMySharedReflections }
