import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SharedRequestStatus } from '#contract/vocabulary/assessment.ts'
import type { ProgramId, SharedRequestId, SharedVideoId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { SubmissionType } from '#contract/vocabulary/video/video-terms.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { sharedRequests, sharedVideos } from '#server/database/schema/library.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'

/**
 * A video that may be shared, locked until the transaction ends, so that requests and decisions about it wait for one
 * another.
 */
export async function lockVideo(tx: Transaction, videoId: VideoId) {
  const [row] = await tx
    .select({
      videoId: videos.id,
      ownerId: videos.ownerId,
      programId: videos.programId,
      userGroupId: videos.userGroupId,
      videoType: videos.videoType,
      name: videos.name,
      submissionType: assessments.submissionType,
      assessorType: assessments.assessorType,
    })
    .from(videos)
    .innerJoin(assessments, eq(assessments.videoId, videos.id))
    .where(and(eq(videos.id, videoId), isNull(videos.deletedAt)))
    .for('update', { of: videos })
  return row ?? null
}
export type SharableVideo = NonNullable<Awaited<ReturnType<typeof lockVideo>>>

/** A video that was only saved counts as shared from the request on; a submitted one stays submitted. */
export async function markShared(tx: Transaction, videoId: VideoId): Promise<void> {
  await changeSubmissionType(tx, videoId, 'SAVED_FOR_LATER', 'SHARED_VIDEO')
}

/** The request was denied or the video removed: it is private to its owner again. */
export async function markUnshared(tx: Transaction, videoId: VideoId): Promise<void> {
  await changeSubmissionType(tx, videoId, 'SHARED_VIDEO', 'SAVED_FOR_LATER')
}

async function changeSubmissionType(
  tx: Transaction,
  videoId: VideoId,
  from: SubmissionType,
  to: SubmissionType,
): Promise<void> {
  await tx
    .update(assessments)
    .set({ submissionType: to })
    .where(and(eq(assessments.videoId, videoId), eq(assessments.submissionType, from)))
}

export async function findInLibrary(tx: Transaction, videoId: VideoId): Promise<SharedVideoId | null> {
  const [row] = await tx
    .select({ id: sharedVideos.id })
    .from(sharedVideos)
    .where(and(eq(sharedVideos.videoId, videoId), isNull(sharedVideos.removedAt)))
  return row?.id ?? null
}

/** Adds it, or restores it: earlier recommendations and favorites work again. */
export async function addToLibrary(
  tx: Transaction,
  facts: Omit<typeof sharedVideos.$inferInsert, 'id' | 'createdAt' | 'removedAt'>,
): Promise<SharedVideoId> {
  const [row] = await tx
    .insert(sharedVideos)
    .values(facts)
    .onConflictDoUpdate({
      target: sharedVideos.videoId,
      set: { ...facts, removedAt: null, createdAt: sql`now()` },
    })
    .returning({ id: sharedVideos.id })
  if (row === undefined) throw new Error('A shared video was not written.')
  return row.id
}

/** False if it had been removed already. */
export async function removeFromLibrary(db: Queryable, id: SharedVideoId): Promise<boolean> {
  const taken = await db
    .update(sharedVideos)
    .set({ removedAt: sql`now()` })
    .where(and(eq(sharedVideos.id, id), isNull(sharedVideos.removedAt)))
    .returning({ id: sharedVideos.id })
  return taken.length > 0
}

export async function findPlace(db: Queryable, id: SharedVideoId) {
  const [row] = await db
    .select({
      videoId: sharedVideos.videoId,
      ownerId: sharedVideos.ownerId,
      programId: sharedVideos.programId,
    })
    .from(sharedVideos)
    .where(eq(sharedVideos.id, id))
  return row ?? null
}

export async function findOpenRequest(tx: Transaction, videoId: VideoId) {
  const [row] = await tx
    .select()
    .from(sharedRequests)
    .where(and(eq(sharedRequests.videoId, videoId), eq(sharedRequests.status, 'REQUESTED')))
  return row ?? null
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findOpenRequest>>>

export async function lockRequest(tx: Transaction, id: SharedRequestId): Promise<RequestRow | null> {
  const [row] = await tx.select().from(sharedRequests).where(eq(sharedRequests.id, id)).for('update')
  return row ?? null
}

export async function addRequest(
  tx: Transaction,
  facts: Pick<RequestRow, 'videoId' | 'requestedById' | 'description' | 'usersToNotify'>,
): Promise<SharedRequestId> {
  const [row] = await tx.insert(sharedRequests).values(facts).returning({ id: sharedRequests.id })
  if (row === undefined) throw new Error('A request was not written.')
  return row.id
}

export async function closeRequest(
  tx: Transaction,
  id: SharedRequestId,
  status: SharedRequestStatus,
  decidedById: UserId,
): Promise<void> {
  await tx
    .update(sharedRequests)
    .set({ status, decidedById, decidedAt: sql`now()` })
    .where(eq(sharedRequests.id, id))
}

export async function deleteRequest(tx: Transaction, id: SharedRequestId): Promise<void> {
  await tx.delete(sharedRequests).where(eq(sharedRequests.id, id))
}

const MEMBERS = (programId: ProgramId) => sql`u.is_active AND (u.program_id = ${programId}
  OR EXISTS (SELECT 1 FROM program_staff p WHERE p.user_id = u.id AND p.program_id = ${programId}))`

/** Those of these people who are active members of the program. */
export async function findMembers(
  tx: Transaction,
  programId: ProgramId,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  if (userIds.length === 0) return []
  const { rows } = await tx.execute<{ id: UserId }>(
    sql`SELECT u.id FROM users u WHERE u.id IN ${[...userIds]} AND ${MEMBERS(programId)} ORDER BY u.id`,
  )
  return rows.map(({ id }) => id)
}

/** Everyone who teaches in a program. */
export async function listInstructors(tx: Transaction, programId: ProgramId): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(
    sql`SELECT u.id FROM users u
      WHERE u.role IN ('FACULTY', 'PROGRAM_DIRECTOR') AND ${MEMBERS(programId)} ORDER BY u.id`,
  )
  return rows.map(({ id }) => id)
}

const nameOf = (id: AnyPgColumn) =>
  sql<string>`(SELECT ${sql.raw(fullNameOf('u'))} FROM users u WHERE u.id = ${id})`

const requestColumns = {
  sharedRequestId: sharedRequests.id,
  videoId: videos.id,
  videoType: videos.videoType,
  name: videos.name,
  state: videos.state,
  media: videos.media,
  ownerId: videos.ownerId,
  programId: videos.programId,
  requestedById: sharedRequests.requestedById,
  status: sharedRequests.status,
  description: sharedRequests.description,
  createdAt: sharedRequests.createdAt,
  decidedAt: sharedRequests.decidedAt,
  ownerName: nameOf(videos.ownerId),
  requesterName: nameOf(sharedRequests.requestedById),
}

const isInLibrary = sql<boolean>`EXISTS (SELECT 1 FROM shared_videos s
  WHERE s.video_id = ${videos.id} AND s.removed_at IS NULL)`

export async function findRequest(db: Queryable, id: SharedRequestId) {
  const [row] = await db
    .select({ ...requestColumns, isInLibrary })
    .from(sharedRequests)
    .innerJoin(videos, eq(videos.id, sharedRequests.videoId))
    .where(and(eq(sharedRequests.id, id), isNull(videos.deletedAt)))
  return row ?? null
}
export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>
export type ListedRequest = Omit<FoundRequest, 'isInLibrary'>

/**
 * Open requests that this person made, that ask for their video, or that residents of these programs made; null: of all
 * programs.
 */
export async function listOpenRequests(
  db: Queryable,
  query: { userId: UserId; programIds: readonly ProgramId[] | null; limit: number },
): Promise<ListedRequest[]> {
  return db
    .select(requestColumns)
    .from(sharedRequests)
    .innerJoin(videos, eq(videos.id, sharedRequests.videoId))
    .where(
      and(
        eq(sharedRequests.status, 'REQUESTED'),
        isNull(videos.deletedAt),
        or(
          eq(sharedRequests.requestedById, query.userId),
          eq(videos.ownerId, query.userId),
          and(
            eq(sharedRequests.requestedById, videos.ownerId),
            query.programIds === null
              ? isNotNull(videos.programId)
              : inArray(videos.programId, [...query.programIds]),
          ),
        ),
      ),
    )
    .orderBy(desc(sharedRequests.id))
    .limit(query.limit)
}
