import * as z from 'zod/mini'
import { REALTIME_MAX_BODY_BYTES } from '../limits.ts'
import { SEGMENTS_MAX } from '../limits.ts'
import { programId, recordId, streamId } from '../vocabulary/ids.ts'
import { digestText, text } from '../vocabulary/plain-values.ts'
import { streamType } from '../vocabulary/video/video-terms.ts'
import { segmentRange } from '../endpoints/video/recordings.ts'

const shared = {
  streamType,
  recordId,
  deviceId: text(255),
  /** The stream: one part of a take. */
  id: streamId,
  /** Number of the segment within the stream, from 0; on the final message, the count of segments. */
  segment: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(SEGMENTS_MAX)),
  /** Whether the link dropped since the last message of this stream. */
  streamInterrupted: z.union([z.boolean(), z.stringbool()]),
  programId: z.nullable(programId),
}

/**
 * Spec 2 §3, Stream, as JSON: `base64` holds the bytes of the segment. The final message has `done` and no bytes. Our
 * page adds digest and length of the whole stream, because it deletes its own copy once the server has computed the
 * same.
 */
export const streamMessage = z.object({
  ...shared,
  base64: z.optional(z.nullable(z.string().check(z.maxLength(REALTIME_MAX_BODY_BYTES)))),
  done: z.boolean(),
  digest: z.optional(text(64)),
  length: z.optional(z.int()),
})

/** The same message with a binary body (content-type application/octet-stream): its fields are STOMP headers. */
export const streamHeaders = z.object({
  ...shared,
  programId: z.optional(programId),
  done: z.stringbool(),
  digest: z.optional(digestText),
  length: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
})

/** Sent to `/user/topic/video/stream-error` instead of a RECEIPT. */
export const streamError = z.object({
  id: streamId,
  recordId,
  code: z.enum([
    'segments-missing',
    'digest-mismatch',
    'not-found',
    'wrong-state',
    'too-large',
    'invalid-input',
    'unavailable',
  ]),
  /** What the server lacks, with `unavailable`; left out if the problem is temporary. */
  why: z.optional(z.enum(['no-room', 'over-quota'])),
  message: z.string(),
  missing: z.array(segmentRange),
})
export type StreamError = z.infer<typeof streamError>
