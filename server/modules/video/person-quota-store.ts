import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

/** What one person has under way: everything unfinished, and what arrived in the last day. */
export interface UnderWay {
  bytes: number
  openUploads: number
  openStreams: number
}

/** Answered from the indexes of open and recent rows; a file counts with its full size as soon as it is begun. */
export async function sumUnderWay(db: Queryable, ownerId: UserId, now: Date): Promise<UnderWay> {
  const at = sql`${now.toISOString()}::timestamptz`
  const recent = sql`created_at > ${at} - interval '1 day'`
  const { rows } = await db.execute<Record<keyof UnderWay, number>>(sql`
    WITH uploads AS (
      SELECT total_size, true AS open FROM upload_tasks
      WHERE owner_id = ${ownerId} AND state = 'OPEN' AND expires_at > ${at}
      UNION ALL
      SELECT total_size, false FROM upload_tasks
      WHERE owner_id = ${ownerId} AND state = 'FINISHED' AND ${recent}
    ), takes AS (
      SELECT id, true AS open FROM records WHERE owner_id = ${ownerId} AND state = 'OPEN'
      UNION ALL
      SELECT id, false FROM records WHERE owner_id = ${ownerId} AND state = 'FINISHED' AND ${recent}
    ), parts AS (
      SELECT takes.open AND NOT s.done AS open,
        coalesce(s.bytes, (SELECT sum(h.bytes) FROM stream_segments h WHERE h.stream_id = s.id), 0) AS bytes
      FROM takes JOIN streams s ON s.record_id = takes.id
    )
    SELECT
      ((SELECT coalesce(sum(total_size), 0) FROM uploads) + (SELECT coalesce(sum(bytes), 0) FROM parts))::float8 AS bytes,
      (SELECT count(*) FROM uploads WHERE open)::int AS "openUploads",
      (SELECT count(*) FROM parts WHERE open)::int AS "openStreams"`)
  return rows[0]!
}

/** Only one call at a time begins something for this person: two at once would each find the same room. */
export async function lockQuota(tx: Transaction, ownerId: UserId): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`quota ${ownerId}`}, 0))`)
}
