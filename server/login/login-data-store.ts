import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { queryPrepared } from '#server/database/query-prepared.ts'

/** Small enough that nobody waits for a batch. */
const BATCH = 1_000

/** What may be deleted, by table: what has ended is of no use to anyone. */
const SOON_ENDED = {
  passkey_challenges: sql`expires_at < now()`,
  sign_in_counts: sql`resets_at < now()`,
}

/** If the clock is ahead and is set right, these have not ended: people are still signed in, or still signed out. */
const LATE_ENDED = {
  oidc_payloads: sql`expires_at < now()`,
  ended_sessions: sql`forgotten_at < now()`,
  sign_in_places: sql`forgotten_at < now()`,
  external_sessions: sql`ends_at < now()`,
}

/** Deletes what has ended, batch by batch. May run at any time, on any instance. @returns how many rows were deleted */
export async function sweepLoginData(
  pool: Pool,
  mayDeleteByAge: () => Promise<boolean> = async () => true,
): Promise<number> {
  const ended = { ...SOON_ENDED, ...((await mayDeleteByAge()) && LATE_ENDED) }
  let swept = 0
  for (const [table, isEnded] of Object.entries(ended))
    for (let count = BATCH; count === BATCH; swept += count) count = await deleteBatch(pool, table, isEnded)
  return swept
}

async function deleteBatch(pool: Pool, name: string, isEnded: SQL): Promise<number> {
  const table = sql.identifier(name)
  const rows = await queryPrepared<{ count: number }>(
    pool,
    sql`WITH gone AS (
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${table} WHERE ${isEnded} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
      )) RETURNING 1
    ) SELECT count(*)::int AS count FROM gone`,
  )
  return rows[0]?.count ?? 0
}
