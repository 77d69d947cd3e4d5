import type { Pool } from 'pg'
import type { RecordId, StreamId, UserId } from '#contract/vocabulary/ids.ts'
import type { HeldSegment } from './missing-segments.ts'
import type { RecordState } from './record-store.ts'

// The hot path of a recording: one prepared round trip before a segment is written and one after.

export interface StreamFacts {
  ownerId: UserId
  recordId: RecordId
  recordState: RecordState
  done: boolean
  wasInterrupted: boolean
  segmentCount: number | null
  bytes: number | null
  digest: string | null
}

const STREAM_FACTS = `
  r.owner_id AS "ownerId", r.id AS "recordId", r.state AS "recordState", s.done,
  s.was_interrupted AS "wasInterrupted", s.segment_count AS "segmentCount", s.bytes::float8 AS bytes, s.digest`

export async function findStream(pool: Pool, id: StreamId): Promise<StreamFacts | null> {
  const text = `SELECT ${STREAM_FACTS} FROM streams s JOIN records r ON r.id = s.record_id WHERE s.id = $1`
  const { rows } = await pool.query<StreamFacts>({ name: 'stream-by-id', text, values: [id] })
  return rows[0] ?? null
}

/** The stream, with the bytes already stored of that segment, or null if it has none. */
export async function findStreamAndSegment(
  pool: Pool,
  id: StreamId,
  segment: number,
): Promise<(StreamFacts & { heldBytes: number | null }) | null> {
  const text = `
    SELECT ${STREAM_FACTS}, h.bytes AS "heldBytes"
    FROM streams s JOIN records r ON r.id = s.record_id
    LEFT JOIN stream_segments h ON h.stream_id = s.id AND h.segment = $2
    WHERE s.id = $1`
  const { rows } = await pool.query<StreamFacts & { heldBytes: number | null }>({
    name: 'stream-and-segment',
    text,
    values: [id, segment],
  })
  return rows[0] ?? null
}

/** False if the stream was discarded or finished in the meantime. */
export async function noteSegment(
  pool: Pool,
  id: StreamId,
  { segment, bytes }: HeldSegment,
): Promise<boolean> {
  const text = `
    INSERT INTO stream_segments (stream_id, segment, bytes)
    SELECT s.id, $2, $3 FROM streams s JOIN records r ON r.id = s.record_id
    WHERE s.id = $1 AND r.state = 'OPEN' AND NOT s.done FOR SHARE OF s
    ON CONFLICT (stream_id, segment) DO UPDATE SET bytes = greatest(stream_segments.bytes, EXCLUDED.bytes)`
  const { rowCount } = await pool.query({ name: 'note-segment', text, values: [id, segment, bytes] })
  return rowCount === 1
}

export async function noteInterruption(pool: Pool, id: StreamId): Promise<void> {
  const text = 'UPDATE streams SET was_interrupted = true WHERE id = $1'
  await pool.query({ name: 'note-interruption', text, values: [id] })
}

export async function listHeld(pool: Pool, id: StreamId): Promise<HeldSegment[]> {
  const text = 'SELECT segment, bytes FROM stream_segments WHERE stream_id = $1 ORDER BY segment'
  const { rows } = await pool.query<HeldSegment>({ name: 'held-segments', text, values: [id] })
  return rows
}

/** The device has said how many segments there are, so gaps are counted up to that number. */
export async function noteCount(pool: Pool, id: StreamId, count: number): Promise<void> {
  const text = 'UPDATE streams SET segment_count = $2 WHERE id = $1 AND NOT done'
  await pool.query({ name: 'note-count', text, values: [id, count] })
}

/** The disk does not hold what the device sent, so everything is requested again. */
export async function forgetSegments(pool: Pool, id: StreamId): Promise<void> {
  const text = `DELETE FROM stream_segments h USING streams s
    WHERE h.stream_id = $1 AND s.id = h.stream_id AND NOT s.done`
  await pool.query({ name: 'forget-segments', text, values: [id] })
}

/** False if the recording was discarded or finished in the meantime. */
export async function confirmStream(
  pool: Pool,
  id: StreamId,
  confirmed: { count: number; bytes: number; digest: string; digestBytes: number },
): Promise<boolean> {
  const text = `
    UPDATE streams s SET done = true, segment_count = $2, bytes = $3, digest = $4, digest_bytes = $5
    FROM records r WHERE s.id = $1 AND r.id = s.record_id AND r.state = 'OPEN' AND NOT s.done`
  const { count, bytes, digest, digestBytes } = confirmed
  const values = [id, count, bytes, digest, digestBytes]
  const { rowCount } = await pool.query({ name: 'confirm-stream', text, values })
  return rowCount === 1
}
