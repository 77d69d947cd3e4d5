import { createHash } from 'node:crypto'
import type { CallResult, Endpoint } from '#contract/endpoint.ts'
import { getStream, startRecord, startStream } from '#contract/endpoints/video/recordings.ts'
import type { SegmentRange, StreamState } from '#contract/endpoints/video/recordings.ts'
import { refuse, succeed } from '#contract/result.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { streamHeaders } from '#contract/realtime/stream-message.ts'
import type { StreamError } from '#contract/realtime/stream-message.ts'
import type { PartId, RecordId, StreamId, TakeId } from '#contract/vocabulary/ids.ts'
import type { Call, RealtimeLink } from '#domain/ports.ts'
import { joinBytes, segmentLength } from '#domain/video/recording/take/segments.ts'
import type { Bytes } from '#domain/video/recording/take/segments.ts'
import { digestOfStream } from '#domain/video/recording/take/tree-digest.ts'
import type { HandClock } from './hand-clock.ts'

interface Stream {
  id: StreamId
  recordId: RecordId
  partId: PartId
  number: number
  segments: Map<number, Bytes>
  digest: string | null
}

/** What happens to the next message. */
type Mishap = 'message-lost' | 'receipt-lost' | 'given-up-by-link' | StreamError['code']

export interface SentMessage {
  stream: StreamId
  /** `final` for the final message. */
  segment: number | 'final'
  interrupted: boolean
}

/** The server's side of recording in memory, with the link to it, for tests that break either. */
export interface FakeIntake {
  call: Call
  link: RealtimeLink
  /** Everything sent over the link, in order. */
  readonly sent: SentMessage[]
  /** Segments sent again although their receipt had arrived and the server still had them. */
  readonly needless: SentMessage[]
  readonly calls: string[]
  linkUp(): void
  linkDown(): void
  /** All calls fail with this until it is null again. */
  refuseCalls(
    code:
      | 'offline'
      | 'session-expired'
      | 'unavailable'
      | 'no-room'
      | 'over-quota'
      | 'too-many-requests'
      | 'not-allowed'
      | 'wrong-state'
      | null,
  ): void
  meet(mishap: Mishap): void
  /** The server is restored from a backup without any record. */
  forgetRecords(): void
  /** The server is restored without the unfinished streams. */
  forgetStreams(): void
  /** The bytes of a take's finished streams in order; null until all are finished. */
  contents(takeId: TakeId): Bytes | null
  /** The bytes of a finished stream; null until it is finished. */
  finished(streamId: StreamId): Bytes | null
  /** Its owner discarded a recording: its streams are gone. */
  discard(recordId: RecordId): void
  /** Adds bytes that the socket has not sent yet. */
  fillSocket(bytes: number): void
}

const uuid = (kind: number, number: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

export function createFakeIntake(clock: HandClock, segmentBytes: number, latency = 20): FakeIntake {
  const records = new Map<TakeId, RecordId>()
  const streams = new Map<StreamId, Stream>()
  const sent: SentMessage[] = []
  const needless: SentMessage[] = []
  const calls: string[] = []
  const watchers = new Set<() => void>()
  const topics = new Map<string, Set<(body: string) => void>>()
  const mishaps: Mishap[] = []
  const receipts = new Set<string>()
  let waiting = new Set<() => void>()
  let refusing: Parameters<FakeIntake['refuseCalls']>[0] = null
  let isUp = false
  let buffered = 0
  let made = 0

  // --- Calls ---------------------------------------------------------------------------------------------------------

  function answer(endpoint: Endpoint, input: Record<string, Record<string, unknown>>): unknown {
    switch (endpoint) {
      case startRecord: {
        const takeId = input['body']?.['takeId'] as TakeId
        const recordId = records.get(takeId) ?? (uuid(11, made++) as RecordId)
        records.set(takeId, recordId)
        return { recordId }
      }
      case startStream: {
        const query = input['query'] ?? {}
        const recordId = query['recordId'] as RecordId
        if (![...records.values()].includes(recordId)) return null
        const known = [...streams.values()].find(
          (stream) => stream.partId === query['partId'] && stream.recordId === recordId,
        )
        const stream: Stream = known ?? {
          id: uuid(12, made++) as StreamId,
          recordId,
          partId: query['partId'] as PartId,
          number: Number(query['partNumber']),
          segments: new Map(),
          digest: null,
        }
        streams.set(stream.id, stream)
        return { id: stream.id }
      }
      case getStream: {
        const stream = streams.get(input['params']?.['id'] as StreamId)
        return stream === undefined ? null : describe(stream)
      }
      default:
        throw new Error(`This server knows no ${endpoint.method} ${endpoint.path}.`)
    }
  }
  const call: Call = async (endpoint, input) => {
    calls.push(`${endpoint.method} ${endpoint.path}`)
    await new Promise<void>((resolve) => clock.after(latency, resolve))
    type Answer = CallResult<typeof endpoint>
    if (refusing !== null) return refuse({ code: refusing })
    const value = answer(endpoint, input as Record<string, Record<string, unknown>>)
    return (value === null ? refuse({ code: 'not-found' }) : succeed(value)) as Answer
  }

  // --- Messages ------------------------------------------------------------------------------------------------------

  function object(
    stream: Pick<Stream, 'id' | 'recordId'>,
    code: StreamError['code'],
    missing: SegmentRange[],
  ): void {
    const error: StreamError = { id: stream.id, recordId: stream.recordId, code, message: code, missing }
    for (const listener of topics.get(userTopics.videoStreamError) ?? []) listener(JSON.stringify(error))
  }
  /** Returns true if a receipt is due. */
  async function receive(headers: Readonly<Record<string, string>>, body: Bytes): Promise<boolean> {
    const { id, segment, done, digest, length = 0 } = streamHeaders.parse(headers)
    const stream = streams.get(id)
    if (stream === undefined) {
      object({ id, recordId: headers['recordId'] as RecordId }, 'not-found', [])
      return false
    }
    if (!done) {
      // Stored once. A longer one may replace a shorter.
      if ((stream.segments.get(segment)?.length ?? 0) >= body.length) return true
      if (stream.digest === null) stream.segments.set(segment, body.slice())
      else object(stream, 'wrong-state', [])
      return stream.digest === null
    }
    if (stream.digest !== null) {
      if (stream.digest !== digest) object(stream, 'wrong-state', [])
      return stream.digest === digest
    }
    const missing = gaps(stream, segment, length)
    if (missing.length > 0) {
      object(stream, 'segments-missing', missing)
      return false
    }
    // What it holds behind that was captured, too, and stays.
    const meant = pieces(stream).map((piece, at) => piece.slice(0, segmentLength(at, length, segmentBytes)))
    const found = await digestOfStream(sha256, meant.slice(0, segment))
    if (found !== digest) {
      stream.segments.clear()
      object(stream, 'digest-mismatch', [])
      return false
    }
    stream.digest = found
    return true
  }
  async function deliver(
    message: SentMessage,
    headers: Readonly<Record<string, string>>,
    body: Bytes,
    acknowledge: () => void,
  ): Promise<void> {
    const mishap = mishaps.shift()
    if (mishap === 'message-lost' || mishap === 'given-up-by-link') return
    if (mishap !== undefined && mishap !== 'receipt-lost') {
      const stream = streams.get(message.stream)
      if (mishap === 'digest-mismatch') stream?.segments.clear()
      if (stream !== undefined) object(stream, mishap, gaps(stream, stream.segments.size))
      return
    }
    if ((await receive(headers, body)) && mishap !== 'receipt-lost') acknowledge()
  }
  const link: RealtimeLink = {
    state: () => ({
      snapshot: () => (isUp ? 'connected' : 'offline'),
      subscribe: (listener) => {
        watchers.add(listener)
        return () => void watchers.delete(listener)
      },
    }),
    start: () => undefined,
    stop: () => undefined,
    send(_destination, headers, body) {
      if (!isUp) return Promise.resolve(refuse('dropped'))
      const { id, segment, done, streamInterrupted } = streamHeaders.parse(headers)
      const message: SentMessage = {
        stream: id,
        segment: done ? 'final' : segment,
        interrupted: streamInterrupted,
      }
      sent.push(message)
      const name = `${id} ${segment}`
      if (!done && receipts.has(name) && streams.get(id)?.segments.has(segment) === true)
        needless.push(message)
      return new Promise((resolve) => {
        const drop = (): void => resolve(refuse('dropped'))
        waiting.add(drop)
        const ofThisLink = waiting
        clock.after(latency, () => {
          if (ofThisLink !== waiting) return
          if (mishaps[0] === 'given-up-by-link') {
            mishaps.shift()
            waiting.delete(drop)
            return drop()
          }
          void deliver(message, headers, body, () => {
            if (ofThisLink !== waiting) return
            waiting.delete(drop)
            if (!done) receipts.add(name)
            resolve(succeed(undefined))
          })
        })
      })
    },
    bufferedBytes: () => buffered,
    listen(topic, listener) {
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(listener))
      return () => void listeners.delete(listener)
    },
  }
  function change(up: boolean): void {
    if (isUp === up) return
    isUp = up
    const dropped = waiting
    waiting = new Set()
    for (const watcher of watchers) watcher()
    for (const drop of dropped) drop()
  }
  function describe(stream: Stream): StreamState {
    const seen = Math.max(-1, ...stream.segments.keys()) + 1
    return {
      id: stream.id,
      recordId: stream.recordId,
      seenSegments: seen,
      missing: gaps(stream, seen),
      bytes: pieces(stream).reduce((sum, piece) => sum + piece.length, 0),
      done: stream.digest !== null,
      digest: stream.digest,
    }
  }
  function pieces(stream: Stream): Bytes[] {
    return [...stream.segments].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes)
  }
  /** What is missing, or too short for its place. Without a length each may be of any. */
  function gaps(stream: Stream, count: number, length = 0): SegmentRange[] {
    const missing: SegmentRange[] = []
    for (let number = 0; number < count; number++) {
      const needed = Math.max(1, segmentLength(number, length, segmentBytes))
      if ((stream.segments.get(number)?.length ?? 0) >= needed) continue
      const last = missing.at(-1)
      if (last !== undefined && last[1] === number - 1) last[1] = number
      else missing.push([number, number])
    }
    return missing
  }

  return {
    call,
    link,
    sent,
    needless,
    calls,
    linkUp: () => change(true),
    linkDown: () => change(false),
    refuseCalls: (code) => void (refusing = code),
    meet: (mishap) => void mishaps.push(mishap),
    forgetRecords() {
      records.clear()
      streams.clear()
    },
    forgetStreams() {
      for (const [id, stream] of streams) if (stream.digest === null) streams.delete(id)
    },
    finished(streamId) {
      const stream = streams.get(streamId)
      return stream === undefined || stream.digest === null ? null : joinBytes(pieces(stream))
    },
    discard(recordId) {
      for (const [id, stream] of streams) if (stream.recordId === recordId) streams.delete(id)
    },
    contents(takeId) {
      const own = [...streams.values()].filter((stream) => stream.recordId === records.get(takeId))
      if (own.some((stream) => stream.digest === null)) return null
      const all = own.toSorted((a, b) => a.number - b.number).flatMap(pieces)
      const tooShort = all.slice(0, -1).filter((piece) => piece.length < segmentBytes)
      if (own.length === 1 && tooShort.length > 0) throw new Error('A segment in the middle is short.')
      return joinBytes(all)
    },
    fillSocket: (bytes) => void (buffered = bytes),
  }
}

// Resolves at once, without the thread pool: a hand-driven clock waits only for promises.
const sha256 = (bytes: Bytes): Promise<Bytes> =>
  Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()))
