import path from 'node:path'
import { copyBlob } from '../backup/copy-blob.ts'
import { readLines } from '../backup/line-file.ts'
import { BLOB_LIST, blobLine } from '../backup/manifest.ts'
import { readFileBlobs } from '../platform/blob-store-files.ts'
import type { BlobStore } from '../ports.ts'

/** Brings every byte back, and compares each file with what was written down of it. */
export async function restoreBlobs(folder: string, to: BlobStore, scratchFolder: string): Promise<void> {
  const from = readFileBlobs(path.join(folder, 'blobs'))
  for await (const line of readLines(path.join(folder, BLOB_LIST))) {
    const { key, bytes, digest } = blobLine.parse(JSON.parse(line))
    const copied = await copyBlob({ from, to, scratchFolder }, key)
    if (copied?.digest !== digest || copied.bytes !== bytes)
      throw new Error(`${key} of the backup is not as it was written.`)
  }
}
