import type { ReceivedFile } from '#contract/files/file-parts.ts'
import type { FileType } from '#contract/files/file-type.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'

const cleaners: Partial<Record<FileType, (bytes: Buffer) => Buffer | null>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
}

/**
 * A picture without what it says beside its pixels and colors: place, time, device, author, thumbnails. Only which way up
 * it is stays. Read once from beginning to end, and never decoded. Null for what is no picture (0673).
 */
export function cleanPicture({ name, type, bytes }: ReceivedFile): ReceivedFile | null {
  const cleaned = cleaners[type]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return cleaned == null ? null : { name, type, bytes: new Uint8Array(cleaned) }
}
