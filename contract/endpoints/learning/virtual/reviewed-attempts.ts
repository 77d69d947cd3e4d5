import * as z from 'zod/mini'
import { activityId, courseId } from '../../../vocabulary/ids.ts'
import {
  arAttemptId,
  arDevice,
  arExercise,
  arOptic,
  arVerification,
} from '../../../vocabulary/learning/virtual.ts'

// What the review of a resident says of the virtual trainer.

/** Only attempts that are alike in this are compared with each other. */
const played = { exercise: arExercise, optic: arOptic, level: z.int(), device: arDevice }

export const reviewedAttempt = z.object({
  attemptId: arAttemptId,
  activityId,
  activityName: z.string(),
  courseId,
  courseName: z.string(),
  ...played,
  playedAt: z.iso.datetime(),
  /** The total, 0 to 100; null: the tutorial, or it was not sent. */
  score: z.nullable(z.number()),
  isPassed: z.boolean(),
  verification: arVerification,
})
export type ReviewedAttempt = z.infer<typeof reviewedAttempt>

/** The mean of the total, and by month; oldest month first. */
export const reviewedTrend = z.object({
  ...played,
  mean: z.number(),
  count: z.int(),
  passedCount: z.int(),
  months: z.array(z.object({ month: z.string(), mean: z.number(), count: z.int() })),
})
export type ReviewedTrend = z.infer<typeof reviewedTrend>

export const reviewedVirtual = z.object({
  /** Newest first, at most 200. */
  attempts: z.array(reviewedAttempt),
  attemptCount: z.int(),
  /** Of all of them, those left out of the list included. */
  seconds: z.number(),
  /** Of levels whose scores count: not the tutorial, nor what didn't fit its log or waits for it. */
  trends: z.array(reviewedTrend),
})
export type ReviewedVirtual = z.infer<typeof reviewedVirtual>
