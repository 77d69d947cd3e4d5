import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { COMMENT_MAX } from '../../limits.ts'
import { isInResidency } from '../../policies/roles.ts'
import { news } from '../../reading.ts'
import { commentType } from '../../vocabulary/assessment.ts'
import { commentId, sharedVideoId, videoId } from '../../vocabulary/ids.ts'
import { instant, seconds, words } from '../../vocabulary/plain-values.ts'
import { person } from './videos.ts'
import { mayWait, type OfVideo } from '../../waiting.ts'
import { assessmentLane } from './lanes.ts'

const written = {
  type: commentType,
  comment: words(COMMENT_MAX),
  /** Seconds from the start of the video, as exact as the player is. */
  timeStamp: seconds,
  /** How long the moment lasts, seconds; null for a point. */
  duration: z.nullable(seconds),
  /** The comment that a reply answers. */
  parentId: z.nullable(commentId),
  /** What a recommendation points to. */
  sharedVideoId: z.nullable(sharedVideoId),
}

/**
 * A comment never changes: an edit is a new comment that names the ones it replaces, and a deletion is one without
 * words.
 */
export const videoComment = z.object({
  commentId,
  /** Of a comment that was edited: what was written first. In lists; without it, this is the first. */
  firstId: z.optional(commentId),
  ...written,
  /** The same as `commentId` and `type`, under the names of spec 2 §3, feedback timestamp. */
  feedbackId: z.optional(commentId),
  videoFeedbackType: z.optional(commentType),
  author: person,
  isMine: z.boolean(),
  createdAt: z.iso.datetime(),
  isEdited: z.boolean(),
  /** Of a recommendation. */
  sharedVideoName: z.nullable(z.string()),
})
export type VideoComment = z.infer<typeof videoComment>

export const listComments = defineEndpoint({
  method: 'GET',
  path: '/video/:id/comments',
  summary: 'Comments, replies and recommendations on a video, by moment, a page of 500',
  access: isInResidency,
  params: z.object({ id: videoId }),
  /** `after` is the last comment of the previous page; without it the first page is returned. */
  query: z.object({ after: z.optional(commentId) }),
  reply: z.array(videoComment),
  failures: ['not-found'],
  reading: news,
})

/** Repeatable by its id. `supersedes` names the author's own comments that this one replaces. */
export const sendComment = mayWait(
  defineEndpoint({
    method: 'PUT',
    path: '/video/:id/comments/:commentId',
    summary: 'Write a comment, or change or take back one',
    access: isInResidency,
    params: z.object({ id: videoId, commentId }),
    body: z.object({
      ...written,
      supersedes: z.array(commentId).check(z.maxLength(150)),
      /** True for a deletion: it removes what it supersedes and shows nothing itself. */
      isDeletion: z.boolean(),
      createdAt: instant,
    }),
    reply: videoComment,
    failures: ['invalid-input', 'not-allowed', 'not-found', 'wrong-state', 'idempotency-conflict'],
  }),
  { name: 'sendComment', lane: ({ params }, _of?: Pick<OfVideo, 'videoName'>) => assessmentLane(params.id) },
)

export const commentEndpoints = { listComments, sendComment }
