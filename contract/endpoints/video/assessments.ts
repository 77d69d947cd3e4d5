import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { EVALUATION_FEEDBACK_MAX, RUBRIC_NOTE_MAX } from '../../limits.ts'
import { mayAssessAtAll } from '../../policies/video/assessments.ts'
import { isInResidency } from '../../policies/roles.ts'
import { news } from '../../reading.ts'
import {
  assessorType,
  assessorTypeNumber,
  rating,
  rubricKind,
  skillLevel,
} from '../../vocabulary/assessment.ts'
import { activityId, assessmentId, evaluationId, rubricId, userId, videoId } from '../../vocabulary/ids.ts'
import { instant, seconds, text, words } from '../../vocabulary/plain-values.ts'
import { videoType } from '../../vocabulary/videos.ts'
import { attemptNumber, pageQuery, person, videoState } from './videos.ts'
import { mayWait, type OfVideo } from '../../waiting.ts'
import { assessmentLane } from './lanes.ts'

/** A line of a rubric. A scale describes its 1, 3 and 5 in words; a check is done, not done or not seen. */
export const rubricLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('SCALE'),
    key: z.string(),
    text: z.string(),
    anchors: z.object({ 1: z.string(), 3: z.string(), 5: z.string() }),
  }),
  z.object({ kind: z.literal('CHECK'), key: z.string(), text: z.string() }),
])
export type RubricLine = z.infer<typeof rubricLine>

/** A version of a rubric never changes: each evaluation names the version it was made with. */
export const rubric = z.object({
  rubricId,
  kind: rubricKind,
  version: z.int(),
  title: z.string(),
  lines: z.array(rubricLine),
  /** A choice of the lines of the global rating scale: its mean is comparable with no other. Left out: no. */
  isPart: z.optional(z.boolean()),
  /** Of another activity than the video shows now: nobody judges the video by it. Left out: no. */
  isOfOther: z.optional(z.boolean()),
})
export type Rubric = z.infer<typeof rubric>

/** The answer to one line; `timeStamp` points at a moment in the video, seconds. */
export const rubricAnswer = z.object({
  rubricId,
  line: text(100),
  /** 1 to 5 on a scale; DONE, NOT_DONE or NOT_SEEN on a check. */
  value: z.union([z.int().check(z.minimum(1), z.maximum(5)), z.enum(['DONE', 'NOT_DONE', 'NOT_SEEN'])]),
  timeStamp: z.nullable(seconds),
  note: words(RUBRIC_NOTE_MAX),
})
export type RubricAnswer = z.infer<typeof rubricAnswer>

const judgment = {
  answers: z.array(rubricAnswer).check(z.maxLength(150)),
  rating: z.nullable(rating),
  level: z.nullable(skillLevel),
  feedback: words(EVALUATION_FEEDBACK_MAX),
}

/**
 * What an assessor sent. An evaluation never changes: a later one names those it replaces. Two that know nothing of
 * each other both stand, so that nothing written offline is lost.
 */
export const evaluation = z.object({
  evaluationId,
  ...judgment,
  assessor: person,
  assessorType,
  assessorTypeNumber,
  sentAt: z.iso.datetime(),
  /** The owner acknowledged the video after this was sent. */
  isSeenByOwner: z.optional(z.boolean()),
})
export type Evaluation = z.infer<typeof evaluation>

/**
 * The caller's own evaluation is shown at once; those of others only to the video's owner and to assessors who have
 * sent their own.
 */
export const listEvaluations = defineEndpoint({
  method: 'GET',
  path: '/video-asmt/:id/evaluations',
  summary: 'The rubrics of a submitted video, and the evaluations that the asking person may see',
  access: isInResidency,
  params: z.object({ id: assessmentId }),
  reply: z.object({
    /** First those by which the video is judged now, then others that evaluations name. */
    rubrics: z.array(rubric),
    evaluations: z.array(evaluation),
    /** Whether the caller may send one now. */
    mayEvaluate: z.boolean(),
    /** Evaluations by others that stay hidden until the caller sends their own. */
    hiddenCount: z.int(),
  }),
  failures: ['not-found'],
  reading: news,
})

/** In the details of a refused evaluation: it answers a rubric of another activity than the video shows now (0916). */
export const rubricOfOther = { reason: 'rubric-of-other-activity' } as const

/**
 * Repeatable by its id. `supersedes` names earlier evaluations by the same assessor that this one replaces. A video can
 * be judged once it can be watched: until then the answer is `not-ready`, and what was written waits.
 */
export const sendEvaluation = mayWait(
  defineEndpoint({
    method: 'PUT',
    path: '/video-asmt/:id/evaluations/:evaluationId',
    summary: 'Send an evaluation',
    access: mayAssessAtAll,
    params: z.object({ id: assessmentId, evaluationId }),
    body: z.object({ ...judgment, supersedes: z.array(evaluationId).check(z.maxLength(150)) }),
    reply: z.object({
      evaluation,
      /** Evaluations by the same assessor that this one did not know about; they stand beside it. */
      besides: z.array(evaluation),
    }),
    failures: [
      'invalid-input',
      'not-allowed',
      'not-found',
      'not-ready',
      'wrong-state',
      'idempotency-conflict',
    ],
  }),
  { name: 'sendEvaluation', lane: (_input, of: OfVideo) => assessmentLane(of.videoId) },
)

/**
 * The owner has seen how the video was assessed. What was sent after `until` stays unseen; without `until`, everything
 * is seen.
 */
export const acknowledgeAssessedVideo = mayWait(
  defineEndpoint({
    method: 'POST',
    path: '/video/acknowledge-assessed-video/:id',
    summary: 'The owner has seen the assessment',
    access: isInResidency,
    params: z.object({ id: videoId }),
    query: z.object({ until: z.optional(instant) }),
    reply: z.object({}),
    failures: ['invalid-input', 'not-found'],
  }),
  { name: 'acknowledgeAssessedVideo', lane: ({ params }) => `acknowledge:${params.id}` },
)

const waitingVideo = z.object({
  videoId,
  videoType,
  name: z.string(),
  attempt: attemptNumber,
  state: videoState,
  submittedAt: z.iso.datetime(),
  /** Whom it was sent to. */
  assessorType,
})
export type WaitingVideo = z.infer<typeof waitingVideo>

/**
 * Evaluations of one person's videos, newest first, paged by key: the data for a chart of progress. An assessor sees
 * evaluations by others once they have sent their own; a person who oversees and assesses nothing sees all.
 */
export const listAssessedHistory = defineEndpoint({
  method: 'GET',
  path: '/video/assessed-history',
  summary: 'How the videos of a person were assessed over time',
  access: isInResidency,
  query: z.extend(pageQuery, {
    /** The caller, if left out. */
    ownerId: z.optional(userId),
    activityId: z.optional(activityId),
  }),
  reply: z.object({
    /** Whose videos. */
    fullName: z._default(z.string(), ''),
    entries: z.array(
      z.object({
        evaluationId,
        videoId,
        videoType,
        name: z.string(),
        attempt: attemptNumber,
        activityId: z.nullable(activityId),
        recordedAt: z.iso.datetime(),
        sentAt: z.iso.datetime(),
        assessorType,
        assessorTypeNumber,
        /** Who sent it. */
        assessor: z._default(z.string(), ''),
        rating: z.nullable(rating),
        level: z.nullable(skillLevel),
        /** Every line of its rubrics has an answer. Incomplete evaluations don't count in trends and bests. */
        isComplete: z._default(z.boolean(), true),
        /** Mean of the answers on the global rating scale, 1 to 5; null when it is not complete. */
        globalMean: z.nullable(z.number()),
      }),
    ),
    /**
     * On the first page: what was submitted, and nobody whose evaluation the caller sees has assessed; the newest fifty,
     * newest first. Of those who assess, only what they have not assessed themselves is known.
     */
    waiting: z._default(z.array(waitingVideo), []),
    /** The caller sees evaluations only of videos that they have assessed themselves. */
    isOwnOnly: z._default(z.boolean(), false),
    next: z.nullable(z.string()),
  }),
  failures: ['invalid-input', 'not-found'],
  reading: news,
  list: 'entries',
})

export const assessmentEndpoints = {
  listEvaluations,
  sendEvaluation,
  acknowledgeAssessedVideo,
  listAssessedHistory,
}
