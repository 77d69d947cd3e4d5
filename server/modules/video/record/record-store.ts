import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { PartId, RecordId, StreamId, TakeId, UserId } from '#contract/vocabulary/ids.ts'
import type { StreamType } from '#contract/vocabulary/video/video-terms.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { records, streamSegments, streams } from '#server/database/schema/intake.ts'

export type RecordState = (typeof records.$inferSelect)['state']

/** The recording of the take, opened if it is new. */
export async function openRecording(
  db: Queryable,
  facts: { ownerId: UserId; takeId: TakeId; videoType: VideoType; recordedAt: Date },
): Promise<{ id: RecordId; state: RecordState }> {
  await db.insert(records).values(facts).onConflictDoNothing()
  const [row] = await db
    .select({ id: records.id, state: records.state })
    .from(records)
    .where(and(eq(records.ownerId, facts.ownerId), eq(records.takeId, facts.takeId)))
  if (row === undefined) throw new Error('A recording that was just opened is gone.')
  return row
}

export async function findRecording(db: Queryable, id: RecordId) {
  const [row] = await db
    .select({
      ownerId: records.ownerId,
      takeId: records.takeId,
      state: records.state,
      recordedAt: records.recordedAt,
    })
    .from(records)
    .where(eq(records.id, id))
  return row ?? null
}

/** Locks the recording until the transaction ends. */
export async function lockRecording(tx: Transaction, id: RecordId) {
  const [row] = await tx
    .select({ ownerId: records.ownerId, state: records.state })
    .from(records)
    .where(eq(records.id, id))
    .for('update')
  return row ?? null
}

export async function setRecordingState(tx: Transaction, id: RecordId, state: RecordState): Promise<void> {
  await tx.update(records).set({ state }).where(eq(records.id, id))
}

const CANCELED_PAGE = 500

/** In ascending order of id, a page at a time. */
export async function listCanceledRecordings(db: Queryable, after: RecordId | null): Promise<RecordId[]> {
  const rows = await db
    .select({ id: records.id })
    .from(records)
    .where(and(eq(records.state, 'CANCELED'), after === null ? undefined : gt(records.id, after)))
    .orderBy(records.id)
    .limit(CANCELED_PAGE)
  return rows.map(({ id }) => id)
}

export interface NewStream {
  recordId: RecordId
  partId: PartId
  partNumber: number
  streamType: StreamType
  frameRate: number
  deviceId: string
  mimeType: string
  needsThumbnails: boolean
}

export async function findStreamOfPart(
  db: Queryable,
  recordId: RecordId,
  partId: PartId,
): Promise<StreamId | null> {
  const [row] = await db
    .select({ id: streams.id })
    .from(streams)
    .where(and(eq(streams.recordId, recordId), eq(streams.partId, partId)))
  return row?.id ?? null
}

export function countStreams(db: Queryable, recordId: RecordId): Promise<number> {
  return db.$count(streams, eq(streams.recordId, recordId))
}

export async function addStream(db: Queryable, facts: NewStream): Promise<void> {
  await db.insert(streams).values(facts).onConflictDoNothing()
}

export async function deleteStreams(tx: Transaction, recordId: RecordId): Promise<void> {
  await tx.delete(streams).where(eq(streams.recordId, recordId))
}

export async function listStreams(db: Queryable, recordId: RecordId, ids: readonly StreamId[]) {
  return db
    .select({ id: streams.id, done: streams.done, bytes: streams.bytes })
    .from(streams)
    .where(and(eq(streams.recordId, recordId), inArray(streams.id, [...ids])))
}

/** In the order of their parts, each with whether a segment of it arrived, or was announced, and is to come. */
export async function listAllStreams(db: Queryable, recordId: RecordId) {
  return db
    .select({
      id: streams.id,
      streamType: streams.streamType,
      hasSegments: sql<boolean>`coalesce(streams.segment_count > 0, false)
        OR EXISTS (SELECT FROM ${streamSegments} AS held WHERE held.stream_id = streams.id)`,
    })
    .from(streams)
    .where(eq(streams.recordId, recordId))
    .orderBy(streams.partNumber, streams.createdAt)
}
