import { readWebmElement } from './webm-elements.ts'

// Where a WebM or Matroska that was cut off can still be read up to. Recorders write clusters of several seconds, and
// whoever reads whole clusters would leave out the last one.

/** Some bytes of a file, from one offset to another: fewer at its end. */
export type ReadBytes = (from: number, to: number) => Promise<Uint8Array> | Uint8Array

export interface WebmEnd {
  /** Where the last whole block ends. */
  end: number
  /** What the last cluster is to say of its size, if it says more than there is. */
  size: { at: number; bytes: Uint8Array<ArrayBuffer> } | null
}

const EBML = 0x1a_45_df_a3
const SEGMENT = 0x18_53_80_67
const CLUSTER = 0x1f_43_b6_75
/** The longest that the header of an element can be, bytes. */
const LONGEST_HEADER = 12
/** No recorder writes a longer block, bytes. */
const LONGEST_BLOCK = 16 * 1024 * 1024
/** Read at a time, so that a file with many short blocks does not need a read for each. */
const WINDOW = 64 * 1024

/** A size field of a cluster that ends behind the file. */
interface SizeField {
  at: number
  length: number
}

/** Null if nothing of it is cut off, or it can't be told. */
export async function findWebmEnd(read: ReadBytes, length: number): Promise<WebmEnd | null> {
  const headerAt = readInWindows(read)
  if (readWebmElement(await headerAt(0))?.id !== EBML) return null
  let field: SizeField | null = null
  let at = 0
  while (at < length) {
    const bytes = await headerAt(at)
    const element = readWebmElement(bytes)
    if (element === null || element.start > bytes.length) {
      // Bytes that are no element, with more behind them, are damage of another kind.
      return length - at < LONGEST_HEADER ? endAt(at, field) : null
    }
    const { id, start, size } = element
    const isInside = at + start + size <= length
    const isCluster = id === CLUSTER
    // Whatever was behind it before, what is followed by a cluster was not cut off.
    if (isCluster) field = isInside || size === Infinity ? null : { at: at + 4, length: start - 4 }
    if (id === SEGMENT || (isCluster && !isInside)) at += start
    else if (isInside) at += start + size
    else return (await isClusterBehind(read, at, length)) ? null : endAt(at, field)
  }
  return field === null ? null : endAt(length, field)
}

/** A block that seems to end behind the file, with more clusters behind it, is damage in the middle, which readers pass. */
async function isClusterBehind(read: ReadBytes, at: number, length: number): Promise<boolean> {
  if (length - at > LONGEST_BLOCK) return true
  for (let from = at; from < length; from += WINDOW) {
    // Three bytes more: its id may lie across two windows.
    const bytes = await read(from, Math.min(length, from + WINDOW + 3))
    const ids = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (let found = bytes.indexOf(0x1f); found !== -1; found = bytes.indexOf(0x1f, found + 1))
      if (found + 4 <= bytes.length && ids.getUint32(found) === CLUSTER) return true
  }
  return false
}

function endAt(end: number, field: SizeField | null): WebmEnd {
  if (field === null) return { end, size: null }
  const { at, length } = field
  return { end, size: { at, bytes: sizeOf(end - at - length, length) } }
}

/** As a field of that length. */
function sizeOf(size: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let rest = size
  for (let at = length - 1; at >= 0; at -= 1) {
    bytes[at] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes[0] = bytes[0]! | (0x80 >> (length - 1))
  return bytes
}

function readInWindows(read: ReadBytes): (at: number) => Promise<Uint8Array> {
  let window = { from: 0, bytes: new Uint8Array(0) as Uint8Array }
  return async (at) => {
    const isRead = at >= window.from && at + LONGEST_HEADER <= window.from + window.bytes.length
    if (!isRead) window = { from: at, bytes: await read(at, at + WINDOW) }
    return window.bytes.subarray(at - window.from, at - window.from + LONGEST_HEADER)
  }
}
