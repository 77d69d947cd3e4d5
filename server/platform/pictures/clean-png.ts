import { crc32 } from 'node:zlib'
import { readOrientation, writeOrientation } from './orientation.ts'

const BEGINNING = 8
/** Length, name, and the sum at the end. */
const AROUND = 12
/** What a picture needs to look as it does. */
const NEEDED = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP acTL fcTL fdAT'.split(' '),
)

/** Null for what is no PNG. What comes after its end is left out. */
export function cleanPng(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [bytes.subarray(0, BEGINNING)]
  let hasPixels = false
  for (let at = BEGINNING; at + AROUND <= bytes.length;) {
    const end = at + AROUND + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (at === BEGINNING && name !== 'IHDR') return null
    if (name === 'eXIf') {
      const orientation = readOrientation(bytes.subarray(at + 8, end - 4))
      if (orientation !== null) parts.push(turn(orientation))
    } else if (NEEDED.has(name)) parts.push(bytes.subarray(at, end))
    hasPixels ||= name === 'IDAT'
    if (name === 'IEND') return hasPixels ? Buffer.concat(parts) : null
    at = end
  }
  return null
}

function turn(orientation: number): Buffer {
  const said = Buffer.concat([Buffer.from('eXIf', 'latin1'), writeOrientation(orientation)])
  const chunk = Buffer.alloc(said.length + 8)
  chunk.writeUInt32BE(said.length - 4, 0)
  said.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(said), said.length + 4)
  return chunk
}
