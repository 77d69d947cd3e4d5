import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { SmallState } from '#server/database/schema/columns.ts'
import { videos } from '#server/database/schema/videos.ts'

const lacksSmall = (longerThan: number) =>
  and(
    eq(videos.state, 'READY'),
    isNull(videos.smallState),
    isNull(videos.deletedAt),
    gt(videos.durationSeconds, longerThan),
  )

/** False if it is short, can't be watched, or was asked for before. */
export async function beginSmall(tx: Transaction, id: VideoId, longerThan: number): Promise<boolean> {
  const begun = await tx
    .update(videos)
    .set({ smallState: 'MAKING' })
    .where(and(eq(videos.id, id), lacksSmall(longerThan)))
    .returning({ id: videos.id })
  return begun.length > 0
}

/** The newest video that nobody asked for a small copy of, locked; null if there is none. */
export async function lockWithoutSmall(tx: Transaction, longerThan: number): Promise<VideoId | null> {
  const [next] = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(lacksSmall(longerThan))
    .orderBy(desc(videos.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return next?.id ?? null
}

/** Null if it no longer waits for one, or its bytes are being deleted for good. */
export async function findSmallToMake(database: Queryable, id: VideoId) {
  const [row] = await database
    .select({ durationSeconds: videos.durationSeconds, media: videos.media })
    .from(videos)
    .where(and(eq(videos.id, id), isWaiting))
  return row ?? null
}

/**
 * False if nobody waits for it anymore. Otherwise its row is locked, so that no purge comes before the transaction ends.
 */
export async function endSmall(
  tx: Transaction,
  id: VideoId,
  end: { state: Exclude<SmallState, 'MAKING'> | null; bytes: number | null },
): Promise<boolean> {
  const changed = await tx
    .update(videos)
    .set({ smallState: end.state, smallBytes: end.bytes })
    .where(and(eq(videos.id, id), isWaiting))
    .returning({ id: videos.id })
  return changed.length > 0
}

const isWaiting = and(eq(videos.state, 'READY'), eq(videos.smallState, 'MAKING'), isNull(videos.purgeBegunAt))
