import type { CallFailure } from '#contract/endpoint.ts'
import { getStream, startRecord, startStream } from '#contract/endpoints/video/recordings.ts'
import type { StreamState as ServerStream } from '#contract/endpoints/video/recordings.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { RecordId, StreamId, TakeId } from '#contract/vocabulary/ids.ts'
import { failedAttempt, type FailedAttempt, isGone } from '#domain/failures/failed-attempt.ts'
import { idAtServer } from '#domain/video/recording/take/new-take.ts'
import type { Call, Part, Take, TakeStore } from '#domain/ports.ts'

export type StreamCallFailure = { status: 'unknown' } | { status: 'ended'; attempt: FailedAttempt }

interface StreamCallDeps {
  call: Call
  takes: TakeStore
}

/**
 * The server's record of a take, opened if there is none. Its id is stored with the take before anything else is done.
 */
export async function openRecord(
  { call, takes }: StreamCallDeps,
  take: Take,
): Promise<Result<RecordId, StreamCallFailure>> {
  if (take.recordId !== null) return succeed(take.recordId)
  const started = await call(
    startRecord,
    {
      params: { type: take.subject.videoType },
      body: { takeId: idAtServer(take), recordedAt: new Date(take.recordedAt).toISOString() },
    },
    { idempotencyKey: idAtServer(take) },
  )
  if (!started.ok) return refuse(describe(started.failure))
  const { recordId } = started.value
  // It may have been discarded meanwhile, and be wanted as another record.
  const changed = await takes.changeTake(take.id, (now) =>
    now.sentAs === take.sentAs ? { ...now, recordId } : now,
  )
  return changed.ok && changed.value.recordId === recordId ? succeed(recordId) : refuse(notNow)
}

/** The server's stream of a part, known already or opened now. `unknown`: the server does not know the record. */
export async function openStream(
  { call, takes }: StreamCallDeps,
  recordId: RecordId,
  part: Part,
): Promise<Result<StreamId, StreamCallFailure>> {
  if (part.streamId !== null) return succeed(part.streamId)
  const started = await call(
    startStream,
    {
      query: {
        recordId,
        streamType: 'LAPAROSCOPE',
        frameRate: Math.min(240, Math.max(1, part.frameRate)),
        deviceId: part.deviceId.slice(0, 255),
        mimeType: part.mimeType,
        needsThumbnails: 'true',
        partId: part.id,
        partNumber: part.number,
      },
    },
    { idempotencyKey: part.id },
  )
  if (!started.ok) return refuse(describe(started.failure))
  const streamId = started.value.id
  const changed = await takes.changePart(part.id, (now) => ({ ...now, streamId }))
  return changed.ok ? succeed(streamId) : refuse(notNow)
}

export async function askStream(call: Call, id: StreamId): Promise<Result<ServerStream, StreamCallFailure>> {
  const answer = await call(getStream, { params: { id } })
  return answer.ok ? answer : refuse(describe(answer.failure))
}

/** Of a take that has no record yet: the streams of its parts belong to one that was thrown away. */
export async function forgetStreams(takes: TakeStore, parts: readonly Part[]): Promise<boolean> {
  for (const { id, streamId } of parts) {
    if (streamId === null) continue
    const changed = await takes.changePart(id, (part) => ({ ...part, streamId: null, confirmed: false }))
    if (!changed.ok) return false
  }
  return true
}

/**
 * The server lost the record of a take: everything is sent again, if all of it is still on the device. The next attempt
 * opens another record.
 */
export async function forgetRecord(takes: TakeStore, takeId: TakeId): Promise<FailedAttempt> {
  const parts = await takes.listParts(takeId)
  if (!parts.ok) return busy
  for (const part of parts.value) {
    if (!part.confirmed || part.bytes === 0) continue
    const first = await takes.readSegment(part.id, 0)
    if (first.ok) continue
    return first.failure === 'not-found' ? { status: 'refused', code: 'not-found', message: LOST } : busy
  }
  for (const { id } of parts.value) {
    const changed = await takes.changePart(id, (part) => ({ ...part, streamId: null, confirmed: false }))
    // The take keeps its record until all its parts are free of it: the next attempt comes back here.
    if (!changed.ok) return busy
  }
  const changed = await takes.changeTake(takeId, (take) => ({ ...take, recordId: null }))
  return changed.ok ? { status: 'parked', why: 'server' } : busy
}
const LOST = 'The server doesn’t know this recording anymore, and parts of it are no longer on this device.'

const busy: FailedAttempt = { status: 'parked', why: 'busy' }
const notNow: StreamCallFailure = { status: 'ended', attempt: busy }

function describe(failure: CallFailure): StreamCallFailure {
  return isGone(failure) ? { status: 'unknown' } : { status: 'ended', attempt: failedAttempt(failure) }
}
