// The first bytes of a file tell what it is, never its name. Page and server go by the same table.

/** `other-video`: one that only the converter reads. `what` is in a resident's words. */
export type Recognized =
  | { type: 'mp4' | 'matroska' | 'other-video' }
  | { type: 'picture' | 'sound' | 'something-else'; what: string }
  | { type: 'unknown' }

/** Reads `length` bytes at `start`, fewer where the file ends. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>

const HEAD_BYTES = 4_096
/** So far into a file a stream may begin, after what a recorder wrote before it; also the run-in of an MXF. */
const MOST_LEADING_BYTES = 65_536

const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'styp', 'pnot']
const PICTURE_BRANDS = ['heic', 'heix', 'mif1', 'msf1', 'avif', 'avis', 'crx ']
const SOUND_BRANDS = ['M4A ', 'M4B ', 'M4P ']

const PICTURE = { type: 'picture', what: 'a picture' } as const
const SOUND = { type: 'sound', what: 'a sound file' } as const
const VIDEO = { type: 'other-video' } as const
const other = (what: string) => ({ type: 'something-else', what }) as const

/** What begins with these characters, each a byte. */
const BEGINNINGS: readonly (readonly [string, Recognized])[] = [
  ['\u001aE\u00df\u00a3', { type: 'matroska' }],
  // MPEG program streams, and bare streams of MPEG video, H.264 and HEVC.
  ['\0\0\u0001', VIDEO],
  ['\0\0\0\u0001', VIDEO],
  ['FLV\u0001', VIDEO],
  ['OggS', VIDEO],
  // ASF and WTV.
  ['0&\u00b2u\u008ef\u00cf\u0011', VIDEO],
  ['\u00b7\u00d8\0 7I\u00da\u0011', VIDEO],
  // DV.
  ['\u001f\u0007\0', VIDEO],
  ['\u00ff\u00d8\u00ff', PICTURE],
  ['\u0089PNG', PICTURE],
  ['GIF8', PICTURE],
  ['BM', PICTURE],
  ['II*\0', PICTURE],
  ['MM\0*', PICTURE],
  ['ID3', SOUND],
  ['fLaC', SOUND],
  ['%PDF', other('a PDF document')],
  ['PK\u0003\u0004', other('a ZIP archive or an office document')],
  ['7z\u00bc\u00af', other('an archive')],
  ['Rar!', other('an archive')],
  ['MZ', other('a program')],
  ['\u007fELF', other('a program')],
]

/** Reads a few kilobytes, and more only of what it doesn't know. */
export async function recognizeFile(read: ReadBytes): Promise<Recognized> {
  const found = recognizeHead(await read(0, HEAD_BYTES))
  if (found.type !== 'unknown') return found
  const more = await read(0, MOST_LEADING_BYTES + HEAD_BYTES)
  return holdsTransportStream(more) || holdsMxf(more) ? VIDEO : found
}

function recognizeHead(head: Uint8Array): Recognized {
  const box = textAt(head, 4, 4)
  if (FIRST_BOXES.includes(box)) return recognizeBrand(box, textAt(head, 8, 4))
  if (textAt(head, 0, 4) === 'RIFF') return recognizeRiff(textAt(head, 8, 4))
  const start = textAt(head, 0, 8)
  const beginning = BEGINNINGS.find(([bytes]) => start.startsWith(bytes))
  if (beginning !== undefined) return beginning[1]
  return head.length > 0 && head.every(isText) ? other('a text') : { type: 'unknown' }
}

function recognizeBrand(box: string, brand: string): Recognized {
  if (box !== 'ftyp') return { type: 'mp4' }
  if (PICTURE_BRANDS.includes(brand)) return PICTURE
  return SOUND_BRANDS.includes(brand) ? SOUND : { type: 'mp4' }
}

function recognizeRiff(form: string): Recognized {
  if (form === 'AVI ') return VIDEO
  return form === 'WAVE' ? SOUND : form === 'WEBP' ? PICTURE : { type: 'unknown' }
}

const TRANSPORT_BYTE = 0x47
const MOST_PACKETS_CHECKED = 5

/** Packets of 188 bytes, of 192 as camcorders write them, or of 204, each begun by the same byte. */
function holdsTransportStream(bytes: Uint8Array): boolean {
  for (let start = 0; start < bytes.length && start <= MOST_LEADING_BYTES; start += 1) {
    if (bytes[start] !== TRANSPORT_BYTE) continue
    if ([188, 192, 204].some((step) => isPacked(bytes, start, step))) return true
  }
  return false
}

function isPacked(bytes: Uint8Array, start: number, step: number): boolean {
  let packets = 0
  for (let at = start; at < bytes.length && packets < MOST_PACKETS_CHECKED; at += step, packets += 1)
    if (bytes[at] !== TRANSPORT_BYTE) return false
  // One by chance is likely, three in a row are not.
  return packets >= 3
}

/** SMPTE ST 377-1: the key of a header partition, after up to 64 KiB of anything. */
const MXF_KEY = '\u0006\u000e+4\u0002\u0005\u0001\u0001\r\u0001\u0002'

function holdsMxf(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(6); at !== -1 && at <= MOST_LEADING_BYTES; at = bytes.indexOf(6, at + 1))
    if (textAt(bytes, at, MXF_KEY.length) === MXF_KEY) return true
  return false
}

function isText(byte: number): boolean {
  return (byte >= 0x20 && byte !== 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
