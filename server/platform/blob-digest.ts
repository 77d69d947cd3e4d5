import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { countPieces, digestToHex, joinPieceDigests } from '#contract/digest.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import type { ReadableBlobs } from '#server/ports.ts'
import { sha256OfStream } from './blobs/sha256-of-stream.ts'
import { PieceBuffers } from './piece-buffers.ts'

/** Pieces of one blob that are read and hashed at the same time, each on its own thread. */
const LANES = 2
/**
 * For all blobs together: Node has four threads for this work, and when a workshop ends, 200 takes are read back at
 * once.
 */
const buffers = new PieceBuffers({ most: 4, bytes: SEGMENT_BYTES })

/**
 * Digest (contract/digest.ts) of the first `length` bytes as they are on the disk; null if there are fewer. The event
 * loop only copies: reading and hashing happen on other threads.
 */
export async function digestBlob(blobs: ReadableBlobs, key: string, length: number): Promise<string | null> {
  if (length > 0 && ((await blobs.size(key)) ?? 0) < length) return null
  const pieces = length === 0 ? [] : await digestsOf(blobs, key, length)
  return pieces === null ? null : digestToHex(await sha256(joinPieceDigests({ pieces })))
}

/**
 * The plain SHA-256 of a blob of `length` bytes; null if it is shorter. Reads one piece at a time, between other work.
 */
export async function sha256OfBlob(
  blobs: ReadableBlobs,
  key: string,
  length: number,
): Promise<string | null> {
  if (((await blobs.size(key)) ?? 0) < length) return null
  return sha256OfStream(length === 0 ? [] : blobs.read(key, { start: 0, end: length - 1 }))
}

function digestsOf(blobs: ReadableBlobs, key: string, length: number): Promise<Uint8Array[] | null> {
  return blobs.hasLocalFiles
    ? blobs.withLocalFile(key, (path) => digestPieces(path, length))
    : digestStream(blobs.read(key, { start: 0, end: length - 1 }), length)
}

/** One piece after the other, as they come. */
async function digestStream(bytes: AsyncIterable<Buffer>, length: number): Promise<Uint8Array[] | null> {
  const digests: Uint8Array[] = []
  let hash = createHash('sha256')
  let seen = 0
  for await (const chunk of bytes) {
    for (let from = 0; from < chunk.length;) {
      const part = chunk.subarray(from, from + SEGMENT_BYTES - (seen % SEGMENT_BYTES))
      hash.update(part)
      from += part.length
      seen += part.length
      if (seen % SEGMENT_BYTES !== 0 && seen !== length) continue
      digests.push(hash.digest())
      hash = createHash('sha256')
    }
  }
  return seen === length ? digests : null
}

async function digestPieces(path: string, length: number): Promise<Uint8Array[] | null> {
  const count = countPieces(length)
  const digests: Uint8Array[] = []
  let next = 0
  let isShort = false
  async function lane(handle: FileHandle): Promise<void> {
    while (next < count && !isShort) {
      const piece = next++
      const start = piece * SEGMENT_BYTES
      const digest = await buffers.use(async (buffer) => {
        const bytes = buffer.subarray(0, Math.min(SEGMENT_BYTES, length - start))
        return (await fill(handle, bytes, start)) ? sha256(bytes) : null
      })
      if (digest === null) isShort = true
      else digests[piece] = digest
    }
  }
  const handle = await open(path, 'r')
  try {
    await Promise.all(Array.from({ length: LANES }, () => lane(handle)))
  } finally {
    await handle.close()
  }
  return isShort ? null : digests
}

async function fill(handle: FileHandle, bytes: Uint8Array, start: number): Promise<boolean> {
  let filled = 0
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled)
    if (bytesRead === 0) return false
    filled += bytesRead
  }
  return true
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
