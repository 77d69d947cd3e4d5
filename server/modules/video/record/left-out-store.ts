import { sql } from 'drizzle-orm'
import type { RecordId, StreamId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

const PAGE = 500

export interface LeftOutStream {
  id: StreamId
  recordId: RecordId
}

/**
 * Streams of takes that became videos without them, in ascending order of id, a page at a time. A take is one video, so
 * nothing can be made of them anymore.
 */
export async function listLeftOut(
  db: Queryable,
  { until, after }: { until: Date; after: StreamId | null },
): Promise<LeftOutStream[]> {
  const { rows } = await db.execute<LeftOutStream & Record<string, unknown>>(sql`
    SELECT s.id, s.record_id AS "recordId" FROM streams s JOIN records r ON r.id = s.record_id
      JOIN videos v ON v.owner_id = r.owner_id AND v.take_id = r.take_id
    WHERE NOT (v.record_id IS NOT DISTINCT FROM r.id AND s.id = ANY (v.stream_ids))
      AND v.created_at < ${until.toISOString()}::timestamptz AND s.created_at < ${until.toISOString()}::timestamptz
      AND ${after === null ? sql`true` : sql`s.id > ${after}`}
    ORDER BY s.id LIMIT ${PAGE}`)
  return rows
}

/** False if another instance removed it. Called with the recording locked. */
export async function deleteStream(tx: Transaction, id: StreamId): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`DELETE FROM streams WHERE id = ${id}`)
  return rowCount === 1
}
