import { sql } from 'drizzle-orm'
import type { RecordId, StreamId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

/** How many streams a statement looks at. */
const PAGE = 2_000

export interface LeftOutStream {
  id: StreamId
  recordId: RecordId
}

export interface LeftOutPage {
  streams: LeftOutStream[]
  /** The last one that was looked at; null: there is none behind. */
  last: StreamId | null
}

/**
 * Streams of takes that became videos without them, among the next ones in ascending order of id. A take is one video,
 * so nothing can be made of them anymore. Almost every stream is in its video: a statement that went on until it found
 * some would read all of them. Ids follow the time at which streams began.
 */
export async function listLeftOut(
  db: Queryable,
  { until, after }: { until: Date; after: StreamId | null },
  limit = PAGE,
): Promise<LeftOutPage> {
  const end = sql`${until.toISOString()}::timestamptz`
  const { rows } = await db.execute<LeftOutPage & Record<string, unknown>>(sql`
    WITH looked_at AS MATERIALIZED (
      SELECT id, record_id, created_at FROM streams
      WHERE id < (SELECT uuidv7(${end} - now())) AND ${after === null ? sql`true` : sql`id > ${after}`}
      ORDER BY id LIMIT ${limit}),
    left_out AS (
      SELECT s.id, s.record_id FROM looked_at s JOIN records r ON r.id = s.record_id
        JOIN videos v ON v.owner_id = r.owner_id AND v.take_id = r.take_id
      WHERE NOT (v.record_id IS NOT DISTINCT FROM r.id AND s.id = ANY (v.stream_ids)) 
        AND v.created_at < ${end} AND s.created_at < ${end})
    SELECT (SELECT id FROM looked_at ORDER BY id DESC LIMIT 1) AS last,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'recordId', record_id) ORDER BY id), '[]') FROM left_out) AS streams`)
  return rows[0] ?? { streams: [], last: null }
}

/** False if another instance removed it. Called with the recording locked. */
export async function deleteStream(tx: Transaction, id: StreamId): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`DELETE FROM streams WHERE id = ${id}`)
  return rowCount === 1
}
