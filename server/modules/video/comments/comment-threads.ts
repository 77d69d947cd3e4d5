import { rootsOf } from '#contract/policies/video/comment-roots.ts'
import type { CommentId, UserId } from '#contract/vocabulary/ids.ts'

/** What of a comment decides whether it stands, where it belongs and who may read it. */
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
  /** Whether others who judge the video may be read yet. */
  seesAll: boolean
}

/**
 * The comments that stand and that the reader may read, in the order given. Whoever has not judged yet reads the
 * threads that they or the owner began; a thread is its first comment's.
 */
export function readableComments<Links extends CommentLinks>(
  comments: readonly Links[],
  { readerId, ownerId, seesAll }: Reader,
): Links[] {
  const standing = comments.filter(stands)
  if (seesAll) return standing
  const roots = rootsOf(comments)
  const authors = new Map(comments.map(({ commentId, authorId }) => [commentId, authorId]))
  return standing.filter(({ commentId, authorId }) => {
    const first = authors.get(roots.get(commentId) ?? commentId)
    return authorId === readerId || first === ownerId || first === readerId
  })
}

/**
 * For each comment ever written the one that stands in its place, the last of them in the order given; none where it
 * was taken back. An answer to what was edited is an answer to the edit; to what was taken back, it stands alone.
 */
export function standingById(comments: readonly CommentLinks[]): ReadonlyMap<CommentId, CommentId> {
  const linksById = new Map(comments.map((each) => [each.commentId, each]))
  const standing = new Map<CommentId, CommentId>()
  for (const { commentId: head } of comments.filter(stands).toReversed()) {
    const open = [head]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      // Each is reached once: what a later one stands for already is behind it.
      if (standing.has(id)) continue
      standing.set(id, head)
      open.push(...(linksById.get(id)?.supersedes ?? []))
    }
  }
  return standing
}

function stands({ superseded, isDeletion }: CommentLinks): boolean {
  return !superseded && !isDeletion
}
