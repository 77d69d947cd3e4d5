import type { FileType } from './file-type.ts'

/** MP4 brands that browsers play. A HEIC picture starts with the same box, so the brand decides. */
const MP4_BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash'] as const
const MP4_BOX = [null, null, null, null, 0x66, 0x74, 0x79, 0x70] as const

/** The first bytes of each type; null matches any byte. */
const BEGINNINGS: readonly (readonly [FileType, readonly (number | null)[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ...MP4_BRANDS.map((brand): readonly [FileType, readonly (number | null)[]] => [
    'video/mp4',
    [...MP4_BOX, ...Array.from(brand, (letter) => letter.charCodeAt(0))],
  ]),
]

/** Goes by the content, whatever the name says; null for files without a recognizable beginning. */
export function sniffFileType(bytes: Uint8Array): FileType | null {
  const found = BEGINNINGS.find(([, beginning]) =>
    beginning.every((byte, index) => byte === null || bytes[index] === byte),
  )
  return found?.[0] ?? (hasPdfHeader(bytes) ? 'application/pdf' : null)
}

/** ISO 32000, annex H: readers find the header anywhere in the first kilobyte, after a byte order mark for example. */
const PDF_WITHIN = 1_024
const PDF_HEADER = [0x25, 0x50, 0x44, 0x46, 0x2d]

function hasPdfHeader(bytes: Uint8Array): boolean {
  const last = Math.min(bytes.length, PDF_WITHIN) - PDF_HEADER.length
  for (let at = 0; at <= last; at += 1) {
    if (PDF_HEADER.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}
