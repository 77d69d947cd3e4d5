import type { BlobStore } from '#server/ports.ts'
import type { VideoToProcess } from './processing-store.ts'

/** Where the bytes of a video lie: one blob per stream of a recording, or that of an upload. */
export async function presentBlobs(
  blobs: BlobStore,
  { recordId, uploadTaskId, streamIds }: Pick<VideoToProcess, 'recordId' | 'uploadTaskId' | 'streamIds'>,
): Promise<{ keys: string[]; lost: number }> {
  const keys =
    recordId === null
      ? [`uploads/${uploadTaskId}`]
      : streamIds.map((streamId) => `recordings/${recordId}/${streamId}`)
  const sizes = await Promise.all(keys.map((key) => blobs.size(key)))
  const present = keys.filter((_, index) => sizes[index] !== null)
  return { keys: present, lost: keys.length - present.length }
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
