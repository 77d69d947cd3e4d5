import { sql } from 'drizzle-orm'
import type { AssetId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'

/** The picture of a person, with the name that they gave it. */
export async function findPicture(
  db: Queryable,
  userId: UserId,
): Promise<{ id: AssetId; name: string } | null> {
  const { rows } = await db.execute<{ id: AssetId; name: string }>(sql`
    SELECT id, name FROM assets WHERE owner_id = ${userId} AND purpose = 'PROFILE_PHOTO' AND dropped_at IS NULL`)
  return rows[0] ?? null
}
