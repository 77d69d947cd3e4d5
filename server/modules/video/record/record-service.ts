import { randomUUID } from 'node:crypto'
import { mayAcceptLateWork } from '#contract/policies/people/programs.ts'
import { mayDeliver } from '#contract/policies/video/videos.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import {
  partId as partIdOf,
  type PartId,
  type RecordId,
  type StreamId,
  type TakeId,
} from '#contract/vocabulary/ids.ts'
import type { StreamType } from '#contract/vocabulary/video/video-terms.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { BlobStore } from '#server/ports.ts'
import { lockOwner } from '../owner-store.ts'
import { mayBeginStream, type PersonLimits } from '../person-quota.ts'
import { sumUnderWay } from '../person-quota-store.ts'
import { removeDiscarded } from './discarded-recordings.ts'
import * as store from './record-store.ts'

export interface RecordDeps {
  database: Database
  blobs: BlobStore
}

type NotFound = { code: 'not-found' }
type Gone = { code: 'wrong-state'; message: string }
const isInactive: Gone = {
  code: 'wrong-state',
  message: 'This program is inactive. The recording is still on this device.',
}
const isOfNobody: Gone = {
  code: 'wrong-state',
  message: 'This account was deleted. The recording is still on this device.',
}
const notFound: NotFound = { code: 'not-found' }

/** Opens the recording of a take. The take's id identifies it, so the call can be repeated at any time. */
export async function startRecord(
  { database, now }: Pick<RecordDeps, 'database'> & { now: () => number },
  actor: Actor,
  facts: { takeId: TakeId; videoType: VideoType; recordedAt: Date },
): Promise<Result<{ recordId: RecordId }, Gone>> {
  if (!mayAcceptLateWork(actor, facts.recordedAt.getTime(), now())) return refuse(isInactive)
  return database.transaction(async (tx) => {
    if (!(await lockOwner(tx, actor.id))) return refuse(isOfNobody)
    const { id, state } = await store.openRecording(tx, { ownerId: actor.id, ...facts })
    return state === 'CANCELED' ? refuse(wasThrownAway) : succeed({ recordId: id })
  })
}

interface StreamStart extends Omit<store.NewStream, 'partId' | 'partNumber'> {
  partId?: PartId | undefined
  partNumber?: number | undefined
}

/** Opens the stream of a part. The part's id identifies it; without an id it is a new part, after the others. */
export async function startStream(
  { database, limits, now }: RecordDeps & { limits: PersonLimits; now: () => number },
  actor: Actor,
  { partId = partIdOf.parse(randomUUID()), partNumber, ...facts }: StreamStart,
): Promise<Result<{ id: StreamId }, NotFound | Gone | { code: 'over-quota' }>> {
  const recording = await store.findRecording(database, facts.recordId)
  if (recording === null || !mayDeliver(actor, recording)) return refuse(notFound)
  if (recording.state === 'CANCELED') return refuse(wasThrownAway)
  const known = await store.findStreamOfPart(database, facts.recordId, partId)
  if (known !== null) return succeed({ id: known })
  if (recording.state === 'FINISHED') return refuse(isFinished)
  const has = await sumUnderWay(database, actor.id, new Date(now()))
  if (!mayBeginStream(limits, has)) return refuse({ code: 'over-quota' })
  const place = partNumber ?? (await store.countStreams(database, facts.recordId))
  await store.addStream(database, { ...facts, partId, partNumber: place })
  const id = await store.findStreamOfPart(database, facts.recordId, partId)
  return id === null ? refuse(wasThrownAway) : succeed({ id })
}

/** Discards a recording with all its bytes at its owner's request. Repeatable. */
export async function cancelRecord(
  deps: RecordDeps,
  actor: Actor,
  id: RecordId,
): Promise<Result<Record<string, never>, NotFound | Gone>> {
  const outcome = await deps.database.transaction(async (tx) => {
    const recording = await store.lockRecording(tx, id)
    if (recording === null || !mayDeliver(actor, recording)) return refuse(notFound)
    if (recording.state === 'FINISHED') return refuse(isFinished)
    await store.setRecordingState(tx, id, 'CANCELED')
    await store.deleteStreams(tx, id)
    return succeed({})
  })
  // After the commit: bytes must never be deleted before the row says so. What a crash leaves is cleaned up later.
  if (outcome.ok) await removeDiscarded(deps, id)
  return outcome
}

export interface DescribedRecord {
  takeId: TakeId
  recordedAt: Date
  streamIds: StreamId[]
  streamType: StreamType | null
}

export interface FinishedTake {
  bytes: number
}

/** The streams of one recording that a video is made from, each complete and confirmed to the device. */
export async function findDeliveredTake(
  { database }: Pick<RecordDeps, 'database'>,
  actor: Actor,
  take: { recordId: RecordId; takeId: TakeId; streamIds: readonly StreamId[] },
): Promise<Result<FinishedTake, NotFound | Gone | { code: 'upload-not-finished' }>> {
  const recording = await store.findRecording(database, take.recordId)
  if (recording === null || !mayDeliver(actor, recording) || recording.takeId !== take.takeId)
    return refuse(notFound)
  if (recording.state === 'CANCELED') return refuse(wasThrownAway)
  const found = await store.listStreams(database, take.recordId, take.streamIds)
  if (found.length !== new Set(take.streamIds).size) return refuse(notFound)
  const bytes = found.reduce((total, stream) => total + (stream.bytes ?? 0), 0)
  return bytes > 0 && found.every(({ done }) => done)
    ? succeed({ bytes })
    : refuse({ code: 'upload-not-finished' })
}

/**
 * A recording of the actor with all of its streams; null if there is none. A stream without a segment is left out: the
 * call that opened it was repeated because its answer was lost, and nothing will ever come on it.
 */
export async function describeRecording(
  { database }: Pick<RecordDeps, 'database'>,
  actor: Actor,
  id: RecordId,
): Promise<DescribedRecord | null> {
  const recording = await store.findRecording(database, id)
  if (recording === null || !mayDeliver(actor, recording)) return null
  const opened = await store.listAllStreams(database, id)
  const streams = opened.filter(({ hasSegments }) => hasSegments)
  const { takeId, recordedAt } = recording
  const streamIds = streams.map((stream) => stream.id)
  return { takeId, recordedAt, streamIds, streamType: streams[0]?.streamType ?? null }
}

/** Must run in the transaction that makes the video. */
export async function closeRecording(tx: Transaction, id: RecordId): Promise<Result<void, Gone>> {
  const recording = await store.lockRecording(tx, id)
  if (recording?.state !== 'OPEN') return refuse(recording?.state === 'FINISHED' ? isFinished : wasThrownAway)
  await store.setRecordingState(tx, id, 'FINISHED')
  return succeed(undefined)
}

const wasThrownAway: Gone = { code: 'wrong-state', message: 'This recording was discarded.' }
const isFinished: Gone = { code: 'wrong-state', message: 'This recording is already a video.' }
