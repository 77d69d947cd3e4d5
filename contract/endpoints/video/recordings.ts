import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { PARTS_MAX } from '../../limits.ts'
import { mayCapture } from '../../policies/video/videos.ts'
import { isInResidency } from '../../policies/roles.ts'
import { partId, recordId, streamId, takeId } from '../../vocabulary/ids.ts'
import { instant, text } from '../../vocabulary/plain-values.ts'
import { streamType } from '../../vocabulary/video/video-terms.ts'
import { videoType } from '../../vocabulary/videos.ts'

// Every call here is repeatable: the device makes the ids of takes and parts, and for a known id the server returns
// what it has. Clients that make no ids get new ones (0240).

/** Opens the record of a take. Repeating a known `takeId` returns the same `recordId`. */
export const startRecord = defineEndpoint({
  method: 'POST',
  path: '/video/:type/start-record',
  summary: 'Open the record of a take',
  access: mayCapture,
  params: z.object({ type: videoType }),
  body: z.optional(
    z.nullable(
      z.object({
        takeId: z.optional(takeId),
        /** When the first part began, by the device's clock, ISO 8601 in UTC; now by default. */
        recordedAt: z.optional(instant),
      }),
    ),
  ),
  reply: z.object({ recordId }),
  failures: ['wrong-state'],
  idempotent: true,
})

/** Opens the stream of one part. Repeating a known `partId` returns the same stream. */
export const startStream = defineEndpoint({
  method: 'POST',
  path: '/video/start-stream',
  summary: 'Open the stream of one part of a take',
  access: isInResidency,
  query: z.object({
    recordId,
    streamType,
    frameRate: z.coerce.number().check(z.positive(), z.maximum(240)),
    deviceId: text(255),
    mimeType: text(255).check(z.regex(/^video\/(mp4|webm|x-matroska)(;.*)?$/)),
    needsThumbnails: z.stringbool(),
    partId: z.optional(partId),
    /** Position of the part within its take, from 0; after the existing parts if left out. */
    partNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(PARTS_MAX - 1))),
  }),
  reply: z.object({ id: streamId }),
  failures: ['not-found', 'wrong-state', 'over-quota'],
  idempotent: true,
})

/** First and last number, both included, of a run of segments. */
export const segmentRange = z.tuple([z.int(), z.int()])
export type SegmentRange = z.infer<typeof segmentRange>

export const streamState = z.object({
  id: streamId,
  recordId,
  /** One past the highest segment number that the server has seen. */
  seenSegments: z.int(),
  /** Gaps below `seenSegments`; once the final message has come, below the count it announced. */
  missing: z.array(segmentRange),
  bytes: z.int(),
  /** The final message was accepted: every segment is there and the digest agreed. */
  done: z.boolean(),
  /** Digest of what the server holds on disk (see `digest.ts`), once done. */
  digest: z.nullable(z.string()),
})
export type StreamState = z.infer<typeof streamState>

export const getStream = defineEndpoint({
  method: 'GET',
  path: '/video/stream/:id',
  summary: 'What the server holds of a stream, and what it still lacks',
  access: isInResidency,
  params: z.object({ id: streamId }),
  reply: streamState,
  failures: ['not-found'],
  quiet: true,
})

/** Discards a recording. Repeatable; a recording that became a video stays. */
export const cancelRecord = defineEndpoint({
  method: 'DELETE',
  path: '/video/:type/cancel/:recordId',
  summary: 'Throw a recording away',
  access: isInResidency,
  params: z.object({ type: videoType, recordId }),
  reply: z.object({}),
  failures: ['not-found', 'wrong-state'],
})

export const recordingEndpoints = { startRecord, startStream, getStream, cancelRecord }
