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

/** Paths of all the blobs, in order, for as long as `work` runs. */
export function withLocalFiles<Value>(
  blobs: BlobStore,
  keys: readonly string[],
  work: (paths: readonly string[]) => Promise<Value>,
): Promise<Value> {
  const [key, ...rest] = keys
  if (key === undefined) return work([])
  return blobs.withLocalFile(key, (path) => withLocalFiles(blobs, rest, (paths) => work([path, ...paths])))
}
