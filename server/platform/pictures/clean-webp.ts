import { readOrientation, writeOrientation } from './orientation.ts'

const BEGINNING = 12
/** Of a chunk: name and length. */
const HEAD = 8
/** Flags in the first byte of `VP8X`. */
const HAS_XMP = 0x04
const HAS_EXIF = 0x08
const PIXELS = new Set(['VP8 ', 'VP8L', 'ANMF'])
/** What a picture needs to look as it does. */
const NEEDED = new Set([...PIXELS, 'VP8X', 'ALPH', 'ANIM', 'ICCP'])
const PREFIX = Buffer.from('Exif\0\0', 'latin1')

/** Null for what is no WebP. What comes after its end is left out. */
export function cleanWebp(bytes: Buffer): Buffer | null {
  if (bytes.length < BEGINNING) return null
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  const parts: Buffer[] = []
  let header: Buffer | null = null
  let orientation: number | null = null
  let hasPixels = false
  for (let at = BEGINNING; at + HEAD <= end;) {
    const length = bytes.readUInt32LE(at + 4)
    const padded = at + HEAD + length + (length % 2)
    if (at + HEAD + length > end) return null
    const name = bytes.toString('latin1', at, at + 4)
    const said = bytes.subarray(at + HEAD, at + HEAD + length)
    if (name === 'EXIF') orientation ??= readOrientation(withoutPrefix(said))
    else if (name === 'VP8X') {
      if (length === 0 || header !== null) return null
      header = chunk(name, said)
      parts.push(header)
    } else if (NEEDED.has(name)) parts.push(chunk(name, said))
    hasPixels ||= PIXELS.has(name)
    at = padded
  }
  if (!hasPixels) return null
  // Without the header nothing else than the pixels is read.
  if (header !== null) {
    const flags = (header[HEAD] ?? 0) & ~(HAS_XMP | HAS_EXIF)
    header[HEAD] = orientation === null ? flags : flags | HAS_EXIF
    if (orientation !== null) parts.push(chunk('EXIF', writeOrientation(orientation)))
  }
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts])
  const beginning = Buffer.from('RIFF\0\0\0\0', 'latin1')
  beginning.writeUInt32LE(body.length, 4)
  return Buffer.concat([beginning, body])
}

function withoutPrefix(said: Buffer): Buffer {
  return said.subarray(0, PREFIX.length).equals(PREFIX) ? said.subarray(PREFIX.length) : said
}

function chunk(name: string, said: Uint8Array): Buffer {
  const made = Buffer.alloc(HEAD + said.length + (said.length % 2))
  made.write(name, 'latin1')
  made.writeUInt32LE(said.length, 4)
  made.set(said, HEAD)
  return made
}
