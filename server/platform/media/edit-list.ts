import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

// ISO/IEC 14496-12: an edit list (`elst`) says which stretches of a track are played. What it leaves out is still there.

/** A cut that is shorter than this is the delay of a codec, seconds. */
export const SHORTEST_CUT = 0.15
/** A file that claims to have more boxes leads its reader in circles. */
const MOST_BOXES = 20_000
const MOST_LIST_BYTES = 1024 * 1024
/** What an MP4 or MOV may begin with. */
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp'])

export interface ByteSource {
  size: number
  /** Fewer bytes at the end of the file. */
  read: (from: number, to: number) => Uint8Array
}

// Read at once: the programs that do this do nothing else, or read a few bytes.
export function readBytes(file: number, from: number, to: number): Uint8Array {
  const bytes = new Uint8Array(to - from)
  return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, from))
}

interface Box {
  type: string
  /** Of what it contains, bytes from the start of the file. */
  from: number
  to: number
}

/** Whether a track has several edits, or one that ends before its media. A later start is told by the first timestamp. */
export function hasCuts(source: ByteSource): boolean {
  const boxes = boxReader(source)
  if (!FIRST_BOXES.has(boxes({ from: 0, to: source.size }, 1)[0]?.type ?? '')) return false
  const movie = find(boxes, { from: 0, to: source.size }, 'moov')
  if (movie === null) return false
  const header = find(boxes, movie, 'mvhd')
  const movieScale = header === null ? 0 : readClock(source, header).scale
  return boxes(movie)
    .filter(({ type }) => type === 'trak')
    .some((track) => isCut(source, boxes, track, movieScale))
}

/** Reads the index of a local file. */
export function readIndex<Told>(path: string, tell: (source: ByteSource) => Told): Told {
  const file = openSync(path, 'r')
  try {
    return tell({ size: fstatSync(file).size, read: (from, to) => readBytes(file, from, to) })
  } finally {
    closeSync(file)
  }
}

/** How long an MP4 with an index plays, seconds; null if it doesn't say. */
export function playedSeconds(source: ByteSource): number | null {
  const header = find(boxReader(source), { from: 0, to: source.size }, 'moov', 'mvhd')
  if (header === null) return null
  const { scale, duration } = readClock(source, header)
  return scale > 0 && duration > 0 ? duration / scale : null
}

function isCut(source: ByteSource, boxes: BoxReader, track: Box, movieScale: number): boolean {
  const list = find(boxes, track, 'edts', 'elst')
  const header = find(boxes, track, 'mdia', 'mdhd')
  if (list === null || header === null || movieScale === 0) return false
  const { scale, duration } = readClock(source, header)
  const [first, ...others] = readEdits(source, list).filter(({ start }) => start >= 0)
  if (first === undefined || scale === 0) return false
  if (others.length > 0) return true
  // A length of 0 means up to the end; a fragmented file doesn't know its duration.
  if (first.length === 0 || duration === 0) return false
  return first.start / scale + first.length / movieScale < duration / scale - SHORTEST_CUT
}

interface Edit {
  /** In units of the movie. */
  length: number
  /** In units of the track; -1 for an empty one. */
  start: number
}

function readEdits(source: ByteSource, list: Box): Edit[] {
  const view = viewOf(source, list, MOST_LIST_BYTES)
  const isLong = view.byteLength > 0 && view.getUint8(0) === 1
  const each = isLong ? 20 : 12
  const edits: Edit[] = []
  for (let at = 8; at + each <= view.byteLength; at += each)
    edits.push(
      isLong
        ? { length: Number(view.getBigUint64(at)), start: Number(view.getBigInt64(at + 8)) }
        : { length: view.getUint32(at), start: view.getInt32(at + 4) },
    )
  return edits
}

/** Of `mvhd` and `mdhd`, which begin alike. */
function readClock(source: ByteSource, header: Box): { scale: number; duration: number } {
  const view = viewOf(source, header, 36)
  const isLong = view.byteLength > 0 && view.getUint8(0) === 1
  if (view.byteLength < (isLong ? 32 : 20)) return { scale: 0, duration: 0 }
  const duration = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16)
  // All ones stand for unknown.
  return { scale: view.getUint32(isLong ? 20 : 12), duration: duration >= 0xffff_ffff ? 0 : duration }
}

function viewOf({ read }: ByteSource, { from, to }: Box, most: number): DataView {
  const bytes = read(from, Math.min(to, from + most))
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

type BoxReader = (within: Pick<Box, 'from' | 'to'>, most?: number) => Box[]

function boxReader({ read }: ByteSource): BoxReader {
  let left = MOST_BOXES
  return (within, most = MOST_BOXES) => {
    const boxes: Box[] = []
    for (let at = within.from; at + 8 <= within.to && boxes.length < most && left > 0; left -= 1) {
      const head = read(at, Math.min(within.to, at + 16))
      if (head.length < 8) break
      const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
      const short = view.getUint32(0)
      const isLong = short === 1 && head.length === 16
      const size = isLong ? Number(view.getBigUint64(8)) : short === 0 ? within.to - at : short
      const from = at + (isLong ? 16 : 8)
      if (at + size < from) break
      boxes.push({
        type: String.fromCharCode(...head.subarray(4, 8)),
        from,
        to: Math.min(within.to, at + size),
      })
      at += size
    }
    return boxes
  }
}

function find(boxes: BoxReader, within: Pick<Box, 'from' | 'to'>, ...path: string[]): Box | null {
  let inner: Box | null = null
  for (const type of path) {
    inner = boxes(inner ?? within).find((box) => box.type === type) ?? null
    if (inner === null) return null
  }
  return inner
}
