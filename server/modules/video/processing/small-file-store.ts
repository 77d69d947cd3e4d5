import { and, desc, eq, isNull } from 'drizzle-orm'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { SmallState } from '#server/database/schema/columns.ts'
import { assets } from '#server/database/schema/files.ts'

const lacksSmall = and(
  eq(assets.purpose, 'COURSE_FILE'),
  eq(assets.fileType, 'video/mp4'),
  isNull(assets.smallState),
  isNull(assets.droppedAt),
)

/** False if it is no video of a course, or was asked for before. */
export async function beginSmallOfFile(tx: Transaction, id: AssetId): Promise<boolean> {
  const begun = await tx
    .update(assets)
    .set({ smallState: 'MAKING' })
    .where(and(eq(assets.id, id), lacksSmall))
    .returning({ id: assets.id })
  return begun.length > 0
}

/** The newest video of a course that nobody asked for a small copy of, locked; null if there is none. */
export async function lockFileWithoutSmall(tx: Transaction): Promise<AssetId | null> {
  const [next] = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(lacksSmall)
    .orderBy(desc(assets.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return next?.id ?? null
}

const isWaiting = and(eq(assets.smallState, 'MAKING'), isNull(assets.droppedAt))

/** Null if it no longer waits for one: it was deleted, or another file took its place. */
export async function findFileToMakeSmall(database: Queryable, id: AssetId) {
  const [row] = await database
    .select({ bytes: assets.bytes, name: assets.name, ownerId: assets.ownerId })
    .from(assets)
    .where(and(eq(assets.id, id), isWaiting))
  return row ?? null
}

/**
 * False if nobody waits for it anymore. Otherwise its row is locked, so that it isn't dropped before the transaction
 * ends.
 */
export async function endSmallOfFile(
  tx: Transaction,
  id: AssetId,
  state: Exclude<SmallState, 'MAKING'> | null,
): Promise<boolean> {
  const changed = await tx
    .update(assets)
    .set({ smallState: state })
    .where(and(eq(assets.id, id), isWaiting))
    .returning({ id: assets.id })
  return changed.length > 0
}

export async function setSmallOfFile(tx: Transaction, id: AssetId, smallId: AssetId): Promise<void> {
  await tx.update(assets).set({ smallId }).where(eq(assets.id, id))
}
