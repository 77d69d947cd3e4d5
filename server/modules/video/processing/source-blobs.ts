import { finished } from 'node:stream/promises'
import { isLostBytes } from '#server/platform/blobs/lost-bytes.ts'
import type { BlobStore } from '#server/ports.ts'
import { sourceKeys } from '../video-blobs.ts'
import type { VideoToProcess } from './processing-store.ts'

/** The sources that exist. */
export async function presentBlobs(
  blobs: Pick<BlobStore, 'size'>,
  video: Pick<VideoToProcess, 'recordId' | 'uploadTaskId' | 'streamIds'>,
): Promise<string[]> {
  const keys = sourceKeys(video)
  const sizes = await Promise.all(keys.map((key) => blobs.size(key)))
  return keys.filter((_, index) => sizes[index] !== null)
}

export interface SourceFile {
  key: string
  path: string
}

/** Files of those blobs whose bytes are not lost, in order, for as long as `work` runs. */
export async function withSourceFiles<Value>(
  blobs: Pick<BlobStore, 'withLocalFile'>,
  keys: readonly string[],
  work: (files: readonly SourceFile[]) => Promise<Value>,
): Promise<Value> {
  const [key, ...rest] = keys
  if (key === undefined) return work([])
  try {
    return await blobs.withLocalFile(key, (path) =>
      withSourceFiles(blobs, rest, (files) => work([{ key, path }, ...files])),
    )
  } catch (error) {
    if (!isLostBytes(error) || error.key !== key) throw error
    return withSourceFiles(blobs, rest, work)
  }
}

/** Null: there is none, or its bytes are lost. An object store knows that only when it is read. */
export async function readableSize(
  blobs: Pick<BlobStore, 'size' | 'read' | 'hasLocalFiles'>,
  key: string,
): Promise<number | null> {
  const bytes = await blobs.size(key)
  if (bytes === null || blobs.hasLocalFiles) return bytes
  try {
    await finished(blobs.read(key).resume())
    return bytes
  } catch (error) {
    if (isLostBytes(error)) return null
    throw error
  }
}
