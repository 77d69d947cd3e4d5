import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { mayAuthorCourses } from '../../../policies/learning/course-content.ts'
import { contentSection } from '../../../vocabulary/content.ts'
import { activityId, courseId } from '../../../vocabulary/ids.ts'

// Texts that a release brought for modules nobody has changed (0710). Nothing is shown to learners before somebody here
// takes it.

const place = {
  courseId,
  section: contentSection,
  activityId: z.nullable(activityId),
  /** Of the draft. */
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
}

export const starterNews = z.object({
  ...place,
  courseName: z.string(),
  activityName: z.nullable(z.string()),
  /** What learners read now, in this version; null: nothing. */
  publishedVersion: z.nullable(z.int()),
  /** It would begin to count for groups that have the course. */
  beginsToCount: z.boolean(),
})
export type StarterNews = z.infer<typeof starterNews>

export const STARTER_TEXTS_MAX = 1_000

export const listStarterNews = defineEndpoint({
  method: 'GET',
  path: '/starter-text',
  summary: 'Texts of this release that nobody has taken or left yet, by module',
  access: mayAuthorCourses,
  reply: z.object({ texts: z.array(starterNews) }),
  failures: [],
})

const places = z.array(z.object(place)).check(z.maxLength(STARTER_TEXTS_MAX))

/** What somebody has written, taken or left meanwhile stays as it is. Repeatable. */
export const decideStarterTexts = defineEndpoint({
  method: 'PUT',
  path: '/starter-text',
  summary: 'Publish texts of this release, or leave what there is',
  access: mayAuthorCourses,
  body: z.object({ take: places, leave: places }),
  reply: z.object({ taken: z.int(), left: z.int(), texts: z.array(starterNews) }),
  failures: [],
})

export const starterTextEndpoints = { listStarterNews, decideStarterTexts }
