import type { Pool } from 'pg'
import { countPieces } from '#contract/digest.ts'
import type { SegmentRange, StreamState } from '#contract/endpoints/video/recordings.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayDeliver } from '#contract/policies/video/videos.ts'
import type { StreamError } from '#contract/realtime/stream-message.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { RecordId, StreamId } from '#contract/vocabulary/ids.ts'
import { digestBlob } from '#server/platform/blob-digest.ts'
import { isLostBytes } from '#server/platform/blobs/lost-bytes.ts'
import { isLostWrite } from '#server/platform/lost-write.ts'
import { shareAnswers } from '#server/platform/share-answers.ts'
import type { BlobStore, DiskRoom } from '#server/ports.ts'
import type { TakeQuota } from '../person-quota.ts'
import { streamKey } from './recording-keys.ts'
import * as store from './segment-store.ts'

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

export interface IntakeDeps {
  pool: Pool
  blobs: BlobStore
  room: DiskRoom
  quota: TakeQuota
  /** Most bytes that one part of a take may have. */
  streamMaxBytes: number
  /** Removes the bytes of a discarded recording. */
  removeDiscarded: (id: RecordId) => Promise<unknown>
}

export interface IntakeRefusal {
  code: StreamError['code']
  why?: NonNullable<StreamError['why']>
  missing?: SegmentRange[]
}

/** Older pages know only `unavailable`, and try again; newer ones are also told why. */
export const capacityRefusal = (why: NonNullable<StreamError['why']>): IntakeRefusal => ({
  code: 'unavailable',
  why,
})

type Answer = Result<void, IntakeRefusal>
type Segment = Extract<StreamMessage, { type: 'segment' }>
type Final = Extract<StreamMessage, { type: 'final' }>

/**
 * Receives the segments of recordings, in any order and any number of times; each is stored once. A segment is
 * acknowledged when its bytes are written and its row exists; a stream when every byte is on the disk and the digest
 * read back from there equals the device's, if it sends one. That last comparison finds whatever a crash or power cut
 * left behind.
 */
export class StreamIntake {
  readonly #deps: IntakeDeps
  /** Segments being written, by stream: a final message waits for the segments sent before it. */
  readonly #writing = new Map<StreamId, Set<Promise<Answer>>>()
  /** Final messages being checked: one that is repeated while a long part is read back shares the answer. */
  readonly #shareChecks = shareAnswers<Answer>()

  constructor(deps: IntakeDeps) {
    this.#deps = deps
  }

  receive(actor: Actor, message: StreamMessage): Promise<Answer> {
    return message.type === 'segment' ? this.#trackSegment(actor, message) : this.#shareFinal(actor, message)
  }

  /** What is held of a stream, and what is missing. */
  async stateOf(actor: Actor, id: StreamId): Promise<Result<StreamState, { code: 'not-found' }>> {
    const stream = await store.findStream(this.#deps.pool, id)
    if (stream === null || !mayDeliver(actor, stream)) return refuse({ code: 'not-found' })
    const held = await store.listHeld(this.#deps.pool, id)
    const seen = countSeen(held)
    return succeed({
      id,
      recordId: stream.recordId,
      seenSegments: seen,
      missing: stream.done ? [] : findMissing(held, stream.segmentCount ?? seen),
      bytes: stream.bytes ?? held.reduce((total, { bytes }) => total + bytes, 0),
      done: stream.done,
      digest: stream.digest,
    })
  }

  #trackSegment(actor: Actor, segment: Segment): Promise<Answer> {
    const writing = this.#writing.get(segment.id) ?? new Set()
    this.#writing.set(segment.id, writing)
    const answer = this.#receiveSegment(actor, segment).finally(() => {
      writing.delete(answer)
      if (writing.size === 0) this.#writing.delete(segment.id)
    })
    writing.add(answer)
    return answer
  }

  async #receiveSegment(
    actor: Actor,
    { id, recordId, segment, bytes, streamInterrupted }: Segment,
  ): Promise<Answer> {
    const { pool, blobs, room, quota, streamMaxBytes, removeDiscarded } = this.#deps
    const offset = segment * SEGMENT_BYTES
    if (bytes.length === 0 || bytes.length > SEGMENT_BYTES) return refuse({ code: 'invalid-input' })
    if (offset + bytes.length > streamMaxBytes) return refuse({ code: 'too-large' })
    const stream = await store.findStreamAndSegment(pool, id, segment)
    if (stream === null || stream.recordId !== recordId || !mayDeliver(actor, stream)) {
      return refuse({ code: 'not-found' })
    }
    if (streamInterrupted && !stream.wasInterrupted) await store.noteInterruption(pool, id)
    // Stored once. A longer one may replace a shorter: in the end the digest decides which bytes were meant.
    if ((stream.heldBytes ?? 0) >= bytes.length) return succeed(undefined)
    if (stream.recordState !== 'OPEN' || stream.done) return refuse({ code: 'wrong-state' })

    if (!(await quota.admit(actor.id, bytes.length))) return refuse(capacityRefusal('over-quota'))
    const release = await room.hold(bytes.length)
    if (release === null) return refuse(capacityRefusal('no-room'))
    const key = streamKey(recordId, id)
    await blobs.append(key, offset, bytes).finally(release)
    if (await store.noteSegment(pool, id, { segment, bytes: bytes.length })) return succeed(undefined)
    // Discarded while we wrote: nothing may stay behind.
    if ((await store.findStream(pool, id)) === null) await removeDiscarded(recordId)
    return refuse({ code: 'wrong-state' })
  }

  #shareFinal(actor: Actor, final: Final): Promise<Answer> {
    return this.#shareChecks(JSON.stringify([actor.id, final]), () => this.#receiveFinal(actor, final))
  }

  async #receiveFinal(actor: Actor, final: Final): Promise<Answer> {
    const { id, recordId, count, digest } = final
    const { pool, blobs, streamMaxBytes } = this.#deps
    if ((final.length ?? 0) > streamMaxBytes) return refuse({ code: 'too-large' })
    await Promise.allSettled(this.#writing.get(id) ?? new Set<Promise<Answer>>())
    const stream = await store.findStream(pool, id)
    if (stream === null || stream.recordId !== recordId || !mayDeliver(actor, stream)) {
      return refuse({ code: 'not-found' })
    }
    if (stream.done) return this.#answerDone(stream, final)
    if (stream.recordState !== 'OPEN') return refuse({ code: 'wrong-state' })
    if (final.length !== null && countPieces(final.length) !== count) return refuse({ code: 'invalid-input' })
    await store.noteCount(pool, id, count)
    const held = await store.listHeld(pool, id)
    const missing = findMissing(held, count, final.length)
    if (missing.length > 0) return refuse({ code: 'segments-missing', missing })
    const length = final.length ?? bytesBelow(held, count)
    const found = await readBack(blobs, streamKey(recordId, id), length).catch(async (error: unknown) => {
      if (isLostBytes(error)) return null
      if (isLostWrite(error)) await store.forgetSegments(pool, id)
      throw error
    })
    if (found === null || (digest !== null && digest !== found)) {
      await blobs.doubt(streamKey(recordId, id))
      await store.forgetSegments(pool, id)
      return refuse({ code: 'digest-mismatch', missing: findMissing([], count) })
    }
    // If, after a crash of the device, we hold more than it does, that is kept: it was captured, too.
    const bytes = Math.max(length, contiguousBytes(held))
    const confirmed = { count, bytes, digest: found, digestBytes: length }
    if (await store.confirmStream(pool, id, confirmed)) return succeed(undefined)
    return this.#answerDone(await store.findStream(pool, id), final)
  }

  /** "Received" lets a device delete its bytes, so it is only said if the stream was confirmed with all of them. */
  async #answerDone(stream: store.StreamFacts | null, final: Final): Promise<Answer> {
    const isOf = stream?.done === true && (await this.#isConfirmed(stream, final))
    return isOf ? succeed(undefined) : refuse({ code: 'wrong-state' })
  }

  /** It may have been saved without its device (0885): without a digest, the number of its segments tells. */
  async #isConfirmed(stream: store.StreamFacts, { id, count, digest, length }: Final): Promise<boolean> {
    if (digest !== null) return digest === stream.digest
    if (stream.segmentCount !== count) return false
    const held = await store.listHeld(this.#deps.pool, id)
    return (stream.bytes ?? 0) >= (length ?? bytesBelow(held, count))
  }
}

/** Bytes of the segments before that number, up to the first gap. */
function bytesBelow(held: readonly store.HeldSegment[], count: number): number {
  return contiguousBytes(held.filter(({ segment }) => segment < count))
}

/** The digest of what is really on the disk; null if there are fewer bytes. */
async function readBack(blobs: BlobStore, key: string, length: number): Promise<string | null> {
  if (length > 0 && (await blobs.size(key)) !== null) await blobs.finish(key)
  return digestBlob(blobs, key, length)
}

/** How long segment `number` must be in a stream of `count` segments and `length` bytes in all. */
function bytesNeeded(number: number, count: number, length: number): number {
  return number === count - 1 ? length - number * SEGMENT_BYTES : SEGMENT_BYTES
}

/**
 * Runs of segments below `count` that are missing, or too short for their place. Without a `length` the last one may
 * have any.
 */
export function findMissing(
  held: readonly store.HeldSegment[],
  count: number,
  length: number | null = null,
): SegmentRange[] {
  const needed = (number: number) =>
    length === null && number === count - 1 ? 1 : bytesNeeded(number, count, length ?? Infinity)
  // Counts what is held, not what is claimed: a single segment may claim to be the thousandth.
  const whole = held
    .filter(({ segment, bytes }) => segment < count && bytes >= needed(segment))
    .map(({ segment }) => segment)
    .sort((one, other) => one - other)
  const missing: SegmentRange[] = []
  let next = 0
  for (const number of [...whole, count]) {
    if (number > next) missing.push([next, number - 1])
    next = number + 1
  }
  return missing
}

/** One past the highest segment held. */
export function countSeen(held: readonly store.HeldSegment[]): number {
  return held.reduce((seen, { segment }) => Math.max(seen, segment + 1), 0)
}

/** Bytes from the start to the first gap. */
export function contiguousBytes(held: readonly store.HeldSegment[]): number {
  const bytesBySegment = new Map(held.map(({ segment, bytes }) => [segment, bytes]))
  let total = 0
  for (let number = 0; ; number += 1) {
    const bytes = bytesBySegment.get(number) ?? 0
    total += bytes
    if (bytes < SEGMENT_BYTES) return total
  }
}
