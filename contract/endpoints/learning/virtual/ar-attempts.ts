import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { AR_LEVEL_MAX, AR_LOG_TEXT_MAX, AR_SECONDS_MAX } from '../../../limits/virtual-limits.ts'
import { isInResidency, isInstructor, isResident } from '../../../policies/roles.ts'
import { reference, results } from '../../../reading.ts'
import { activityId, courseId, userGroupId, userId } from '../../../vocabulary/ids.ts'
import {
  arAttemptId,
  arDevice,
  arExercise,
  arGroup,
  arOptic,
  arSubActivityId,
  arVerification,
} from '../../../vocabulary/learning/virtual.ts'
import { instant, text } from '../../../vocabulary/plain-values.ts'
import { mayWait } from '../../../waiting.ts'

// The virtual trainer (spec 1 §7, AR). The specification's body has no place for the log of an attempt: a second call
// sends it.

/** Spec 1 §3, AR sub-activity metrics. */
export const arMetric = z.object({
  metricName: z.string(),
  /** The name in upper case; scores refer to it. */
  metricType: z.string(),
  /** 0 to 100. */
  passingScore: z.number(),
  metricOrder: z.int(),
  isPassingCriteria: z.boolean(),
})
export type ArMetric = z.infer<typeof arMetric>

export const arSubActivity = z.object({
  subActivityId: arSubActivityId,
  activityId,
  activityName: z.string(),
  courseId,
  exercise: arExercise,
  optic: arOptic,
  order: z.int(),
  /** How many levels it has. */
  levels: z.int(),
  /** The level that counts toward the activity; null: it doesn't. */
  requiredLevel: z.nullable(z.int()),
  /** How often in a row it is to be passed there. */
  inARow: z.int(),
  /** Of the passing scores: 0 is the release's. */
  passingVersion: z.int(),
  metrics: z.array(arMetric),
})
export type ArSubActivity = z.infer<typeof arSubActivity>

/** The activities are those that somebody is shown in their courses. */
export const listArSubActivities = defineEndpoint({
  method: 'GET',
  path: '/ar-subactivity',
  summary: 'The exercises of the virtual trainer that I may do, with their metrics',
  access: isInResidency,
  reply: z.array(arSubActivity),
  failures: [],
  reading: reference,
})

const score = z.number().check(z.minimum(-1e6), z.maximum(1e6))
const sentScore = z.object({
  metricName: z.optional(text(80)),
  /** Upper-cased, whatever was sent (spec 1 §3). */
  metricType: text(80).check(z.minLength(1), z.toUpperCase()),
  score,
  rawScore: score,
  unit: z.optional(text(20)),
})

export const arScore = z.object({
  metricName: z.string(),
  metricType: z.string(),
  /** 0 to 100. */
  score: z.number(),
  /** The value, in its unit. */
  rawScore: z.number(),
  unit: z.string(),
})
export type ArScoreShown = z.infer<typeof arScore>

/** Spec 1 §3, AR attempt. */
export const arAttempt = z.object({
  attemptId: arAttemptId,
  activityId,
  subActivityId: arSubActivityId,
  exercise: arExercise,
  optic: arOptic,
  /** 0: the tutorial of the exercise, which has no scores. */
  level: z.int(),
  exerciseScores: z.array(arScore),
  analysisNotes: z.array(z.string()),
  isPassed: z.boolean(),
  verification: arVerification,
  passingVersion: z.int(),
  device: arDevice,
  seconds: z.nullable(z.number()),
  playedAt: z.iso.datetime(),
  /** As what faculty have marked it, to propose passing scores; only told to those who follow its owner. */
  markedAs: z.optional(z.nullable(arGroup)),
})
export type ArAttempt = z.infer<typeof arAttempt>

const byActivity = z.object({ activityId })

export const arProgressEntry = z.object({
  subActivityId: arSubActivityId,
  exercise: arExercise,
  attemptCount: z.int(),
  /** The hardest level that was passed as often in a row as the rule asks; null: none. */
  passedLevel: z.nullable(z.int()),
  /** How many of the newest attempts in a row pass at the level that counts. */
  inARow: z.int(),
  /** What the activity asks of it is reached. */
  isReached: z.boolean(),
  lastPlayedAt: z.nullable(z.iso.datetime()),
})
export type ArProgressEntry = z.infer<typeof arProgressEntry>

export const arProgress = z.object({
  activityId,
  activityName: z.string(),
  attemptCount: z.int(),
  /** Of all attempts together. */
  seconds: z.number(),
  completedAt: z.nullable(z.iso.datetime()),
  /** In the order of the exercises. */
  subActivities: z.array(arProgressEntry),
})
export type ArProgress = z.infer<typeof arProgress>

export const getFacultyArProgress = defineEndpoint({
  method: 'GET',
  path: '/ar-attempt/faculty/overall-progress/:activityId',
  summary: 'How far I am in a virtual activity, as somebody who teaches',
  access: isInstructor,
  params: byActivity,
  reply: arProgress,
  failures: ['not-found'],
  reading: results,
})

export const getResidentArProgress = defineEndpoint({
  method: 'GET',
  path: '/ar-attempt/resident/overall-progress/:activityId',
  summary: 'How far I am in a virtual activity, as a resident',
  access: isResident,
  params: byActivity,
  /** A group of the resident; what counts is the same in each. */
  query: z.object({ userGroupId: z.optional(userGroupId) }),
  reply: arProgress,
  failures: ['not-found'],
  reading: results,
})

/**
 * Repeatable by the attempt's id, which our page makes, or by an `Idempotency-Key`. `hasLog` announces `sendArLog`: the
 * attempt counts once its log has come.
 */
export const submitArAttempt = mayWait(
  defineEndpoint({
    method: 'POST',
    path: '/ar-attempt/:viewer/submit/:activityId',
    summary: 'Submit an attempt at an exercise of the virtual trainer',
    access: isInResidency,
    params: z.object({ viewer: z.enum(['faculty', 'resident']), activityId }),
    body: z.object({
      subActivityId: arSubActivityId,
      level: z.int().check(z.minimum(0), z.maximum(AR_LEVEL_MAX)),
      exerciseScores: z.array(sentScore).check(z.maxLength(30)),
      analysisNotes: z.array(text(300)).check(z.maxLength(30)),
      attemptId: z.optional(arAttemptId),
      /** By the device's clock; now by default. */
      playedAt: z.optional(instant),
      /** What was played, which has to be what was selected. */
      played: z.optional(z.object({ exercise: arExercise, optic: arOptic })),
      device: z.optional(arDevice),
      seconds: z.optional(z.number().check(z.minimum(0), z.maximum(AR_SECONDS_MAX))),
      /** The passing scores that the device had. */
      passingVersion: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
      hasLog: z.optional(z.boolean()),
    }),
    reply: arAttempt,
    failures: ['invalid-input', 'not-allowed', 'not-found', 'over-quota', 'idempotency-conflict'],
    idempotent: true,
  }),
  {
    name: 'submitArAttempt',
    lane: ({ params, body }) => attemptLane(body.attemptId ?? params.activityId),
  },
)

/** An attempt is sent before its log. */
export function attemptLane(of: string): string {
  return `ar-attempt:${of}`
}

/** Of the owner, newest first; null if there is none. */
export const getLatestArAttempt = defineEndpoint({
  method: 'GET',
  path: '/ar-attempt/latest-attempt/:id',
  summary: 'My latest attempt at a virtual activity, or null',
  access: isInResidency,
  params: z.object({ id: activityId }),
  reply: z.nullable(arAttempt),
  failures: ['not-found'],
  reading: results,
})

const byAttempt = z.object({ attemptId: arAttemptId })
/** Deflated without a header (RFC 1951), as base64. */
const log = text(AR_LOG_TEXT_MAX).check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/))

/** Repeatable; of two that differ, the first stays. What can't be read is stored too, and the attempt says so. */
export const sendArLog = mayWait(
  defineEndpoint({
    method: 'PUT',
    path: '/ar-attempt/:attemptId/log',
    summary: 'Send the log of an attempt, from which the server works out its scores',
    access: isInResidency,
    params: byAttempt,
    body: z.object({ log }),
    reply: arAttempt,
    failures: ['invalid-input', 'not-found', 'unavailable'],
  }),
  { name: 'sendArLog', lane: ({ params }) => attemptLane(params.attemptId) },
)

export const getArLog = defineEndpoint({
  method: 'GET',
  path: '/ar-attempt/:attemptId/log',
  summary: 'The log of an attempt of mine, or of somebody whom I follow',
  access: isInResidency,
  params: byAttempt,
  reply: z.object({ log: z.string() }),
  failures: ['not-found'],
  reading: reference,
})

export const listArAttempts = defineEndpoint({
  method: 'GET',
  path: '/ar-attempt/activity/:activityId',
  summary: 'My attempts at a virtual activity, or those of somebody whom I follow, newest first',
  access: isInResidency,
  params: byActivity,
  query: z.object({
    userId: z.optional(userId),
    exercise: z.optional(arExercise),
    cursor: z.optional(text(300)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  reply: z.object({ items: z.array(arAttempt), next: z.nullable(z.string()), total: z.int() }),
  failures: ['invalid-input', 'not-found'],
  reading: results,
  list: 'items',
})

export const arAttemptEndpoints = {
  listArSubActivities,
  getFacultyArProgress,
  getResidentArProgress,
  submitArAttempt,
  getLatestArAttempt,
  sendArLog,
  getArLog,
  listArAttempts,
}
