import * as z from 'zod/mini'
import { defineEndpoint } from '../../../endpoint.ts'
import { COMMENT_MAX } from '../../../limits.ts'
import { AR_SECONDS_MAX } from '../../../limits/virtual-limits.ts'
import { followsGroups, isInResidency } from '../../../policies/roles.ts'
import { reference } from '../../../reading.ts'
import { arAttemptId, arCommentId } from '../../../vocabulary/learning/virtual.ts'
import { instant, words } from '../../../vocabulary/plain-values.ts'
import { person } from '../../video/videos.ts'
import { mayWait } from '../../../waiting.ts'
import { arAttempt } from './ar-attempts.ts'

// An attempt as it is looked at again: its facts, and what was said about its moments. Its log is `getArLog`.

/** Seconds from the start of the attempt. */
const moment = z.number().check(z.minimum(0), z.maximum(AR_SECONDS_MAX))

export const arComment = z.object({
  commentId: arCommentId,
  comment: z.string(),
  timeStamp: z.number(),
  /** Null: it waits on this device. */
  author: z.nullable(person),
  isMine: z.boolean(),
  createdAt: z.iso.datetime(),
  isEdited: z.boolean(),
  /** As it stands. Older answers leave it out. */
  writtenAt: z.optional(z.iso.datetime()),
})
export type ArComment = z.infer<typeof arComment>

const byAttempt = z.object({ attemptId: arAttemptId })

export const getArReplay = defineEndpoint({
  method: 'GET',
  path: '/ar-attempt/:attemptId/replay',
  summary: 'An attempt of mine, or of somebody whom I follow, with the comments at its moments',
  access: isInResidency,
  params: byAttempt,
  reply: z.object({
    attempt: arAttempt,
    owner: person,
    isMine: z.boolean(),
    mayComment: z.boolean(),
    /** By moment. */
    comments: z.array(arComment),
  }),
  failures: ['not-found'],
  // As long as the log without which they are nothing.
  reading: reference,
})

/**
 * Repeatable by its id. The author changes or deletes it by writing it again; of two that were written, the later
 * counts, in whatever order they come.
 */
export const saveArComment = mayWait(
  defineEndpoint({
    method: 'PUT',
    path: '/ar-attempt/:attemptId/comments/:commentId',
    summary: 'Comment at a moment of an attempt, or change or delete my comment',
    access: followsGroups,
    params: z.object({ attemptId: arAttemptId, commentId: arCommentId }),
    body: z.object({
      comment: words(COMMENT_MAX),
      timeStamp: moment,
      isDeletion: z.boolean(),
      writtenAt: instant,
    }),
    reply: z.object({}),
    failures: ['invalid-input', 'not-allowed', 'not-found', 'wrong-state', 'idempotency-conflict'],
  }),
  { name: 'saveArComment', lane: ({ params }) => `ar-comments:${params.attemptId}` },
)

export const arReplayEndpoints = { getArReplay, saveArComment }
