import { rootsOf } from '#contract/policies/video/comment-roots.ts'
import type { CommentId, UserId } from '#contract/vocabulary/ids.ts'

/** What decides whether a comment stands, where it belongs and who may read it. */
export interface CommentLinks {
  commentId: CommentId
  parentId: CommentId | null
  authorId: UserId
  supersedes: readonly CommentId[]
  superseded: boolean
  isDeletion: boolean
}

export interface Reader {
  readerId: UserId
  ownerId: UserId
  /** Whether the reader may already read others who judge the video. */
  seesAll: boolean
}

/**
 * The current comments that the reader may read, in the given order. Before they have judged, they read only threads
 * that they or the owner began; a thread belongs to the author of its first comment.
 */
export function readableComments<Links extends CommentLinks>(
  comments: readonly Links[],
  { readerId, ownerId, seesAll }: Reader,
): Links[] {
  const current = comments.filter(stands)
  if (seesAll) return current
  const roots = rootsOf(comments)
  const authors = new Map(comments.map(({ commentId, authorId }) => [commentId, authorId]))
  return current.filter(({ commentId, authorId }) => {
    const first = authors.get(roots.get(commentId) ?? commentId)
    return authorId === readerId || first === ownerId || first === readerId
  })
}

/**
 * For each comment ever written, its current version: the last of its replacements, in the given order;
 * none if it was deleted. An answer to a comment that was edited answers the edit; one to a deleted comment stands
 * alone.
 */
export function currentVersionOf(comments: readonly CommentLinks[]): ReadonlyMap<CommentId, CommentId> {
  const linksById = new Map(comments.map((each) => [each.commentId, each]))
  const current = new Map<CommentId, CommentId>()
  for (const { commentId: head } of comments.filter(stands).toReversed()) {
    const open = [head]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      // Each is handled once: one that a later comment already replaces is skipped.
      if (current.has(id)) continue
      current.set(id, head)
      open.push(...(linksById.get(id)?.supersedes ?? []))
    }
  }
  return current
}

/**
 * For each current version, the one that was written first: it stays the same through every edit. `current` is what
 * `currentVersionOf` says of the same comments.
 */
export function firstVersionOf(
  comments: readonly CommentLinks[],
  current: ReadonlyMap<CommentId, CommentId>,
): ReadonlyMap<CommentId, CommentId> {
  const known = new Set(comments.map(({ commentId }) => commentId))
  const first = new Map<CommentId, CommentId>()
  for (const { commentId, supersedes } of comments) {
    const head = current.get(commentId)
    if (head === undefined || first.has(head) || supersedes.some((id) => known.has(id))) continue
    first.set(head, commentId)
  }
  return first
}

function stands({ superseded, isDeletion }: CommentLinks): boolean {
  return !superseded && !isDeletion
}
