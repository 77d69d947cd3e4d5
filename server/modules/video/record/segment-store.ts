import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { RecordId, StreamId, UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { prepareQuestion, queryPrepared } from '#server/database/query-prepared.ts'
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

const STREAM_FACTS = sql`
  r.owner_id AS "ownerId", r.id AS "recordId", r.state AS "recordState", s.done,
  s.was_interrupted AS "wasInterrupted", s.segment_count AS "segmentCount", s.bytes::float8 AS bytes, s.digest`

export async function findStream(pool: Pool, id: StreamId): Promise<StreamFacts | null> {
  const rows = await queryPrepared<StreamFacts>(
    pool,
    sql`SELECT ${STREAM_FACTS} FROM streams s JOIN records r ON r.id = s.record_id WHERE s.id = ${id}`,
  )
  return rows[0] ?? null
}

interface HeldStream extends StreamFacts {
  heldBytes: number | null
}

const streamAndSegment = prepareQuestion<HeldStream, 'id' | 'segment'>(
  (value) => sql`
    SELECT ${STREAM_FACTS}, h.bytes AS "heldBytes"
    FROM streams s JOIN records r ON r.id = s.record_id
    LEFT JOIN stream_segments h ON h.stream_id = s.id AND h.segment = ${value('segment')}
    WHERE s.id = ${value('id')}`,
)

/** The stream, with the bytes already stored of that segment, or null if it has none. */
export async function findStreamAndSegment(
  pool: Pool,
  id: StreamId,
  segment: number,
): Promise<HeldStream | null> {
  const rows = await streamAndSegment(pool, { id, segment })
  return rows[0] ?? null
}

const segmentNoted = prepareQuestion<object, 'id' | 'segment' | 'bytes'>(
  (value) => sql`
    INSERT INTO stream_segments (stream_id, segment, bytes)
    SELECT s.id, ${value('segment')}, ${value('bytes')}
    FROM streams s JOIN records r ON r.id = s.record_id
    WHERE s.id = ${value('id')} AND r.state = 'OPEN' AND NOT s.done FOR SHARE OF s
    ON CONFLICT (stream_id, segment) DO UPDATE SET bytes = greatest(stream_segments.bytes, EXCLUDED.bytes)
    RETURNING segment`,
)

export interface HeldSegment {
  segment: number
  bytes: number
}

/** False if the stream was discarded or finished in the meantime. */
export async function noteSegment(
  pool: Pool,
  id: StreamId,
  { segment, bytes }: HeldSegment,
): Promise<boolean> {
  const rows = await segmentNoted(pool, { id, segment, bytes })
  return rows.length === 1
}

export async function noteInterruption(pool: Pool, id: StreamId): Promise<void> {
  await queryPrepared(pool, sql`UPDATE streams SET was_interrupted = true WHERE id = ${id}`)
}

const heldOf = (id: StreamId) =>
  sql`SELECT segment, bytes FROM stream_segments WHERE stream_id = ${id} ORDER BY segment`

export async function listHeld(pool: Pool, id: StreamId): Promise<HeldSegment[]> {
  return queryPrepared<HeldSegment>(pool, heldOf(id))
}

/** Of a stream that this transaction has changed: none is added before it ends. */
export async function listLockedHeld(tx: Transaction, id: StreamId): Promise<HeldSegment[]> {
  const { rows } = await tx.execute<HeldSegment & Record<string, unknown>>(heldOf(id))
  return rows
}

/** The device has said how many segments there are, so gaps are counted up to that number. */
export async function noteCount(pool: Pool, id: StreamId, count: number): Promise<void> {
  await queryPrepared(pool, sql`UPDATE streams SET segment_count = ${count} WHERE id = ${id} AND NOT done`)
}

/** The disk does not hold what the device sent, so everything is requested again. */
export async function forgetSegments(pool: Pool, id: StreamId): Promise<void> {
  await queryPrepared(
    pool,
    sql`DELETE FROM stream_segments h USING streams s
    WHERE h.stream_id = ${id} AND s.id = h.stream_id AND NOT s.done`,
  )
}

export interface Confirmed {
  count: number
  bytes: number
  digest: string
  digestBytes: number
}

/** False if the stream was confirmed, or the recording discarded or finished, in the meantime. */
export async function confirmStream(pool: Pool, id: StreamId, confirmed: Confirmed): Promise<boolean> {
  const rows = await queryPrepared(pool, confirming(id, confirmed))
  return rows.length === 1
}

/** The same for a recording that is locked. */
export async function confirmOfLocked(tx: Transaction, id: StreamId, confirmed: Confirmed): Promise<boolean> {
  const { rows } = await tx.execute(confirming(id, confirmed))
  return rows.length === 1
}

const confirming = (id: StreamId, { count, bytes, digest, digestBytes }: Confirmed) => sql`
  UPDATE streams s SET done = true, segment_count = ${count}, bytes = ${bytes}, digest = ${digest}, digest_bytes = ${digestBytes}
  FROM records r WHERE s.id = ${id} AND r.id = s.record_id AND r.state = 'OPEN' AND NOT s.done
  RETURNING s.id`
