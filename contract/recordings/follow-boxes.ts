import type { ReadBytes } from './recognize-file.ts'

interface Box {
  type: string
  /** Bytes of the whole box; Infinity: to the end of the file. */
  size: number
  /** Of what comes before its content. */
  headBytes: 8 | 16
}

/** A file with more boxes than this before its end is let through: the job that processes it looks more closely. */
const MOST_BOXES = 1_000
/** Boxes that a file may have beside each other. Anything else after a whole video is what a phone or disk added. */
const OUTER_BOXES =
  /^(ftyp|moov|mdat|free|skip|wide|styp|pnot|moof|mfra|sidx|ssix|emsg|prft|pdin|meta|uuid|udta|junk|PICT)$/

/**
 * Follows the boxes of an MP4 or MOV. Without its index (`moov`) nothing can be played. An unfragmented file must be
 * complete; a fragmented one, as cameras write it while recording, plays up to where it was cut.
 */
export async function followBoxes(
  read: ReadBytes,
  size: number,
): Promise<'whole' | 'cut-off' | 'not-a-video'> {
  const seen = new Set<string>()
  let at = 0
  for (let count = 0; at < size; count += 1) {
    const isFragmented = seen.has('moof')
    if (count === MOST_BOXES || (seen.has('moov') && isFragmented)) return 'whole'
    const box = readBox(await read(at, 16))
    const isComplete = seen.has('moov') && seen.has('mdat')
    if (box === null || (isComplete && !OUTER_BOXES.test(box.type)))
      return isFragmented || isComplete ? 'whole' : seen.has('moov') ? 'cut-off' : 'not-a-video'
    const end = at + box.size
    const isWhole = end <= size || box.size === Infinity
    if (!isWhole && !isFragmented && box.type !== 'moof') return 'cut-off'
    // What is cut off of the media of a fragment is missing alone.
    if (isWhole || box.type !== 'moov') seen.add(box.type)
    at = end
  }
  if (seen.has('moov')) return 'whole'
  return seen.has('mdat') ? 'cut-off' : 'not-a-video'
}

/** @param bytes sixteen from its start, fewer where the file ends; null: no box begins there */
export function readBox(bytes: Uint8Array): Box | null {
  if (bytes.length < 8) return null
  const type = String.fromCharCode(...bytes.subarray(4, 8))
  if (!/^[\u0020-\u007e\u00a9]{4}$/.test(type)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const short = view.getUint32(0)
  if (short === 0) return { type, size: Infinity, headBytes: 8 }
  if (short !== 1) return short < 8 ? null : { type, size: short, headBytes: 8 }
  if (bytes.length < 16) return null
  const long = Number(view.getBigUint64(8))
  return long < 16 ? null : { type, size: long, headBytes: 16 }
}
