import { sql } from 'drizzle-orm'
import type { RecordId, StreamId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'

export interface OpenRecording {
  id: RecordId
  takeId: TakeId
  recordedAt: Date
  /** When its newest part began. */
  begunAt: Date
}

/** More than anyone has. */
const MOST_LISTED = 200

/** Recordings of this person that are no videos, and of which something arrived, newest first. */
export async function listOpenRecordings(db: Queryable, ownerId: UserId): Promise<OpenRecording[]> {
  const { rows } = await db.execute<Record<keyof OpenRecording, string>>(sql`
    SELECT r.id, r.take_id AS "takeId", r.recorded_at AS "recordedAt", max(s.created_at) AS "begunAt"
    FROM records r JOIN streams s ON s.record_id = r.id
    WHERE r.owner_id = ${ownerId} AND r.state = 'OPEN'
      AND NOT EXISTS (SELECT FROM videos v WHERE v.owner_id = r.owner_id AND v.take_id = r.take_id)
      AND (s.done AND s.bytes > 0 OR EXISTS (SELECT FROM stream_segments h WHERE h.stream_id = s.id))
    GROUP BY r.id ORDER BY r.recorded_at DESC LIMIT ${MOST_LISTED}`)
  return rows.map((row) => ({
    id: row.id as RecordId,
    takeId: row.takeId as TakeId,
    recordedAt: new Date(row.recordedAt),
    begunAt: new Date(row.begunAt),
  }))
}

export interface ArrivedStream {
  id: StreamId
  /** Null until it is confirmed. */
  bytes: number | null
}

/** In the order of their parts. */
export async function listArrivedStreams(db: Queryable, recordId: RecordId): Promise<ArrivedStream[]> {
  const { rows } = await db.execute<ArrivedStream & Record<string, unknown>>(sql`
    SELECT id, CASE WHEN done THEN bytes::float8 END AS bytes FROM streams
    WHERE record_id = ${recordId} ORDER BY part_number, created_at`)
  return rows
}
