import { type Fault, faults, type ReadBytes } from './file-fault.ts'

interface Box {
  type: string
  /** Bytes of the header. */
  header: number
  /** Bytes of the whole box; Infinity: to the end of the file. */
  size: number
}

/** A file with more boxes than this before its end is let through: the job that processes it looks more closely. */
const MOST_BOXES = 1_000

/**
 * Follows the boxes of an MP4 or MOV. Without its index (`moov`) nothing can be played. An unfragmented file must be
 * complete; a fragmented one, as cameras write it while recording, plays up to where it was cut.
 */
export async function findMp4Fault(read: ReadBytes, size: number): Promise<Fault | null> {
  let hasIndex = false
  let hasMedia = false
  let isFragmented = false
  let at = 0
  for (let count = 0; at < size; count += 1) {
    if (count === MOST_BOXES || (hasIndex && isFragmented)) return null
    const box = readBox(await read(at, 16))
    if (box === null) return isFragmented ? null : hasIndex ? faults.cutOff : faults.notVideo
    if (box.type === 'moof') isFragmented = true
    if (box.type === 'mdat') hasMedia = true
    const end = at + box.size
    const isWhole = end <= size || box.size === Infinity
    if (!isWhole && !isFragmented) return faults.cutOff
    if (box.type === 'moov' && isWhole) hasIndex = true
    at = end
  }
  if (!hasIndex) return hasMedia ? faults.cutOff : faults.notVideo
  return null
}

function readBox(bytes: Buffer): Box | null {
  if (bytes.length < 8) return null
  const type = bytes.toString('latin1', 4, 8)
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return null
  const short = bytes.readUInt32BE(0)
  if (short === 0) return { type, header: 8, size: Infinity }
  if (short !== 1) return short < 8 ? null : { type, header: 8, size: short }
  if (bytes.length < 16) return null
  const long = Number(bytes.readBigUInt64BE(8))
  return long < 16 ? null : { type, header: 16, size: long }
}
