import type { VideoComment } from '#contract/endpoints/comments.ts'
import type { CommentId, UserId } from '#contract/vocabulary/ids.ts'
import type { CommentRow } from './comment-store.ts'

export interface Reader {
  readerId: UserId
  ownerId: UserId
  /** Whether others who judge the video may be read yet. */
  seesAll: boolean
}

/**
 * What stands now, by moment. Whoever has not judged yet reads the threads that they or the owner began; a thread is
 * its first comment's. An answer to what was edited is an answer to the edit; to what was taken back, it stands alone.
 */
export function standingComments(rows: readonly CommentRow[], reader: Reader): VideoComment[] {
  const rowsById = new Map(rows.map((row) => [row.commentId, row]))
  const standing = standingById(rows)
  return rows
    .filter((row) => !row.superseded && !row.isDeletion && isVisible(row, rowsById, reader))
    .map((row) =>
      rowToComment(row, reader, row.parentId === null ? null : (standing.get(row.parentId) ?? null)),
    )
}

function isVisible(row: CommentRow, rowsById: ReadonlyMap<CommentId, CommentRow>, reader: Reader): boolean {
  if (reader.seesAll || row.author.id === reader.readerId) return true
  const { id } = firstOfThread(row, rowsById).author
  return id === reader.ownerId || id === reader.readerId
}

function firstOfThread(row: CommentRow, rowsById: ReadonlyMap<CommentId, CommentRow>): CommentRow {
  let first = row
  // A thread is finite, yet what devices sent decides its links: no chain is followed further than there are rows.
  for (let step = 0; step < rowsById.size; step += 1) {
    const parent = first.parentId === null ? undefined : rowsById.get(first.parentId)
    if (parent === undefined) break
    first = parent
  }
  return first
}

/** For each comment ever written the one that stands in its place; none where it was taken back. */
function standingById(rows: readonly CommentRow[]): ReadonlyMap<CommentId, CommentId> {
  const successors = new Map<CommentId, CommentRow[]>()
  for (const row of rows) {
    for (const earlier of row.supersedes) successors.set(earlier, [...(successors.get(earlier) ?? []), row])
  }
  const standing = new Map<CommentId, CommentId>()
  for (const { commentId } of rows) {
    const head = headOf(commentId, rows, successors)
    if (head !== null) standing.set(commentId, head)
  }
  return standing
}

function headOf(
  id: CommentId,
  rows: readonly CommentRow[],
  successors: ReadonlyMap<CommentId, readonly CommentRow[]>,
): CommentId | null {
  const seen = new Set<CommentId>()
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const row = rows.find(({ commentId }) => commentId === next)
    if (row !== undefined && !row.superseded && !row.isDeletion) return next
    open.push(...(successors.get(next) ?? []).map(({ commentId }) => commentId))
  }
  return null
}

export function rowToComment(
  row: CommentRow,
  { readerId }: Reader,
  parentId: CommentId | null,
): VideoComment {
  const { commentId, type, comment, timeStamp, duration, sharedVideoId, sharedVideoName, author } = row
  return {
    commentId,
    type,
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
