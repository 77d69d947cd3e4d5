import type { CommentId } from '../../vocabulary/ids.ts'

export interface Answer {
  commentId: CommentId
  /** The comment it answers; null if it answers none. */
  parentId: CommentId | null
}

/** Where the thread of each comment begins: what it answers, as far back as that is in the list. */
export function rootsOf(comments: readonly Answer[]): ReadonlyMap<CommentId, CommentId> {
  const byId = new Map(comments.map((comment) => [comment.commentId, comment]))
  const roots = new Map<CommentId, CommentId>()
  for (const comment of comments) {
    const path: CommentId[] = []
    let first: Answer = comment
    while (!roots.has(first.commentId)) {
      path.push(first.commentId)
      // Devices sent the links: one that leads back into its own path ends there.
      roots.set(first.commentId, first.commentId)
      const parent = first.parentId === null ? undefined : byId.get(first.parentId)
      if (parent === undefined) break
      first = parent
    }
    const root = roots.get(first.commentId) ?? first.commentId
    for (const id of path) roots.set(id, root)
  }
  return roots
}
