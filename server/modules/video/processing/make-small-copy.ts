import type { VideoId } from '#contract/vocabulary/ids.ts'
import { makeSmall, mostSmallBytes } from '#server/platform/media/make-small.ts'
import { madeKey } from '../video-blobs.ts'
import { openScratchFolder } from './scratch-folder.ts'
import type { MediaBench } from './process-video.ts'
import { endSmall, findSmallToMake } from './small-store.ts'

/** Videos of at most this length have no small copy, seconds. */
export const LONGEST_WITHOUT_SMALL = 60

export type SmallBench = Pick<MediaBench, 'database' | 'blobs' | 'room' | 'tools' | 'log' | 'scratchFolder'>

/**
 * Makes the small copy of one video. Repeatable; throws if it should be tried again. Whatever happens, the video stays
 * as it is. `no-converter`: it is asked for again once there is one.
 */
export async function makeSmallCopy(
  bench: SmallBench,
  videoId: VideoId,
  signal: AbortSignal,
): Promise<'ended' | 'no-converter'> {
  const { database, blobs, tools, log } = bench
  const video = await findSmallToMake(database, videoId)
  if (video === null) return 'ended'
  const { media, durationSeconds } = video
  if (tools === null) {
    await end(bench, videoId, { state: null, bytes: null })
    return 'no-converter'
  }
  if (media === null || durationSeconds === null) {
    await end(bench, videoId, { state: 'FAILED', bytes: null })
    return 'ended'
  }
  await using scratch = await openScratchFolder(bench, 'small-', mostSmallBytes(durationSeconds))
  const { folder } = scratch
  const { width, height, frameRate } = media
  const made = await blobs.withLocalFile(`${madeKey(videoId)}/playback.mp4`, (file) => {
    const played = { file, bytes: media.playback.bytes, duration: durationSeconds, width, height, frameRate }
    return makeSmall({ played, tools, folder, signal })
  })
  if (!made.ok) {
    signal.throwIfAborted()
    if (made.failure === 'failed') log.warn({ videoId }, 'no small copy could be made of a video')
    await end(bench, videoId, { state: made.failure === 'needless' ? 'NONE' : 'FAILED', bytes: null })
    return 'ended'
  }
  const { file, bytes } = made.value
  await database.transaction(async (tx) => {
    const isWanted = await endSmall(tx, videoId, { state: 'READY', bytes })
    if (isWanted) await blobs.putFile(`${madeKey(videoId)}/small.mp4`, file)
  })
  return 'ended'
}

/** All tries have failed: the video is watched as it is. */
export async function giveUpSmallCopy(bench: SmallBench, videoId: VideoId): Promise<void> {
  await end(bench, videoId, { state: 'FAILED', bytes: null })
}

async function end(
  { database }: SmallBench,
  videoId: VideoId,
  how: Parameters<typeof endSmall>[2],
): Promise<void> {
  await database.transaction((tx) => endSmall(tx, videoId, how))
}
