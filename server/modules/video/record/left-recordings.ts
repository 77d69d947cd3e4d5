import type { LeftRecording } from '#contract/endpoints/video/left-recordings.ts'
import { countPieces } from '#contract/digest.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayDeliver } from '#contract/policies/video/videos.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { RecordId, StreamId, TakeId, VideoId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { digestBlob } from '#server/platform/blob-digest.ts'
import type { BlobStore } from '#server/ports.ts'
import { listArrivedStreams, listOpenRecordings, type ArrivedStream } from './left-store.ts'
import { findRecording } from './record-store.ts'
import { recordKey, streamKey } from './recording-keys.ts'
import { confirmStream, listHeld } from './segment-store.ts'
import { contiguousBytes } from './stream-intake.ts'

/** What arrived of a take, to be made a video of. */
export interface LeftTake {
  takeId: TakeId
  recordId: RecordId
  streamIds: readonly StreamId[]
  recordedAt: Date
}

type Refused = { code: 'not-found' } | { code: 'wrong-state'; message: string }

export interface LeftDeps {
  database: Database
  blobs: BlobStore
  now: () => number
  /** Null: there is no video of it. */
  findVideo: (actor: Actor, takeId: TakeId) => Promise<VideoId | null>
  makeVideo: (actor: Actor, take: LeftTake) => Promise<Result<VideoId, Refused>>
}

/** Product decision: for how long nothing has come of a recording before its owner may save what arrived, ms. */
const QUIET_MS = 3_600_000

export async function listLeft(
  deps: Pick<LeftDeps, 'database' | 'blobs' | 'now'>,
  actor: Actor,
): Promise<LeftRecording[]> {
  const left: LeftRecording[] = []
  for (const { id, takeId, recordedAt, begunAt } of await listOpenRecordings(deps.database, actor.id)) {
    const arrivedAt = await findLastArrival(deps.blobs, id, begunAt.getTime())
    if (deps.now() - arrivedAt < QUIET_MS) continue
    const streams = await listArrivedStreams(deps.database, id)
    const sizes = await Promise.all(streams.map((stream) => bytesOf(deps.database, stream)))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    if (bytes > 0)
      left.push({
        id,
        takeId,
        recordedAt: recordedAt.toISOString(),
        arrivedAt: new Date(arrivedAt).toISOString(),
        bytes,
      })
  }
  return left
}

/** If its device comes back, what it has stays there: its owner is told that a video was made without it. */
export async function saveLeft(
  deps: LeftDeps,
  actor: Actor,
  recordId: RecordId,
): Promise<Result<{ videoId: VideoId }, Refused>> {
  const recording = await findRecording(deps.database, recordId)
  if (recording === null || !mayDeliver(actor, recording)) return refuse({ code: 'not-found' })
  const known = await deps.findVideo(actor, recording.takeId)
  if (known !== null) return succeed({ videoId: known })
  const open = (await listLeft(deps, actor)).find(({ id }) => id === recordId)
  if (open === undefined) return refuse(isNotLeft)
  for (const stream of await listArrivedStreams(deps.database, recordId))
    await closeStream(deps, recordId, stream)
  // Another page may have closed some of them, or the device.
  const closed = await listArrivedStreams(deps.database, recordId)
  const streamIds = closed.flatMap(({ id, bytes }) => ((bytes ?? 0) > 0 ? [id] : []))
  if (streamIds.length === 0) return refuse(isNotLeft)
  const { takeId, recordedAt } = recording
  const made = await deps.makeVideo(actor, { takeId, recordId, streamIds, recordedAt })
  return made.ok ? succeed({ videoId: made.value }) : made
}

/** By the clock of whatever stores the bytes, or the database's, whichever is later. */
async function findLastArrival(blobs: LeftDeps['blobs'], id: RecordId, begunAt: number): Promise<number> {
  let last = begunAt
  for await (const { changedAt } of blobs.list(recordKey(id))) last = Math.max(last, changedAt)
  return last
}

async function bytesOf(database: Database, { id, bytes }: ArrivedStream): Promise<number> {
  return bytes ?? contiguousBytes(await listHeld(database.$client, id))
}

/** Confirms what can be in a video of a stream that its device has not ended. */
async function closeStream(
  { database, blobs }: LeftDeps,
  recordId: RecordId,
  stream: ArrivedStream,
): Promise<void> {
  if (stream.bytes !== null) return
  const key = streamKey(recordId, stream.id)
  // After a power cut there may be fewer than the rows say.
  const bytes = Math.min(await bytesOf(database, stream), (await blobs.size(key)) ?? 0)
  if (bytes === 0) return
  await blobs.finish(key)
  const digest = await digestBlob(blobs, key, bytes)
  if (digest === null) return
  const confirmed = { count: countPieces(bytes), bytes, digest, digestBytes: bytes }
  await confirmStream(database.$client, stream.id, confirmed)
}

const isNotLeft = {
  code: 'wrong-state',
  message: 'This recording is still arriving, or was discarded.',
} as const
