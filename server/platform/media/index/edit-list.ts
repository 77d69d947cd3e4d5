import {
  type Box,
  type BoxReader,
  boxReader,
  type ByteSource,
  find,
  readClock,
  viewOf,
} from './index-boxes.ts'

// ISO/IEC 14496-12: an edit list (`elst`) says which stretches of a track are played. What it leaves out is still there.

/** A cut that is shorter than this is the delay of a codec, seconds. */
export const SHORTEST_CUT = 0.15
const MOST_LIST_BYTES = 1024 * 1024
/** What an MP4 or MOV may begin with. */
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp'])

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
