import { and, arrayContains, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type {
  AssessmentId,
  CommentId,
  ProgramId,
  SharedVideoId,
  UserId,
  VideoId,
} from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { personColumns } from '#server/database/people/full-name.ts'
import { comments, evaluations } from '#server/database/schema/assessments.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { users } from '#server/database/schema/people.ts'
import { videos } from '#server/database/schema/videos.ts'

const columns = {
  commentId: comments.id,
  videoId: comments.videoId,
  type: comments.type,
  comment: comments.comment,
  timeStamp: comments.timeStamp,
  duration: comments.duration,
  parentId: comments.parentId,
  sharedVideoId: comments.sharedVideoId,
  author: personColumns,
  sharedVideoName: sharedVideos.name,
  supersedes: comments.supersedes,
  superseded: comments.superseded,
  isDeletion: comments.isDeletion,
  writtenAt: comments.writtenAt,
}

function query(database: Queryable) {
  return database
    .select(columns)
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .leftJoin(sharedVideos, eq(sharedVideos.id, comments.sharedVideoId))
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

/** How all rows ever written are linked, by moment: deleted ones are needed to know what an answer answers. */
export function listLinks(database: Queryable, id: VideoId) {
  return database
    .select({
      commentId: comments.id,
      parentId: comments.parentId,
      authorId: comments.authorId,
      supersedes: comments.supersedes,
      superseded: comments.superseded,
      isDeletion: comments.isDeletion,
    })
    .from(comments)
    .where(eq(comments.videoId, id))
    .orderBy(comments.timeStamp, comments.writtenAt, comments.id)
}

/** By moment. */
export function listComments(database: Queryable, ids: readonly CommentId[]) {
  return query(database)
    .where(inArray(comments.id, [...ids]))
    .orderBy(comments.timeStamp, comments.writtenAt, comments.id)
}

/** How many comments a person wrote about a video, edits included; counted up to `most`. */
export async function countWritings(
  database: Queryable,
  videoId: VideoId,
  authorId: UserId,
  most: number,
): Promise<number> {
  const some = database
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.videoId, videoId), eq(comments.authorId, authorId)))
    .limit(most)
    .as('some')
  const [row] = await database.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

export async function findComment(database: Queryable, id: CommentId): Promise<CommentRow | null> {
  const [row] = await query(database).where(eq(comments.id, id))
  return row ?? null
}

/** Locked, so that calls that write about one video wait for one another. */
export async function lockVideo(tx: Transaction, id: VideoId): Promise<void> {
  await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, id)).for('no key update')
}

/** A later comment may arrive before the one it replaces; it can only replace its author's own. */
export async function addComment(tx: Transaction, comment: typeof comments.$inferInsert): Promise<void> {
  const { id, videoId, authorId, supersedes } = comment
  const mine = and(eq(comments.videoId, videoId), eq(comments.authorId, authorId))
  const later = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(mine, arrayContains(comments.supersedes, [id])))
    .limit(1)
  await tx.insert(comments).values({ ...comment, superseded: later.length > 0 })
  if (supersedes.length === 0) return
  await tx
    .update(comments)
    .set({ superseded: true })
    .where(and(mine, ne(comments.id, id), inArray(comments.id, supersedes)))
}

/** Whether the video is in the library of one of these programs. */
export async function isShared(
  database: Queryable,
  id: SharedVideoId,
  programIds: readonly ProgramId[],
): Promise<boolean> {
  const rows = await database
    .select({ id: sharedVideos.id })
    .from(sharedVideos)
    .where(
      and(
        eq(sharedVideos.id, id),
        isNull(sharedVideos.removedAt),
        inArray(sharedVideos.programId, [...programIds]),
      ),
    )
  return rows.length > 0
}

/** Everyone who has judged the video, and so may read what the others say. */
export async function listAssessors(database: Queryable, id: AssessmentId): Promise<UserId[]> {
  const rows = await database
    .selectDistinct({ id: evaluations.assessorId })
    .from(evaluations)
    .where(eq(evaluations.assessmentId, id))
  return rows.map((row) => row.id)
}

export async function hasEvaluated(
  database: Queryable,
  id: AssessmentId,
  assessorId: UserId,
): Promise<boolean> {
  const rows = await database
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.assessmentId, id), eq(evaluations.assessorId, assessorId)))
    .limit(1)
  return rows.length > 0
}
