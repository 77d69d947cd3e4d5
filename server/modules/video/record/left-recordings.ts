import type { LeftRecording } from '#contract/endpoints/video/left-recordings.ts'
import { countPieces } from '#contract/digest.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayDeliver } from '#contract/policies/video/videos.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { RecordId, StreamId, TakeId, VideoId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { digestBlob } from '#server/platform/blob-digest.ts'
import { isLostBytes } from '#server/platform/blobs/lost-bytes.ts'
import type { BlobStore } from '#server/ports.ts'
import { listArrivedStreams, listOpenRecordings, type ArrivedStream } from './left-store.ts'
import { closeRecording } from './record-service.ts'
import { findRecording, lockRecording } from './record-store.ts'
import { recordKey, streamKey } from './recording-keys.ts'
import { type Confirmed, confirmOfLocked, listHeld, listLockedHeld } from './segment-store.ts'
import { contiguousBytes } from './stream-intake.ts'

/** What arrived of a take, to be made a video of. */
export interface LeftTake {
  takeId: TakeId
  recordId: RecordId
  streamIds: readonly StreamId[]
  /** Of all of them. */
  bytes: number
  recordedAt: Date
  /** Must run in the transaction that makes the video: without one nothing is confirmed. */
  close: (tx: Transaction) => Promise<Result<void, { code: 'wrong-state'; message: string }>>
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
  const arrived: Arrived[] = []
  for (const stream of await listArrivedStreams(deps.database, recordId)) {
    const found = await readBack(deps, recordId, stream)
    if (found.bytes > 0) arrived.push(found)
  }
  if (arrived.length === 0) return refuse(isUnreadable)
  const { takeId, recordedAt } = recording
  const made = await deps.makeVideo(actor, {
    takeId,
    recordId,
    recordedAt,
    streamIds: arrived.map(({ id }) => id),
    bytes: arrived.reduce((sum, { bytes }) => sum + bytes, 0),
    close: (tx) => closeArrived(tx, recordId, arrived),
  })
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

interface Arrived {
  id: StreamId
  /** That can be in a video. */
  bytes: number
  /** Null: it was confirmed to its device. */
  unconfirmed: { confirmed: Confirmed; held: number } | null
}

/** Takes minutes for hours of video, so it comes before anything is said about the part. */
async function readBack(
  { database, blobs }: LeftDeps,
  recordId: RecordId,
  { id, bytes: known }: ArrivedStream,
): Promise<Arrived> {
  const nothing = { id, bytes: 0, unconfirmed: null }
  if (known !== null) return { id, bytes: known, unconfirmed: null }
  const held = contiguousBytes(await listHeld(database.$client, id))
  const found = await readWhole(blobs, streamKey(recordId, id), held)
  if (found === null) return nothing
  const { bytes, digest } = found
  const confirmed = { count: countPieces(bytes), bytes, digest, digestBytes: bytes }
  return { id, bytes, unconfirmed: { confirmed, held } }
}

/** Up to the first byte that is lost. Null: nothing can be read. */
async function readWhole(
  blobs: BlobStore,
  key: string,
  held: number,
): Promise<{ bytes: number; digest: string } | null> {
  const read = async () => {
    // After a power cut there may be fewer than the rows say.
    const size = async () => Math.min(held, (await blobs.size(key)) ?? 0)
    if ((await size()) === 0) return null
    await blobs.finish(key)
    // Without what turned out to be lost.
    const bytes = await size()
    const digest = await digestBlob(blobs, key, bytes)
    return digest === null ? null : { bytes, digest }
  }
  try {
    return await read()
  } catch (error) {
    if (!isLostBytes(error)) throw error
    // Its device is away, so what is lost will not be sent again; if it comes back before there is a video, all is.
    await blobs.doubt(key)
  }
  return read().catch((error: unknown) => {
    if (isLostBytes(error)) return null
    throw error
  })
}

/** A device that comes back before there is a video sends the rest, and nothing is confirmed without it. */
async function closeArrived(tx: Transaction, recordId: RecordId, arrived: readonly Arrived[]) {
  const recording = await lockRecording(tx, recordId)
  for (const { id, unconfirmed } of recording?.state === 'OPEN' ? arrived : []) {
    if (unconfirmed === null) continue
    const { confirmed, held } = unconfirmed
    if (!(await confirmOfLocked(tx, id, confirmed))) return refuse(isNotLeft)
    if (contiguousBytes(await listLockedHeld(tx, id)) !== held) return refuse(isNotLeft)
  }
  return closeRecording(tx, recordId)
}

const isNotLeft = {
  code: 'wrong-state',
  message: 'This recording is still arriving, or was discarded.',
} as const

const isUnreadable = {
  code: 'wrong-state',
  message: 'What arrived of this recording can’t be read anymore.',
} as const
