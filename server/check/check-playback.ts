import type { ObjectTools } from '#server/platform/blobs/opened-blobs.ts'
import type { Finding } from './finding.ts'

/** Whether browsers can read from the object store or its CDN, if they are sent there, and nobody else can. */
export async function checkPlayback(
  objects: Pick<ObjectTools, 'tryPlayback'> | null,
  origin: string,
): Promise<Finding[]> {
  const sentences = (await objects?.tryPlayback(origin)) ?? []
  return sentences.map((words) => ({ kind: 'playback-in-trouble', about: 'playback', words }))
}
