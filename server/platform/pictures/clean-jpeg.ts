import { readOrientation, writeOrientation } from './orientation.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const EXIF = Buffer.from('Exif\0\0', 'latin1')
/** What is needed of the segments for applications: without it, colors would be others. */
const NEEDED: Readonly<Record<number, Buffer>> = {
  0xe0: Buffer.from('JFIF\0', 'latin1'),
  0xe2: Buffer.from('ICC_PROFILE\0', 'latin1'),
  0xee: Buffer.from('Adobe', 'latin1'),
}
/** With its thumbnail left out; one with a thumbnail is left out itself. */
const JFIF_LENGTH = 18

/** Null for what is no JPEG. What comes after its end is left out. */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null
  const parts: Buffer[] = []
  let orientation: number | null = null
  let hasScan = false
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Filling before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) break
    if (at + 4 > bytes.length) return null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return null
    const segment = bytes.subarray(at, end)
    const said = exifOf(marker, segment)
    if (said !== null) orientation ??= readOrientation(said)
    else if (isNeeded(marker, segment)) parts.push(segment)
    at = end
    if (marker !== SCAN) continue
    hasScan = true
    const next = endOfScan(bytes, at)
    parts.push(bytes.subarray(at, next))
    at = next
  }
  if (!hasScan) return null
  const turned = orientation === null ? [] : [turn(orientation)]
  return Buffer.concat([Buffer.of(0xff, START), ...turned, ...parts, Buffer.of(0xff, END)])
}

function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const name = NEEDED[marker]
  if (name === undefined || !segment.subarray(4).subarray(0, name.length).equals(name)) return false
  return marker !== 0xe0 || segment.length === JFIF_LENGTH
}

function exifOf(marker: number, segment: Buffer): Buffer | null {
  const said = segment.subarray(4)
  if (marker !== 0xe1 || !said.subarray(0, EXIF.length).equals(EXIF)) return null
  return said.subarray(EXIF.length)
}

/** At the next marker that is none of a scan's own. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return at
    const isOfScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isOfScan) return at
  }
  return bytes.length
}

function turn(orientation: number): Buffer {
  const said = Buffer.concat([EXIF, writeOrientation(orientation)])
  const head = Buffer.of(0xff, 0xe1, 0, 0)
  head.writeUInt16BE(said.length + 2, 2)
  return Buffer.concat([head, said])
}
