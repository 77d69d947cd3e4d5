import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

// ISO/IEC 14496-12: an MP4 or MOV is boxes in boxes; its index (`moov`) says what is where.

/** A file that claims to have more boxes leads its reader in circles. */
const MOST_BOXES = 20_000

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

export interface Box {
  type: string
  /** Of what it contains, bytes from the start of the file. */
  from: number
  to: number
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

/** Of `mvhd` and `mdhd`, which begin alike. */
export function readClock(source: ByteSource, header: Box): { scale: number; duration: number } {
  const view = viewOf(source, header, 36)
  const isLong = view.byteLength > 0 && view.getUint8(0) === 1
  if (view.byteLength < (isLong ? 32 : 20)) return { scale: 0, duration: 0 }
  const duration = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16)
  // All ones stand for unknown.
  return { scale: view.getUint32(isLong ? 20 : 12), duration: duration >= 0xffff_ffff ? 0 : duration }
}

export function viewOf({ read }: ByteSource, { from, to }: Box, most: number): DataView {
  const bytes = read(from, Math.min(to, from + most))
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export type BoxReader = (within: Pick<Box, 'from' | 'to'>, most?: number) => Box[]

export function boxReader({ read }: ByteSource): BoxReader {
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

export function find(boxes: BoxReader, within: Pick<Box, 'from' | 'to'>, ...path: string[]): Box | null {
  let inner: Box | null = null
  for (const type of path) {
    inner = boxes(inner ?? within).find((box) => box.type === type) ?? null
    if (inner === null) return null
  }
  return inner
}
