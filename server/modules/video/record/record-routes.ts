import { randomUUID } from 'node:crypto'
import type { recordingEndpoints } from '#contract/endpoints/video/recordings.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { StreamError } from '#contract/realtime/stream-message.ts'
import { takeId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { errorBodyOf, refusalOf } from '#server/http/failure-response.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import type { BlobStore, DiskRoom, Log } from '#server/ports.ts'
import type { SendHandler, SendOutcome } from '#server/realtime/send-handler.ts'
import { type PersonLimits, TakeQuota } from '../person-quota.ts'
import { removeDiscarded } from './discarded-recordings.ts'
import { readStreamMessage, type StreamIds } from './read-stream-message.ts'
import { cancelRecord, startRecord, startStream } from './record-service.ts'
import { capacityRefusal, type IntakeRefusal, StreamIntake } from './stream-intake.ts'

export interface RecordModuleDeps {
  database: Database
  blobs: BlobStore
  log: Log
  room: DiskRoom
  limits: PersonLimits
  now: () => number
  /** Most bytes that one part of a take may have; 64 GiB by default. */
  streamMaxBytes?: number
}

export interface RecordModule {
  handlers: HandlersOf<typeof recordingEndpoints>
  /** Handles what devices send to `/app/video`. */
  receiveVideoMessage: SendHandler
}

const STREAM_MAX_BYTES = 64 * 1024 ** 3

/** Recording (spec 2 §7). Because devices make the ids of takes and parts, every call here is repeatable. */
export function createRecordHandlers(deps: RecordModuleDeps): RecordModule {
  const { database, blobs, room, limits, now, log, streamMaxBytes = STREAM_MAX_BYTES } = deps
  const intake = new StreamIntake({
    pool: database.$client,
    blobs,
    room,
    quota: new TakeQuota(database, limits, now),
    streamMaxBytes,
    removeDiscarded: (id) => removeDiscarded(deps, id),
  })
  return {
    handlers: {
      startRecord: ({ params, body }, { actor }) =>
        startRecord(deps, actor, {
          takeId: body?.takeId ?? takeId.parse(randomUUID()),
          videoType: params.type,
          recordedAt: new Date(body?.recordedAt ?? now()),
        }),
      startStream: ({ query }, { actor }) => startStream(deps, actor, query),
      getStream: ({ params }, { actor }) => intake.stateOf(actor, params.id),
      cancelRecord: ({ params }, { actor }) => cancelRecord(deps, actor, params.recordId),
    },
    receiveVideoMessage: (message, sender) => receiveVideoMessage(intake, log, message, sender),
  }
}

async function receiveVideoMessage(
  intake: StreamIntake,
  log: Log,
  ...[message, sender]: Parameters<SendHandler>
): ReturnType<SendHandler> {
  const read = readStreamMessage(message)
  if (!read.ok) {
    // The message names no stream that a refusal could refer to, so the connection ends with a clear message.
    if (read.failure === null)
      return { status: 'malformed', message: 'The stream message has an unknown form.' }
    return refusal(read.failure, { code: 'invalid-input' })
  }
  const saying = read.value
  const answer = await intake.receive(sender, saying).catch((error: unknown) => {
    const { code } = refusalOf(error)
    // A temporary problem is no bug of ours: the device still has its bytes and sends them again.
    const level = code === 'internal-error' ? 'error' : 'warn'
    log[level]({ err: error, streamId: saying.id, code }, 'a stream message could not be kept')
    return { ok: false, failure: code === 'no-room' ? capacityRefusal('no-room') : troubled } as const
  })
  if (answer.ok) return { status: 'received' }
  const { code, why } = answer.failure
  log.info({ streamId: saying.id, code, why }, 'a stream message was refused')
  return refusal(saying, answer.failure)
}

const WORDS: Record<StreamError['code'], string> = {
  'segments-missing': 'Some segments haven’t arrived yet.',
  'digest-mismatch': 'What arrived differs from what was sent. It is asked for again.',
  'not-found': 'This recording doesn’t exist.',
  'wrong-state': 'This recording is already complete.',
  'too-large': 'This recording is larger than the server allows.',
  'invalid-input': 'This segment has an unknown form.',
  unavailable: 'The server can’t store this right now. Try again soon.',
}

const troubled: IntakeRefusal = { code: 'unavailable' }

function refusal({ id, recordId }: StreamIds, { code, why, missing = [] }: IntakeRefusal): SendOutcome {
  const body: StreamError = { id, recordId, code, message: WORDS[code], missing }
  if (why !== undefined) Object.assign(body, { why, message: errorBodyOf({ code: why }).message })
  return { status: 'refused', topic: userTopics.videoStreamError, body }
}
