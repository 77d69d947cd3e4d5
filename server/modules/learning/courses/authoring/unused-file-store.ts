import { sql } from 'drizzle-orm'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import { lockAlone, lockShared } from '#server/database/advisory-locks.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

/** A lock for saving a text: meanwhile no file is removed that the text may refer to. */
export async function lockFilesOfTexts(tx: Transaction): Promise<void> {
  await lockShared(tx, 'content')
}

/** A lock for removing files: meanwhile nobody saves a text. */
export async function lockTexts(tx: Transaction): Promise<void> {
  await lockAlone(tx, 'content')
}

/** Removes files older than `age` from their courses if no version of any text refers to them, draft or published. */
export async function unlistUnused(tx: Transaction, age: string, limit: number): Promise<AssetId[]> {
  const { rows } = await tx.execute<{ id: AssetId }>(sql`
    WITH named AS MATERIALIZED (
      SELECT DISTINCT mark[1] AS id FROM (
        SELECT body FROM content_versions UNION ALL SELECT body FROM program_texts) v, regexp_matches(v.body, 'asset:([0-9a-f-]{36})', 'g') mark
    ), unused AS (
      SELECT f.asset_id AS id FROM course_files f JOIN assets a ON a.id = f.asset_id
      WHERE a.created_at < now() - ${age}::interval AND NOT EXISTS (SELECT FROM named n WHERE n.id = a.id::text)
      ORDER BY a.id LIMIT ${limit}
    )
    DELETE FROM course_files f USING unused u WHERE f.asset_id = u.id RETURNING f.asset_id AS id`)
  const ids = rows.map(({ id }) => id)
  return [...ids, ...(await forgetVideos(tx, ids))]
}

/** What is known of videos that are no longer files of a course goes with them. Returns their still pictures. */
export async function forgetVideos(tx: Transaction, ids: readonly AssetId[]): Promise<AssetId[]> {
  const { rows } = await tx.execute<{ id: AssetId | null }>(sql`
    UPDATE course_videos SET state = 'REMOVED', asset_id = NULL, poster_id = NULL
    FROM course_videos before WHERE before.id = course_videos.id
      AND before.asset_id = ANY (${sql.param([...ids])}::uuid[]) RETURNING before.poster_id AS id`)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Those of the files that exist. */
export async function findFiles(db: Queryable, ids: readonly AssetId[]): Promise<AssetId[]> {
  const { rows } = await db.execute<{ id: AssetId }>(sql`
    SELECT id FROM assets
    WHERE id = ANY (${sql.param([...ids])}::uuid[]) AND purpose = 'COURSE_FILE' AND dropped_at IS NULL`)
  return rows.map(({ id }) => id)
}
