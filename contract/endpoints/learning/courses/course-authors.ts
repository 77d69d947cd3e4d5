import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { mayWriteCourses } from '../../../policies/learning/course-owners.ts'
import { programId, userId } from '../../../vocabulary/ids.ts'

// Who publishes the courses of a program besides its directors (0711).

const authors = z.object({
  programName: z.string(),
  /** Whether the caller decides about them. */
  mayName: z.boolean(),
  /** Active faculty of the program, by name. */
  faculty: z.array(z.object({ userId, fullName: z.string(), isAuthor: z.boolean() })),
})
export type CourseAuthors = z.infer<typeof authors>

export const listCourseAuthors = defineEndpoint({
  method: 'GET',
  path: '/program/:programId/course-authors',
  summary: 'Which faculty of a program publish its courses',
  access: mayWriteCourses,
  params: z.object({ programId }),
  reply: authors,
  failures: ['not-found'],
})

/** Repeatable. */
export const nameCourseAuthor = defineEndpoint({
  method: 'PUT',
  path: '/program/:programId/course-authors/:userId',
  summary: 'Let somebody publish the courses of a program, or no longer',
  access: mayWriteCourses,
  params: z.object({ programId, userId }),
  body: z.object({ isAuthor: z.boolean() }),
  reply: authors,
  failures: ['not-found', 'not-allowed'],
})

export const courseAuthorEndpoints = { listCourseAuthors, nameCourseAuthor }
