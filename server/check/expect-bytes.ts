import type { ReadableBlobs } from '#server/ports.ts'
import type { Finding } from './finding.ts'

/** @param bytes how many there must be: exactly, or `orMore` */
export async function expectBytes(
  blobs: ReadableBlobs,
  key: string,
  bytes: number,
  { orMore = false } = {},
): Promise<Finding[]> {
  const size = await blobs.size(key)
  if (size === null) {
    return [
      { kind: 'bytes-missing', about: key, words: `${key} should have ${bytes} bytes and is not there.` },
    ]
  }
  if (size === bytes || (orMore && size > bytes)) return []
  return [{ kind: 'bytes-short', about: key, words: `${key} should have ${bytes} bytes and has ${size}.` }]
}
