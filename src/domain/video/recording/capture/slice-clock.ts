import { type FragmentTrack, nameAt, readRuns, readTracks } from '#contract/recordings/mp4-fragments.ts'
import { type Frame, PictureClock } from '#contract/recordings/picture-clock.ts'
import { readWebmElement, type WebmElement } from '#contract/recordings/webm-elements.ts'
import { type Bytes, joinBytes } from '../take/segments.ts'

/** Milliseconds. */
export interface SliceTime {
  /** How much time the pictures of the slice cover. */
  captured: number
  /** How long there was no picture, before the slice or within it. */
  skipped: number
}

/** Lists the pictures that successive pieces of a file announce; null once it can't be parsed anymore. */
interface FrameReader {
  read(bytes: Bytes): Frame[] | null
}

/**
 * Reads from a recorder's slices how much time they hold, counted as the server counts for playback (decision 0125).
 */
export class SliceClock {
  readonly #clock = new PictureClock()
  /** Left out before the first slice. */
  #reader?: FrameReader | null

  /** Slices come in order. Null if their container is unknown: then only the wall clock can tell. */
  read(bytes: Bytes): SliceTime | null {
    if (this.#reader === undefined) this.#reader = chooseReader(bytes)
    const before = this.#clock.covered
    const frames = this.#reader?.read(bytes) ?? null
    if (frames === null) {
      this.#reader = null
      return null
    }
    const skipped = frames.reduce((sum, frame) => sum + this.#clock.note(frame), 0)
    return { captured: (this.#clock.covered - before) * 1_000, skipped: skipped * 1_000 }
  }
}

function chooseReader(bytes: Uint8Array): FrameReader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (nameAt(view, 4) === 'ftyp') return new Mp4Frames()
  // Chromium may hand out the first byte of a WebM by itself.
  return bytes[0] === 0x1a ? new WebmFrames() : null
}

/** Largest head of a file or a fragment, bytes; those of recorders take a few hundred. */
const LONGEST_HEAD = 1024 * 1024

/** The pictures that the fragments of an MP4 announce. */
class Mp4Frames implements FrameReader {
  #rest = new Uint8Array(0)
  #skip = 0
  #isMedia = false
  #tracks: FragmentTrack[] = []
  /** What a fragment announced whose bytes have not all arrived: if the recording ends here, it can't be played. */
  #announced: Frame[] = []

  read(bytes: Bytes): Frame[] | null {
    this.#rest = joinBytes([this.#rest, bytes])
    const frames: Frame[] = []
    for (;;) {
      const skipped = Math.min(this.#skip, this.#rest.byteLength)
      this.#skip -= skipped
      this.#rest = this.#rest.subarray(skipped)
      if (this.#isMedia && this.#skip === 0) frames.push(...this.#announced.splice(0))
      const box = readBox(this.#rest)
      if (box === null) return frames
      if (box.size < 8) return null
      const isHead = box.type === 'moov' || box.type === 'moof'
      if (isHead) {
        if (box.size > LONGEST_HEAD) return null
        if (this.#rest.byteLength < box.size) return frames
        this.#announced.push(...this.#readHead(box.type, this.#rest.subarray(8, box.size)))
      }
      this.#isMedia = !isHead
      this.#skip = box.size
    }
  }

  #readHead(type: string, body: Uint8Array): Frame[] {
    if (type === 'moof')
      return readRuns(body, this.#tracks)
        .filter(({ track }) => track.kind === 'picture')
        .flatMap((run) => run.frames)
    this.#tracks = readTracks(body)
    return []
  }
}

function readBox(bytes: Uint8Array): { type: string; size: number } | null {
  if (bytes.byteLength < 16) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const short = view.getUint32(0)
  return { type: nameAt(view, 4), size: short === 1 ? Number(view.getBigUint64(8)) : short }
}

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

/** The times of the pictures in a WebM or Matroska stream. */
export class WebmFrames implements FrameReader {
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
      const element = readWebmElement(this.#rest)
      if (element === null || (element.size === Infinity && !OPENED.has(element.id))) return null
      if (OPENED.has(element.id)) this.#skip = element.start
      else {
        this.#note(element, frames)
        this.#skip = element.start + element.size
      }
    }
  }

  #note({ id, start, size }: WebmElement, frames: Frame[]): void {
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
