import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore, ReadableBlobs } from '#server/ports.ts'
import { sha256OfStream } from '../platform/blobs/sha256-of-stream.ts'
import type { BlobLine } from './manifest.ts'

export interface CopyDeps {
  from: ReadableBlobs
  to: BlobStore
  /** A folder on the disk of `to`, for half-copied files. */
  scratchFolder: string
}

/**
 * Copies a blob at its current length, and reads the copy back. Null if there is none. One that grows meanwhile is
 * copied up to where it ended.
 */
export async function copyBlob({ from, to, scratchFolder }: CopyDeps, key: string): Promise<BlobLine | null> {
  const bytes = await from.size(key)
  if (bytes === null) return null
  const half = path.join(scratchFolder, 'half')
  await rm(half, { force: true })
  const digest = await copyToFile(half, bytes === 0 ? [] : from.read(key, { start: 0, end: bytes - 1 }))
  await to.putFile(key, half)
  if ((await sha256OfStream(to.read(key))) !== digest)
    throw new Error(`The copy of ${key} reads back as something else.`)
  return { key, bytes, digest }
}

/** Into a new file. @returns the digest of the bytes */
export async function copyToFile(
  file: string,
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<string> {
  const hash = createHash('sha256')
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of bytes) {
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}
