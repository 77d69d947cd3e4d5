import * as z from 'zod/mini'
import { DESCRIPTION_MAX } from '../limits.ts'
import { type AssessorType, assessorType } from './assessment.ts'
import { activityId, takeId, userId } from './ids.ts'
import { instant, words } from './plain-values.ts'
import { momentMark, procedureText, procedureType, titleText, videoSubject } from './video-subject.ts'
import { streamType, submissionType } from './video/video-terms.ts'

/** By name, or by number as in spec 2 §3: PEER (1), FACULTY (2), AI (3). */
const ASSESSORS: Readonly<Record<1 | 2 | 3, AssessorType>> = { 1: 'PEER', 2: 'FACULTY', 3: 'AI' }
export const assessor = z.pipe(
  z.union([assessorType, z.literal([1, 2, 3])]),
  z.transform((said: AssessorType | 1 | 2 | 3) => (typeof said === 'number' ? ASSESSORS[said] : said)),
)

/**
 * A video as its owner describes it (spec 2 §3). Our own page sends all of it, with the subject as one value; other
 * clients send the fields of the spec (activity, approach and procedure, title), and the server adds what is missing
 * (0240).
 */
export const videoAsmt = z.object({
  /** The device's id of the take or picked file; finishing one twice returns the first video. */
  takeId: z.optional(takeId),
  submissionType: z.optional(submissionType),
  /** Whom a submitted video is addressed to; null or left out otherwise. */
  assessorType: z.optional(z.nullable(assessor)),
  description: z.optional(words(DESCRIPTION_MAX)),
  subject: z.optional(videoSubject),
  activityId: z.optional(activityId),
  approach: z.optional(procedureType),
  procedure: z.optional(procedureText),
  title: z.optional(titleText),
  recordedAt: z.optional(instant),
  /** Clockwise turn that makes the picture upright, degrees; 0 by default. */
  orientation: z.optional(z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])),
  marks: z.optional(z.array(momentMark).check(z.maxLength(1_000))),
})
export type VideoAsmt = z.infer<typeof videoAsmt>

/**
 * What was entered about an upload before it was complete: enough to continue it on another device, or to finish it.
 */
export const enteredUpload = z.object({
  subject: z.nullable(videoSubject),
  submissionType: z.nullable(submissionType),
  assessorType: z.nullable(assessorType),
  description: z.string(),
  usersToNotify: z.array(userId),
  isSharingVideo: z.boolean(),
  sharedVideoDescription: z.nullable(z.string()),
  /** The camera set-up that the file is from, if that was said. */
  camera: z.nullable(streamType),
})
export type EnteredUpload = z.infer<typeof enteredUpload>
