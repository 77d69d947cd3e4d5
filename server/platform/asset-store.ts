import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AssetId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { assets } from '#server/database/schema/files.ts'

export type Purpose = (typeof assets.$inferSelect)['purpose']
type NewRow = typeof assets.$inferInsert

/** In ascending order, like those that the database gives to rows. */
export async function newAssetId(db: Queryable): Promise<AssetId> {
  const { rows } = await db.execute<{ id: AssetId }>(sql`SELECT uuidv7() AS id`)
  return rows[0]!.id
}

export async function addAsset(tx: Transaction, facts: NewRow): Promise<AssetId> {
  const [row] = await tx.insert(assets).values(facts).returning({ id: assets.id })
  return row!.id
}

/** Under a given id; an existing one stays as it is. */
export async function addAssetOnce(tx: Transaction, facts: NewRow & { id: AssetId }): Promise<void> {
  await tx.insert(assets).values(facts).onConflictDoNothing()
}

/** Null also for one that was dropped. */
export async function findAsset(db: Queryable, id: AssetId) {
  const [row] = await db
    .select()
    .from(assets)
    .where(and(eq(assets.id, id), isNull(assets.droppedAt)))
  return row ?? null
}

/** Dropped or not. */
export async function hasRow(db: Queryable, id: AssetId): Promise<boolean> {
  const rows = await db.select({ id: assets.id }).from(assets).where(eq(assets.id, id))
  return rows.length > 0
}

/** Drops everything the person has for this purpose. What was already dropped stays so. */
export async function dropAssetsOf(tx: Transaction, ownerId: UserId, purpose: Purpose): Promise<void> {
  const inUse = and(eq(assets.ownerId, ownerId), eq(assets.purpose, purpose), isNull(assets.droppedAt))
  await tx
    .update(assets)
    .set({ droppedAt: sql`now()` })
    .where(inUse)
}

/** With its small copy. An asset that was already dropped stays so. */
export async function dropAssets(tx: Transaction, ids: readonly AssetId[]): Promise<void> {
  if (ids.length === 0) return
  const isNamed = inArray(assets.id, [...ids])
  // Locked first: a small copy that is just being finished belongs to them as well.
  const rows = await tx.select({ smallId: assets.smallId }).from(assets).where(isNamed).for('update')
  const small = rows.flatMap(({ smallId }) => smallId ?? [])
  await tx
    .update(assets)
    .set({ droppedAt: sql`now()` })
    .where(and(or(isNamed, inArray(assets.id, small)), isNull(assets.droppedAt)))
}

/** This many dropped assets that nobody else is removing. */
export async function lockDropped(tx: Transaction, limit: number): Promise<AssetId[]> {
  const rows = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(isNotNull(assets.droppedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

export async function removeRows(tx: Transaction, ids: readonly AssetId[]): Promise<void> {
  await tx.delete(assets).where(inArray(assets.id, [...ids]))
}
