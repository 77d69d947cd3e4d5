import { type FragmentTrack, nameAt, readRuns, readTracks } from '#contract/recordings/mp4-fragments.ts'
import { type Frame, PictureClock } from '#contract/recordings/picture-clock.ts'
import { WebmFrames } from './webm-frames.ts'

/** Milliseconds. */
export interface SliceTime {
  /** How much time the pictures of the slice cover. */
  captured: number
  /** How long there was no picture, before the slice or within it. */
  skipped: number
}

/** Lists the pictures that successive pieces of a file announce; null once it can't be parsed anymore. */
export interface FrameReader {
  read(bytes: Uint8Array): Frame[] | null
}

/**
 * Reads from a recorder's slices how much time they hold, counted as the server counts for playback (decision 0125).
 */
export class SliceClock {
  readonly #clock = new PictureClock()
  #reader: FrameReader | null = null
  #hasBegun = false

  /** Slices come in order. Null if their container is unknown: then only the wall clock can tell. */
  read(bytes: Uint8Array): SliceTime | null {
    if (!this.#hasBegun) this.#reader = chooseReader(bytes)
    this.#hasBegun = true
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
  return bytes.byteLength >= 4 && view.getUint32(0) === 0x1a_45_df_a3 ? new WebmFrames() : null
}

/** Largest head of a file or a fragment, bytes; those of recorders take a few hundred. */
const LONGEST_HEAD = 1024 * 1024

class Mp4Frames implements FrameReader {
  #rest = new Uint8Array(0)
  #skip = 0
  #tracks: FragmentTrack[] = []

  read(bytes: Uint8Array): Frame[] | null {
    this.#rest = join(this.#rest, bytes)
    const frames: Frame[] = []
    for (;;) {
      const skipped = Math.min(this.#skip, this.#rest.byteLength)
      this.#skip -= skipped
      this.#rest = this.#rest.subarray(skipped)
      const box = readHeader(this.#rest)
      if (box === null) return frames
      if (box.size < 8) return null
      const isHead = box.type === 'moov' || box.type === 'moof'
      if (isHead && box.size > LONGEST_HEAD) return null
      if (isHead && this.#rest.byteLength < box.size) return frames
      if (isHead) frames.push(...this.#readHead(box.type, this.#rest.subarray(8, box.size)))
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

function readHeader(bytes: Uint8Array): { type: string; size: number } | null {
  if (bytes.byteLength < 16) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const short = view.getUint32(0)
  return { type: nameAt(view, 4), size: short === 1 ? Number(view.getBigUint64(8)) : short }
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.byteLength + other.byteLength)
  both.set(one)
  both.set(other, one.byteLength)
  return both
}
