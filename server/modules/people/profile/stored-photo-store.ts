import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AssetId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { assets } from '#server/database/schema/files.ts'

const isUncleaned = and(
  eq(assets.purpose, 'PROFILE_PHOTO'),
  isNull(assets.cleanedAt),
  isNull(assets.droppedAt),
  isNotNull(assets.ownerId),
)

export interface StoredPhoto extends Pick<typeof assets.$inferSelect, 'id' | 'name' | 'fileType'> {
  ownerId: UserId
}

/** Photos in use whose metadata nobody has looked at, in the order of their ids. */
export async function listUncleaned(
  db: Queryable,
  after: AssetId | null,
  limit: number,
): Promise<StoredPhoto[]> {
  return db
    .select({
      id: assets.id,
      name: assets.name,
      fileType: assets.fileType,
      ownerId: sql<UserId>`${assets.ownerId}`,
    })
    .from(assets)
    .where(after === null ? isUncleaned : and(isUncleaned, gt(assets.id, after)))
    .orderBy(asc(assets.id))
    .limit(limit)
}

export async function markCleaned(db: Queryable, id: AssetId): Promise<void> {
  await db
    .update(assets)
    .set({ cleanedAt: sql`now()` })
    .where(eq(assets.id, id))
}

/** Whether it is still the photo of this person. */
export async function isStillUncleaned(tx: Transaction, { id, ownerId }: StoredPhoto): Promise<boolean> {
  const rows = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(and(eq(assets.id, id), eq(assets.ownerId, ownerId), isUncleaned))
  return rows.length > 0
}
