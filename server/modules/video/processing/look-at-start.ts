import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { UPLOAD_START_BYTES } from '#contract/limits.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import { foreseeFailure } from '#server/platform/media/probing/foresee-failure.ts'
import type { MediaBench } from './process-video.ts'
import { openScratchFolder } from './scratch-folder.ts'

/** Nobody depends on it: what takes longer says nothing, ms. */
const LONGEST_LOOK_MS = 20_000

/**
 * Reads the first bytes of an upload as processing would. Null: nothing speaks against it, as far as they tell.
 *
 * @param key where the bytes of the upload are
 */
export async function lookAtStart(
  bench: Pick<MediaBench, 'blobs' | 'room' | 'tools' | 'scratchFolder'>,
  key: string,
  signal: AbortSignal,
): Promise<ProcessingFailure | null> {
  const { blobs, tools } = bench
  if (tools === null || (await blobs.size(key)) === null) return null
  await using scratch = await openScratchFolder(bench, 'look-', UPLOAD_START_BYTES)
  const file = path.join(scratch.folder, 'start')
  await pipeline(blobs.read(key, { start: 0, end: UPLOAD_START_BYTES - 1 }), createWriteStream(file))
  return await foreseeFailure(file, tools, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_LOOK_MS)]))
}
