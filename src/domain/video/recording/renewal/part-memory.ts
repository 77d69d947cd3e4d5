import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Part, Slice } from '#domain/ports.ts'
import { type Bytes, joinBytes } from '../take/segments.ts'
import { findFragment } from './find-fragment.ts'

/** What the beginning of a file needs to be found in, bytes. */
const HEAD_BYTES = 16 * 1024

/** The rest of a part, from where a player can begin, as a part of its own behind the header of the file. */
export interface SplitPart {
  rest: PartMemory
  /** How much of the part is not in the rest. */
  cut: { bytes: number; ms: number }
}

/** What this page knows of one part: its row, and the slices of which it has no other copy than that of the device. */
export class PartMemory {
  row: Part
  /** What was handed in. */
  end: number
  ms: number
  /** What the store has confirmed. */
  saved: number
  /** How much is gone, ms. */
  lost = 0
  lostBytes = 0
  isEnding = false
  /** Nothing is added anymore. */
  isOver = false
  split: SplitPart | null = null
  /** The header that was put before it, if it is the rest of another. */
  headBytes = 0
  #slices: Slice[] = []
  /** ms before the first slice held. */
  #before: number
  /** A moment before that, from when there were still slices. */
  #known = { at: 0, ms: 0 }
  #head: Bytes[] = []

  constructor(row: Part) {
    this.row = row
    this.end = row.bytes
    this.saved = row.bytes
    this.ms = row.duration
    this.#before = row.duration
  }

  /** Where what is held begins. */
  get begins(): number {
    return this.#slices[0]?.at ?? this.end
  }

  get heldBytes(): number {
    return this.#slices.reduce((sum, { bytes }) => sum + bytes.length, 0)
  }

  /** Returns where it belongs. */
  add(bytes: Bytes, duration: number): number {
    const at = this.end
    if (at < HEAD_BYTES) this.#head.push(bytes)
    this.#slices.push({ at, bytes, duration })
    this.end += bytes.length
    this.ms += duration
    return at
  }

  /** The slices from `from` on; null if some are no longer held. */
  slicesFrom(from: number): Slice[] | null {
    return this.begins > from ? null : this.#slices.flatMap((slice) => cutSlice(slice, from) ?? [])
  }

  /** Forgets what the server has; as long as the device has it as well, unless that no longer answers. */
  release(at: number, isOnly = false): void {
    const until = isOnly ? at : Math.min(at, this.saved)
    if (until <= this.#known.at) return
    this.#known = { at: until, ms: this.timeAt(until) }
    this.#drop((slice) => slice.at + slice.bytes.length <= until)
  }

  /** Some of what is held; null if not all of it is. */
  read(from: number, length: number): Bytes | null {
    if (this.begins > from || from + length > this.end) return null
    const wanted = this.#slices.filter(({ at, bytes }) => at < from + length && at + bytes.length > from)
    const skipped = from - (wanted[0]?.at ?? from)
    return joinBytes(wanted.map(({ bytes }) => bytes)).slice(skipped, skipped + length)
  }

  /** What is held, as a file that a player can open; empty while nothing of that kind is held. */
  file(): Bytes {
    const held = joinBytes(this.#slices.map(({ bytes }) => bytes))
    const head = joinBytes(this.#head)
    const [start, headEnd] = [findFragment(held), findFragment(head)]
    if (this.begins === 0 || headEnd === null) return held
    return start === null ? new Uint8Array(0) : joinBytes([head.slice(0, headEnd), held.slice(start)])
  }

  /** Forgets the oldest slices that the device has, until they are fewer bytes. */
  shrinkTo(bytes: number): void {
    let left = this.heldBytes
    this.#drop((slice) => {
      if (left <= bytes || slice.at + slice.bytes.length > this.saved) return false
      left -= slice.bytes.length
      return true
    })
  }

  /** The moment of a byte, ms from the start of the part. */
  timeAt(at: number): number {
    const { begins } = this
    if (at < begins) {
      const { at: known, ms } = this.#known
      return at <= known
        ? ms * (known === 0 ? 0 : at / known)
        : ms + (this.#before - ms) * ((at - known) / (begins - known))
    }
    return this.#slices.reduce(
      (sum, slice) => sum + slice.duration * Math.min(1, Math.max(0, (at - slice.at) / slice.bytes.length)),
      this.#before,
    )
  }

  /** Makes a new part of what is held, from where a player can begin; null while nothing of that kind is held. */
  splitOff(id: PartId, stored: number): SplitPart | null {
    const held = joinBytes(this.#slices.map(({ bytes }) => bytes))
    const head = joinBytes(this.#head)
    const { begins } = this
    const [start, headEnd] = [findFragment(held), findFragment(head)]
    // A container that nobody here knows stays as it is.
    if (start === null && headEnd !== null) return null
    const headBytes = headEnd ?? 0
    const from = begins + (headEnd === null ? 0 : (start ?? 0))
    const cut = { bytes: from - headBytes, ms: this.timeAt(from) }
    const rest = new PartMemory({ ...newRow(this.row), id, number: this.row.number + 1 })
    if (headBytes > 0) rest.add(head.slice(0, headBytes), 0)
    for (const { bytes, duration } of this.slicesFrom(from) ?? []) rest.add(bytes, duration)
    rest.headBytes = headBytes
    rest.isEnding = this.isEnding
    const { ms } = cut
    this.lost = ms - this.timeAt(stored)
    this.lostBytes += cut.bytes - stored
    this.#end(stored)
    this.ms = ms
    this.split = { rest, cut }
    return this.split
  }

  /** Everything behind `stored` is gone. */
  giveUp(stored: number): void {
    this.lost = this.ms - this.timeAt(stored)
    this.lostBytes += this.end - stored
    this.#end(stored)
  }

  #end(stored: number): void {
    this.#known = { at: stored, ms: this.timeAt(stored) }
    this.#before = this.#known.ms
    // A digest of what was longer would make the server throw away what it has.
    if (stored < this.row.bytes) this.row = { ...this.row, closed: false, digest: null }
    this.end = stored
    this.isOver = true
    this.#slices = []
  }

  #drop(isGone: (slice: Slice) => boolean): void {
    for (let [first] = this.#slices; first !== undefined && isGone(first); [first] = this.#slices) {
      this.#before += first.duration
      this.#slices.shift()
    }
  }
}

function newRow(row: Part): Part {
  const { lost: _lost, elsewhere: _elsewhere, lostWithStore: _with, ...rest } = row
  return {
    ...rest,
    bytes: 0,
    segments: 0,
    duration: 0,
    streamId: null,
    digest: null,
    closed: false,
    confirmed: false,
  }
}

/** What of it is at or after `from`. */
export function cutSlice(slice: Slice, from: number): Slice | null {
  const { at, bytes, duration } = slice
  if (from <= at) return slice
  const left = at + bytes.length - from
  if (left <= 0) return null
  return { at: from, bytes: bytes.slice(from - at), duration: (duration * left) / bytes.length }
}
