import type { VideoComment } from '#contract/endpoints/video/comments.ts'
import type { CommentId } from '#contract/vocabulary/ids.ts'
import type { CommentRow } from './comment-store.ts'
import type { Reader } from './comment-threads.ts'

/**
 * `parentId` is the comment that stands in place of the one answered; null for a comment, or an answer that stands
 * alone.
 */
export function rowToComment(
  row: CommentRow,
  { readerId }: Pick<Reader, 'readerId'>,
  parentId: CommentId | null,
  firstId: CommentId = row.commentId,
): VideoComment {
  const { commentId, type, comment, timeStamp, duration, sharedVideoId, sharedVideoName, author } = row
  return {
    commentId,
    ...(firstId !== commentId && { firstId }),
    type,
    feedbackId: commentId,
    videoFeedbackType: type,
    comment,
    timeStamp,
    duration,
    parentId,
    sharedVideoId,
    sharedVideoName,
    author,
    isMine: author.id === readerId,
    createdAt: row.writtenAt.toISOString(),
    isEdited: row.supersedes.length > 0,
  }
}
