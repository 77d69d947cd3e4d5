import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { recordingEndpoints } from '#contract/endpoints/video/recordings.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { type StreamError, streamHeaders, streamMessage } from '#contract/realtime/stream-message.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { recordId, streamId, takeId } from '#contract/vocabulary/ids.ts'
import { DIGEST_TEXT } from '#contract/vocabulary/plain-values.ts'
import type { Database } from '#server/database/database.ts'
import { errorBodyOf, refusalOf } from '#server/http/failure-response.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import type { BlobStore, DiskRoom, Log } from '#server/ports.ts'
import type { SendHandler, SendOutcome, SentMessage } from '#server/realtime/send-handler.ts'
import { type PersonLimits, TakeQuota } from '../person-quota.ts'
import { removeDiscarded } from './discarded-recordings.ts'
import { cancelRecord, startRecord, startStream } from './record-service.ts'
import {
  capacityRefusal,
  type IntakeRefusal,
  StreamIntake,
  type StreamIds,
  type StreamMessage,
} from './stream-intake.ts'

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
  const sent = read.value
  const answer = await intake.receive(sender, sent).catch((error: unknown) => {
    const { code } = refusalOf(error)
    // A temporary problem is no bug of ours: the device still has its bytes and sends them again.
    const level = code === 'internal-error' ? 'error' : 'warn'
    log[level]({ err: error, streamId: sent.id, code }, 'a stream message could not be kept')
    return { ok: false, failure: code === 'no-room' ? capacityRefusal('no-room') : troubled } as const
  })
  if (answer.ok) return { status: 'received' }
  const { code, why } = answer.failure
  log.info({ streamId: sent.id, code, why }, 'a stream message was refused')
  return refusal(sent, answer.failure)
}

const WORDS: Record<StreamError['code'], string> = {
  'segments-missing': 'Some segments haven’t arrived yet.',
  'digest-mismatch': 'What arrived differs from what was sent. It is asked for again.',
  'not-found': 'This recording doesn’t exist.',
  'wrong-state': 'This recording has ended. Nothing can be added to it.',
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

const ids = z.object({ id: streamId, recordId })

/**
 * Reads both forms of the message (spec 2 §3): JSON with base64, and a binary body with the fields as headers. An
 * unreadable message is refused with the stream that it names, if it names one.
 */
function readStreamMessage(message: SentMessage): Result<StreamMessage, StreamIds | null> {
  const isBinary = contentTypeOf(message) === 'application/octet-stream'
  const fields = isBinary ? Object.fromEntries(message.headers) : parseJson(message.body)
  const parsed = isBinary ? readBinary(fields, message.body) : readJson(fields)
  if (parsed !== null) return succeed(parsed)
  const named = ids.safeParse(fields)
  return refuse(named.success ? named.data : null)
}

function contentTypeOf({ headers }: SentMessage): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

function readBinary(fields: unknown, body: Buffer): StreamMessage | null {
  const parsed = streamHeaders.safeParse(fields)
  return parsed.success ? toStreamMessage(parsed.data, body) : null
}

function readJson(fields: unknown): StreamMessage | null {
  const parsed = streamMessage.safeParse(fields)
  if (!parsed.success) return null
  return toStreamMessage(parsed.data, Buffer.from(parsed.data.base64 ?? '', 'base64'))
}

function toStreamMessage(
  message: z.output<typeof streamHeaders> | z.output<typeof streamMessage>,
  bytes: Uint8Array,
): StreamMessage | null {
  const { id, recordId, streamInterrupted, segment, done, digest = null, length = null } = message
  const of = { id, recordId, streamInterrupted }
  if (!done) return { ...of, type: 'segment', segment, bytes }
  const isReadable = (digest === null || DIGEST_TEXT.test(digest)) && (length ?? 0) >= 0
  return isReadable && bytes.length === 0 ? { ...of, type: 'final', count: segment, digest, length } : null
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
