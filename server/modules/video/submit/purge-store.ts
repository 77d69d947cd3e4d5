import { and, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { videoAnalyses } from '#server/database/schema/analysis.ts'
import { notifications } from '#server/database/schema/library.ts'
import { videos } from '#server/database/schema/videos.ts'

/** How many are handled at a time. */
const BATCH = 100

/**
 * Marks the next deleted videos for removal, for good. One that is still being processed, or is locked because somebody
 * restores it or another instance has it, waits for a later round.
 */
export async function beginPurge(tx: Transaction, deletedUntil: Date, now: Date): Promise<number> {
  const due = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(
      and(
        isNotNull(videos.deletedAt),
        lte(videos.deletedAt, deletedUntil),
        isNull(videos.purgeBegunAt),
        isNull(videos.purgedAt),
        ne(videos.state, 'PROCESSING'),
      ),
    )
    .limit(BATCH)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  await tx.update(videos).set({ purgeBegunAt: now }).where(inArray(videos.id, ids))
  return ids.length
}

export type UnfinishedPurge = Awaited<ReturnType<typeof listUnfinished>>[number]

/** Purges that any instance started and did not finish. */
export function listUnfinished(database: Queryable) {
  return database
    .select({
      videoId: videos.id,
      ownerId: videos.ownerId,
      deletedAt: videos.deletedAt,
      recordId: videos.recordId,
      uploadTaskId: videos.uploadTaskId,
      streamIds: videos.streamIds,
    })
    .from(videos)
    .where(and(isNotNull(videos.deletedAt), isNotNull(videos.purgeBegunAt), isNull(videos.purgedAt)))
    .limit(BATCH)
}

/** False if another instance is doing it, or has done it. */
export async function lockUnfinished(tx: Transaction, id: VideoId): Promise<boolean> {
  const held = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.id, id), isNull(videos.purgedAt)))
    .for('update', { skipLocked: true })
  return held.length > 0
}

/** Called with the video locked, once its bytes are removed. */
export async function endPurge(tx: Transaction, id: VideoId, now: Date): Promise<void> {
  await tx
    .update(videos)
    .set({ purgedAt: now, marks: [], media: null, smallState: null, smallBytes: null })
    .where(eq(videos.id, id))
  await tx.delete(videoAnalyses).where(eq(videoAnalyses.videoId, id))
  await tx
    .delete(notifications)
    .where(sql`${notifications.about} @> ${JSON.stringify({ videoId: id })}::jsonb`)
}
