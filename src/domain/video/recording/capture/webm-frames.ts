import type { Frame } from '#contract/recordings/picture-clock.ts'
import { type Bytes, joinBytes } from '../take/segments.ts'

const CLUSTER_TIME = 0xe7
const TIME_SCALE = 0x2a_d7_b1
const TRACK_NUMBER = 0xd7
const TRACK_TYPE = 0x83
const PICTURE = 1
const BLOCKS = new Set([0xa3, 0xa1])
/** Elements whose content is parsed: segment, information, tracks and their entries, clusters, groups of blocks. */
const OPENED = new Set([0x18_53_80_67, 0x15_49_a9_66, 0x16_54_ae_6b, 0xae, 0x1f_43_b6_75, 0xa0])
const LONGEST_HEADER = 12
/** Bytes at the start of a block: track number, and time within the cluster. */
const BLOCK_HEAD = 4

interface Element {
  id: number
  start: number
  /** Infinity: up to the next element. */
  size: number
}

/** The times of the pictures in a WebM or Matroska stream. */
export class WebmFrames {
  #rest = new Uint8Array(0)
  #skip = 0
  #secondsPerTick = 0.001
  #cluster = 0
  #track = 0
  #picture: number | null = null

  read(bytes: Bytes): Frame[] | null {
    this.#rest = joinBytes([this.#rest, bytes])
    const frames: Frame[] = []
    for (;;) {
      const skipped = Math.min(this.#skip, this.#rest.byteLength)
      this.#skip -= skipped
      this.#rest = this.#rest.subarray(skipped)
      if (this.#rest.byteLength < LONGEST_HEADER + 8) return frames
      const element = readElement(this.#rest)
      if (element === null || (element.size === Infinity && !OPENED.has(element.id))) return null
      if (OPENED.has(element.id)) this.#skip = element.start
      else {
        this.#note(element, frames)
        this.#skip = element.start + element.size
      }
    }
  }

  #note({ id, start, size }: Element, frames: Frame[]): void {
    if (BLOCKS.has(id) && size >= BLOCK_HEAD) {
      const view = new DataView(this.#rest.buffer, this.#rest.byteOffset + start, BLOCK_HEAD)
      if ((view.getUint8(0) & 0x7f) !== this.#picture) return
      frames.push({ timestamp: (this.#cluster + view.getInt16(1)) * this.#secondsPerTick, duration: 0 })
    } else if (size <= 8) {
      const value = this.#rest.subarray(start, start + size).reduce((sum, byte) => sum * 256 + byte, 0)
      if (id === CLUSTER_TIME) this.#cluster = value
      else if (id === TIME_SCALE) this.#secondsPerTick = value / 1_000_000_000
      else if (id === TRACK_NUMBER) this.#track = value
      else if (id === TRACK_TYPE && value === PICTURE) this.#picture ??= this.#track
    }
  }
}

/** Null if the bytes are not an element. */
function readElement(bytes: Uint8Array): Element | null {
  const idLength = Math.clz32(bytes[0]!) - 23
  if (idLength > 4) return null
  const id = bytes.subarray(0, idLength).reduce((sum, byte) => sum * 256 + byte, 0)
  const first = bytes[idLength]!
  const length = Math.clz32(first) - 23
  if (length > 8) return null
  const start = idLength + length
  const others = bytes.subarray(idLength + 1, start)
  const mask = 0xff >> length
  const isUnknown = (first & mask) === mask && others.every((byte) => byte === 0xff)
  return {
    id,
    start,
    size: isUnknown ? Infinity : others.reduce((sum, byte) => sum * 256 + byte, first & mask),
  }
}
