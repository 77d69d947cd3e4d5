import * as z from 'zod/mini'
import { streamHeaders, streamMessage } from '#contract/realtime/stream-message.ts'
import { type RecordId, recordId, type StreamId, streamId } from '#contract/vocabulary/ids.ts'
import { DIGEST_TEXT } from '#contract/vocabulary/plain-values.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { SentMessage } from '#server/realtime/send-handler.ts'

export interface StreamIds {
  id: StreamId
  recordId: RecordId
}

interface OfStream extends StreamIds {
  streamInterrupted: boolean
}

/** What a device sends to `/app/video`: a segment, or the final message. */
export type StreamMessage = OfStream &
  (
    | { type: 'segment'; segment: number; bytes: Uint8Array }
    /** Our page always sends digest and length; for clients that don't, the count of their segments decides. */
    | { type: 'final'; count: number; digest: string | null; length: number | null }
  )

const ids = z.object({ id: streamId, recordId })

/**
 * Reads both forms of the message (spec 2 §3): JSON with base64, and a binary body with the fields as headers. An
 * unreadable message is refused with the stream that it names, if it names one.
 */
export function readStreamMessage(message: SentMessage): Result<StreamMessage, StreamIds | null> {
  const isBinary = contentTypeOf(message) === 'application/octet-stream'
  const fields = isBinary ? Object.fromEntries(message.headers) : parseJson(message.body)
  const saying = isBinary ? readBinary(fields, message.body) : readJson(fields)
  if (saying !== null) return succeed(saying)
  const named = ids.safeParse(fields)
  return refuse(named.success ? named.data : null)
}

function contentTypeOf({ headers }: SentMessage): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

function readBinary(fields: unknown, body: Buffer): StreamMessage | null {
  const parsed = streamHeaders.safeParse(fields)
  return parsed.success ? toSaying(parsed.data, body) : null
}

function readJson(fields: unknown): StreamMessage | null {
  const parsed = streamMessage.safeParse(fields)
  if (!parsed.success) return null
  return toSaying(parsed.data, Buffer.from(parsed.data.base64 ?? '', 'base64'))
}

function toSaying(
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
