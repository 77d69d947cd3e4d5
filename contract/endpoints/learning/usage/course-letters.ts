import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { COURSE_LETTER_READERS_MAX, LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from '../../../limits.ts'
import { mayWriteCourses } from '../../../policies/learning/course-owners.ts'
import { news } from '../../../reading.ts'
import { courseId, courseLetterId, userId } from '../../../vocabulary/ids.ts'
import { text } from '../../../vocabulary/plain-values.ts'

// A letter to those who have not begun a course (0724).

const access = mayWriteCourses
const params = z.object({ courseId })
const ofLetter = z.object({ courseId, courseLetterId })

const letterReader = z.object({ userId, fullName: z.string(), groupName: z.string() })

export const sentCourseLetter = z.object({
  id: courseLetterId,
  subject: z.string(),
  message: z.string(),
  writtenAt: z.iso.datetime(),
  /** Null: they have been deleted. */
  writtenBy: z.nullable(z.string()),
  /** How many mails were sent, wait, and could not be delivered; of the residents whom the caller follows. */
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
  isTakenBack: z.boolean(),
  /** Until when the caller may take it back; null: not anymore. */
  takeBackUntil: z.nullable(z.iso.datetime()),
})
export type SentCourseLetter = z.infer<typeof sentCourseLetter>

export const previewCourseLetter = defineEndpoint({
  method: 'GET',
  path: '/course/:courseId/usage/letter',
  summary: 'Who would get a letter because they have not begun a course, and the letters that were sent',
  access,
  params,
  reply: z.object({
    /** The first of them, as many as one letter reaches. */
    readers: z.array(letterReader),
    /** How many there are in all. */
    total: z.int(),
    /** Those who have not begun either, and get none: written to lately, or not registered. */
    leftOut: z.object({ recent: z.int(), unregistered: z.int() }),
    pauseDays: z.int(),
    sent: z.array(sentCourseLetter),
  }),
  failures: ['not-found'],
  reading: news,
})

/** Repeatable by its id; with other words, it is refused. Who has begun meanwhile, or was written to, gets none. */
export const sendCourseLetter = defineEndpoint({
  method: 'PUT',
  path: '/course/:courseId/usage/letter/:courseLetterId',
  summary: 'Write to residents who have not begun a course',
  access,
  params: ofLetter,
  body: z.object({
    subject: text(LETTER_SUBJECT_MAX).check(z.minLength(1)),
    message: text(LETTER_BODY_MAX).check(z.minLength(1)),
    userIds: z.array(userId).check(z.minLength(1), z.maxLength(COURSE_LETTER_READERS_MAX)),
  }),
  reply: z.object({ to: z.int(), leftOut: z.int(), takeBackUntil: z.iso.datetime() }),
  failures: ['not-found', 'wrong-state', 'invalid-input'],
})

export const withdrawCourseLetter = defineEndpoint({
  method: 'DELETE',
  path: '/course/:courseId/usage/letter/:courseLetterId',
  summary: 'Take back a letter that I wrote, as far as it has not been sent yet',
  access,
  params: ofLetter,
  reply: z.object({ takenBack: z.int(), gone: z.int() }),
  failures: ['not-found'],
})

export const courseLetterEndpoints = { previewCourseLetter, sendCourseLetter, withdrawCourseLetter }
