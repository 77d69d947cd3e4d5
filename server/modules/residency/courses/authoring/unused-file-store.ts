import { sql } from 'drizzle-orm'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import { holdLock, shareLock } from '#server/database/advisory-locks.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

/** Held by whoever saves a text: until they are done, no file goes that it may name. */
export async function keepFilesOfTexts(tx: Transaction): Promise<void> {
  await shareLock(tx, 'content')
}

/** Held by whoever removes files: nobody saves a text meanwhile. */
export async function keepTexts(tx: Transaction): Promise<void> {
  await holdLock(tx, 'content')
}

/** Takes files off the lists of their courses that are older than this, and that no version of any text names, draft or published. */
export async function unlistUnused(tx: Transaction, age: string, limit: number): Promise<AssetId[]> {
  const { rows } = await tx.execute<{ id: AssetId }>(sql`
    WITH named AS MATERIALIZED (
      SELECT DISTINCT mark[1] AS id FROM content_versions v, regexp_matches(v.body, 'asset:([0-9a-f-]{36})', 'g') mark
    ), unused AS (
      SELECT f.asset_id AS id FROM course_files f JOIN assets a ON a.id = f.asset_id
      WHERE a.created_at < now() - ${age}::interval AND NOT EXISTS (SELECT FROM named n WHERE n.id = a.id::text)
      ORDER BY a.id LIMIT ${limit}
    )
    DELETE FROM course_files f USING unused u WHERE f.asset_id = u.id RETURNING f.asset_id AS id`)
  return rows.map(({ id }) => id)
}

/** Of these files those that are there. */
export async function findFiles(db: Queryable, ids: readonly AssetId[]): Promise<AssetId[]> {
  const { rows } = await db.execute<{ id: AssetId }>(sql`
    SELECT id FROM assets
    WHERE id = ANY (${sql.param([...ids])}::uuid[]) AND purpose = 'COURSE_FILE' AND dropped_at IS NULL`)
  return rows.map(({ id }) => id)
}
