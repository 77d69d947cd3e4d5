import type { ReadableBlobs } from '#server/ports.ts'
import { orUnreadable, UnreadableBlobError } from '#server/platform/blobs/unreadable-blob.ts'
import type { Finding } from './finding.ts'

/** @param bytes how many there must be: exactly, or `orMore` */
export async function expectBytes(
  blobs: ReadableBlobs,
  key: string,
  bytes: number,
  { orMore = false } = {},
): Promise<Finding[]> {
  const size = await orUnreadable(key, () => blobs.size(key)).catch(unreadable)
  if (size === null) {
    return [
      { kind: 'bytes-missing', about: key, words: `${key} should have ${bytes} bytes and is not there.` },
    ]
  }
  if (typeof size === 'object') return [size]
  if (size === bytes || (orMore && size > bytes)) return []
  return [{ kind: 'bytes-short', about: key, words: `${key} should have ${bytes} bytes and has ${size}.` }]
}

/** What else goes wrong is about more than this blob. */
export function unreadable(error: unknown): Finding {
  if (!(error instanceof UnreadableBlobError)) throw error
  return { kind: 'bytes-unreadable', about: error.key, words: error.message }
}
