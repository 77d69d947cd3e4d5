import * as z from 'zod/mini'

/** Kinds of files that are taken in or given out, besides videos. */
export const fileType = z.enum([
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'text/calendar',
  'text/csv',
  'video/mp4',
])
export type FileType = z.infer<typeof fileType>

/** Brands of an MP4 that browsers play; a HEIC picture begins like one. */
const MP4_BRANDS = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash'] as const
const MP4_BOX = [null, null, null, null, 0x66, 0x74, 0x79, 0x70] as const

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly FileType[]

/** Bytes that a file of this kind begins with; null stands for any. */
const BEGINNINGS: readonly (readonly [FileType, readonly (number | null)[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ...MP4_BRANDS.map((brand): readonly [FileType, readonly (number | null)[]] => [
    'video/mp4',
    [...MP4_BOX, ...Array.from(brand, (letter) => letter.charCodeAt(0))],
  ]),
]

/** By the content, whatever the name says; null for what has no beginning of its own. */
export function sniffFileType(bytes: Uint8Array): FileType | null {
  const found = BEGINNINGS.find(([, beginning]) =>
    beginning.every((byte, index) => byte === null || bytes[index] === byte),
  )
  return found?.[0] ?? null
}
