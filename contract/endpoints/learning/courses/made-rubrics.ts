import * as z from 'zod/mini'
import { lineKey, ownLine } from '../../../content/rubric-lines.ts'
import { defineEndpoint } from '../../../endpoint.ts'
import { RUBRIC_LINES_MAX } from '../../../limits.ts'
import { mayWriteCourses } from '../../../policies/learning/course-owners.ts'
import { activityId, courseId } from '../../../vocabulary/ids.ts'
import { rubricLine } from '../../video/assessments.ts'

// What a practice is assessed by (0713): published lines of the global rating scale, and lines of the program.

export const madeRubric = z.object({
  /** Grows with each change; 0: it is the one that every practice has. */
  version: z.int(),
  /** The global rating scale, to choose from. */
  published: z.array(rubricLine),
  /** Keys of those that are chosen. */
  chosen: z.array(z.string()),
  own: z.array(rubricLine),
  /** Whether somebody was assessed by it, or by an earlier version. */
  isUsed: z.boolean(),
  /** Whether the caller changes it. */
  mayChange: z.boolean(),
})
export type MadeRubric = z.infer<typeof madeRubric>

const params = z.object({ courseId, activityId })

export const getMadeRubric = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/activity/:activityId/rubric',
  summary: 'What a practice is assessed by, as those see it who write its course',
  access: mayWriteCourses,
  params,
  reply: madeRubric,
  failures: ['not-found'],
})

/** Assessments keep the version that they were made with. Repeatable. */
export const saveMadeRubric = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/activity/:activityId/rubric',
  summary: 'Say what a practice is assessed by from now on',
  access: mayWriteCourses,
  params,
  body: z.object({
    basedOn: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    chosen: z.array(lineKey).check(z.minLength(1), z.maxLength(20)),
    own: z.array(ownLine).check(z.minLength(1), z.maxLength(RUBRIC_LINES_MAX)),
  }),
  reply: madeRubric,
  failures: ['not-found', 'not-allowed', 'invalid-input', 'wrong-state', 'over-quota'],
})

export const madeRubricEndpoints = { getMadeRubric, saveMadeRubric }
