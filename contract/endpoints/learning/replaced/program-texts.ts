import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { CONTENT_MAX } from '../../../limits.ts'
import { mayWriteCourses } from '../../../policies/learning/course-owners.ts'
import { contentSection } from '../../../vocabulary/content.ts'
import { activityId, courseId, programId } from '../../../vocabulary/ids.ts'
import { text } from '../../../vocabulary/plain-values.ts'

// What a program puts over a text of a shared course (0708).

const access = mayWriteCourses
const params = z.object({ courseId })
const number = z.int().check(z.minimum(0), z.maximum(2_000_000_000))

/** A text of a shared course, and what a program has put over it. */
export const replacedText = z.object({
  section: contentSection,
  /** Null: the text is about the course as a whole. */
  activityId: z.nullable(activityId),
  activityName: z.nullable(z.string()),
  /** Of the program's text; null: it reads the shared one. */
  own: z.nullable(
    z.object({
      version: z.int(),
      updatedAt: z.iso.datetime(),
      authorName: z.nullable(z.string()),
      /** The shared text has changed since the program last looked at it. */
      hasNews: z.boolean(),
      /** False: the shared text asks for less than this one, or was emptied, so that everybody reads the shared one. */
      isRead: z.boolean(),
    }),
  ),
})
export type ReplacedText = z.infer<typeof replacedText>

const ofProgram = z.object({ programId, name: z.string(), texts: z.array(replacedText) })
export type ProgramTexts = z.infer<typeof ofProgram>

export const listProgramTexts = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/program-texts',
  summary: 'The texts of a shared course, and what the programs for which I publish have put over them',
  access,
  params,
  reply: z.object({ courseId, courseName: z.string(), programs: z.array(ofProgram) }),
  failures: ['not-found'],
})

export const replacedCourse = z.object({
  courseId,
  courseName: z.string(),
  programId,
  programName: z.string(),
  /** How many texts the program has put over it. */
  texts: z.int(),
  /** Of these, how many shared ones have changed since. */
  changed: z.int(),
})
export type ReplacedCourse = z.infer<typeof replacedCourse>

export const listReplacedCourses = defineEndpoint({
  method: 'GET',
  path: '/course/replaced',
  summary: 'Shared courses over which the programs for which I publish have put texts of their own',
  access,
  /** Of very many, the first five hundred, by name. */
  reply: z.object({ courses: z.array(replacedCourse) }),
  failures: [],
})

const place = { programId, section: contentSection, activityId: z.optional(activityId) }
const body = z.object({ version: z.int(), body: z.string() })

/** Both texts, and the shared one as the program last saw it. */
export const bothTexts = z.object({
  shared: body,
  seen: z.nullable(body),
  /** Null: the program reads the shared one. */
  own: z.nullable(body),
})
export type BothTexts = z.infer<typeof bothTexts>

export const getProgramText = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/program-text',
  summary: 'A text of a shared course, and what a program has put over it',
  access,
  params,
  query: z.object(place),
  reply: bothTexts,
  failures: ['not-found'],
})

const failures = ['not-found', 'not-allowed', 'wrong-state'] as const

/** Residents and faculty of the program read it from then on; what was done stays done. Repeatable. */
export const saveProgramText = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/program-text',
  summary: 'Put a text of a program over one of a shared course, or change it',
  access,
  params,
  query: z.object(place),
  /** `basedOn`: the program's version that was changed, 0 if there was none; `sharedVersion`: what was shown beside it. */
  body: z.object({ body: text(CONTENT_MAX), basedOn: number, sharedVersion: number }),
  reply: bothTexts,
  failures: [...failures, 'invalid-input', 'over-quota'],
})

/** Repeatable. What is left stays, and can be put back by saving it again. */
export const decideProgramText = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/program-text/decision',
  summary: 'Keep the text of a program beside a shared one that has changed, or go back to the shared one',
  access,
  params,
  query: z.object(place),
  body: z.object({ basedOn: number, sharedVersion: number, decision: z.enum(['KEEP', 'LEAVE']) }),
  reply: bothTexts,
  failures,
})

export const programTextEndpoints = {
  listProgramTexts,
  listReplacedCourses,
  getProgramText,
  saveProgramText,
  decideProgramText,
}
