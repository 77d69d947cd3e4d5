import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import type { Extent } from './extent-store.ts'

export interface PlacedExtent extends Extent {
  isDoubted: boolean
}

/** A blob of these extents, if there is none under that key. False: there is one. */
export async function placeBlob(
  tx: Transaction,
  key: string,
  extents: readonly PlacedExtent[],
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`INSERT INTO blobs (key) VALUES (${key}) ON CONFLICT (key) DO UPDATE SET key = EXCLUDED.key RETURNING key`,
  )
  const { rows: found } = await tx.execute(sql`SELECT 1 FROM blob_extents WHERE key = ${key} LIMIT 1`)
  if (rows.length === 0 || found.length > 0) return false
  for (const { at, bytes, sha256, etag, name, isDoubted } of extents)
    await tx.execute(sql`
      INSERT INTO blob_extents (key, at, bytes, sha256, etag, name, is_doubted)
      VALUES (${key}, ${at}, ${bytes}, ${sha256}, ${etag}, ${name}, ${isDoubted})`)
  return true
}
