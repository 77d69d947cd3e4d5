import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore, ReadableBlobs } from '#server/ports.ts'
import { sha256OfStream } from '../platform/blobs/sha256-of-stream.ts'
import { chunksOrUnreadable, orUnreadable } from '../platform/blobs/unreadable-blob.ts'
import type { BlobLine } from './manifest.ts'

export interface CopyDeps {
  from: ReadableBlobs
  to: BlobStore
  /** A folder on the disk of `to`, for half-copied files. */
  scratchFolder: string
}

/**
 * Copies a blob at its current length, and reads the copy back. Null if there is none, or none anymore. One that grows
 * meanwhile is copied up to where it ended. Rejects with an `UnreadableBlobError` if only this one cannot be read.
 */
export async function copyBlob({ from, to, scratchFolder }: CopyDeps, key: string): Promise<BlobLine | null> {
  const end = await orUnreadable(key, () => from.size(key))
  if (end === null) return null
  const half = path.join(scratchFolder, 'half')
  await rm(half, { force: true })
  const read = readUpTo(from, key, end)
  const copied = await copyToFile(half, read.chunks)
  if (read.isGone()) return null
  await to.putFile(key, half)
  if ((await sha256OfStream(to.read(key))) !== copied.digest)
    throw new Error(`The copy of ${key} reads back as something else.`)
  return { key, ...copied }
}

/** It may be removed while it is read. */
function readUpTo(from: ReadableBlobs, key: string, end: number) {
  let isGone = false
  async function* readChunks(): AsyncGenerator<Buffer> {
    if (end === 0) return
    try {
      yield* chunksOrUnreadable(key, from.read(key, { start: 0, end: end - 1 }))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      isGone = true
    }
  }
  return { chunks: readChunks(), isGone: () => isGone }
}

/** Into a new file. */
export async function copyToFile(
  file: string,
  chunks: AsyncIterable<Buffer>,
): Promise<Pick<BlobLine, 'bytes' | 'digest'>> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      await handle.writeFile(chunk)
    }
  } finally {
    await handle.close()
  }
  return { bytes, digest: hash.digest('hex') }
}
