import path from 'node:path'
import { BLOB_LIST, type BlobLine, blobLine } from '../backup/manifest.ts'
import { copyBlob, copyToFile } from '../backup/copy-blob.ts'
import { readLines } from '../backup/line-file.ts'
import { readFileBlobs } from '../platform/blob-store-files.ts'
import type { BlobStore } from '../ports.ts'

interface RestoreBlobsDeps {
  /** Of the backup. */
  folder: string
  scratchFolder: string
  blobs: BlobStore
}

/** Called when the tables are there. */
type NoteObjects = () => Promise<void>

/** Restores every byte, and compares each file with its recorded digest. */
export async function copyBlobsBack({
  folder,
  scratchFolder,
  blobs: to,
}: RestoreBlobsDeps): Promise<NoteObjects> {
  const from = readFileBlobs(path.join(folder, 'blobs'))
  for await (const line of linesOf(folder)) {
    const copied = await copyBlob({ from, to, scratchFolder }, line.key)
    if (copied?.digest !== line.digest || copied.bytes !== line.bytes) throw changed(line)
  }
  return async () => {}
}

/** As `copyBlobsBack`, into an object store, whose rows can't be there before their table. */
export async function storeObjects({ folder, scratchFolder, blobs }: RestoreBlobsDeps): Promise<NoteObjects> {
  const from = readFileBlobs(path.join(folder, 'blobs'))
  const places: (() => Promise<void>)[] = []
  const half = path.join(scratchFolder, 'half')
  for await (const line of linesOf(folder)) {
    if ((await copyToFile(half, from.read(line.key))).digest !== line.digest) throw changed(line)
    places.push(await blobs.bringFile(line.key, half))
  }
  return async () => {
    for (const place of places) await place()
  }
}

async function* linesOf(folder: string): AsyncGenerator<BlobLine> {
  for await (const line of readLines(path.join(folder, BLOB_LIST))) yield blobLine.parse(JSON.parse(line))
}

function changed({ key }: BlobLine): Error {
  return new Error(`${key} of the backup is not as it was written.`)
}
