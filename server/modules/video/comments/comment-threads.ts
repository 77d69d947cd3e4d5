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
  const firsts = firstAuthors(comments)
  return standing.filter(({ commentId, authorId }) => {
    const first = firsts.get(commentId)
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

/** Who began the thread of each comment. */
function firstAuthors(comments: readonly CommentLinks[]): ReadonlyMap<CommentId, UserId> {
  const linksById = new Map(comments.map((each) => [each.commentId, each]))
  const authors = new Map<CommentId, UserId>()
  for (const comment of comments) {
    const path: CommentId[] = []
    let first: CommentLinks = comment
    while (!authors.has(first.commentId)) {
      path.push(first.commentId)
      // What devices sent decides the links: one that leads back into its own path ends there.
      authors.set(first.commentId, first.authorId)
      const parent = first.parentId === null ? undefined : linksById.get(first.parentId)
      if (parent === undefined) break
      first = parent
    }
    const author = authors.get(first.commentId) ?? first.authorId
    for (const id of path) authors.set(id, author)
  }
  return authors
}
