import { type SQL, sql } from 'drizzle-orm'
import { type WithPool, queryPrepared } from '../query-prepared.ts'

/** Small enough that nobody waits for a batch, and that no batch comes near the limit of a statement. */
const BATCH = 1_000

/**
 * Deletes what has ended, each batch in a transaction of its own, so that whoever needs a row waits for a thousand at
 * most, and a stop loses nothing. Rows that somebody uses just now are left for the next time. The condition needs an
 * index. May run at any time, on any instance.
 *
 * @returns how many rows were deleted
 */
export async function deleteInBatches(
  database: WithPool,
  table: string,
  isEnded: SQL,
  batch = BATCH,
): Promise<number> {
  let deleted = 0
  for (let count = batch; count === batch; deleted += count)
    count = await deleteBatch(database, sql`${sql.identifier(table)}`, isEnded, batch)
  return deleted
}

async function deleteBatch(database: WithPool, table: SQL, isEnded: SQL, batch: number): Promise<number> {
  const rows = await queryPrepared<{ count: number }>(
    database,
    sql`WITH gone AS (
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${table} WHERE ${isEnded} LIMIT ${batch} FOR UPDATE SKIP LOCKED
      )) RETURNING 1
    ) SELECT count(*)::int AS count FROM gone`,
  )
  return rows[0]?.count ?? 0
}
