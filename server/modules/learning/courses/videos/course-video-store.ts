import { and, count, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { AssetId, CourseVideoId } from '#contract/vocabulary/ids.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { courseVideos } from '#server/database/schema/courses/course-videos.ts'

export type CourseVideoRow = typeof courseVideos.$inferSelect

const UNDER_WAY = ['UPLOADING', 'PROCESSING', 'FAILED'] as const
/** How many are let go at a time. */
const BATCH = 100

export async function findCourseVideo(db: Queryable, id: CourseVideoId): Promise<CourseVideoRow | null> {
  const [row] = await db.select().from(courseVideos).where(eq(courseVideos.id, id))
  return row ?? null
}

/** Locks it until the transaction ends. */
export async function lockCourseVideo(tx: Transaction, id: CourseVideoId): Promise<CourseVideoRow | null> {
  const [row] = await tx.select().from(courseVideos).where(eq(courseVideos.id, id)).for('update')
  return row ?? null
}

/** The course that a video was sent to: one of the residency, or one of the workshop portal. */
export type VideoCourse = NonNullable<
  { courseId: CourseVideoRow['courseId'] }['courseId'] | CourseVideoRow['workshopCourseId']
>
export type VideoOwner = 'courseId' | 'workshopCourseId'

function isOf(owner: VideoOwner, id: VideoCourse) {
  return eq(courseVideos[owner], id as never)
}

/** Newest first. */
export function listUnderWay(db: Queryable, owner: VideoOwner, id: VideoCourse): Promise<CourseVideoRow[]> {
  return db
    .select()
    .from(courseVideos)
    .where(and(isOf(owner, id), inArray(courseVideos.state, [...UNDER_WAY])))
    .orderBy(desc(courseVideos.createdAt), desc(courseVideos.id))
}

export async function countUnderWay(db: Queryable, owner: VideoOwner, id: VideoCourse): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(courseVideos)
    .where(and(isOf(owner, id), inArray(courseVideos.state, [...UNDER_WAY])))
  return row?.count ?? 0
}

/** A repeated beginning has the upload that waits now. */
export async function putCourseVideo(
  db: Queryable,
  facts: Pick<CourseVideoRow, 'id' | 'ownerId' | 'uploadTaskId' | 'name' | 'title' | 'totalSize'> &
    Partial<Pick<CourseVideoRow, 'courseId' | 'workshopCourseId' | 'replacesId'>>,
): Promise<void> {
  const { uploadTaskId, title } = facts
  await db
    .insert(courseVideos)
    .values({ ...facts, state: 'UPLOADING' })
    .onConflictDoUpdate({ target: courseVideos.id, set: { uploadTaskId, title } })
}

export async function changeCourseVideo(
  tx: Queryable,
  id: CourseVideoId,
  change: Partial<Pick<CourseVideoRow, 'state' | 'uploadTaskId' | 'name' | 'title' | 'durationS'>> & {
    failure?: ProcessingFailure
    assetId?: AssetId
    posterId?: AssetId | null
  },
): Promise<void> {
  await tx.update(courseVideos).set(change).where(eq(courseVideos.id, id))
}

/** Files that failed to take the place of a video: another one did. */
export async function removeFailedReplacements(tx: Transaction, id: CourseVideoId): Promise<void> {
  await tx
    .update(courseVideos)
    .set({ state: 'REMOVED' })
    .where(and(eq(courseVideos.replacesId, id), eq(courseVideos.state, 'FAILED')))
}

export async function deleteCourseVideo(db: Queryable, id: CourseVideoId): Promise<void> {
  await db.delete(courseVideos).where(eq(courseVideos.id, id))
}

/**
 * Whose upload is of no further use, if there still is one: a file was made of it, it was removed, or its course was
 * deleted.
 */
export function listSpent(db: Queryable): Promise<CourseVideoRow[]> {
  return db
    .select()
    .from(courseVideos)
    .where(
      or(
        eq(courseVideos.state, 'REMOVED'),
        and(
          isNull(courseVideos.courseId),
          isNull(courseVideos.workshopCourseId),
          inArray(courseVideos.state, [...UNDER_WAY]),
        ),
        and(eq(courseVideos.state, 'READY'), isNotNull(courseVideos.uploadTaskId)),
      ),
    )
    .orderBy(courseVideos.id)
    .limit(BATCH)
}
