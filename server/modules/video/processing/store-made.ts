import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { MediaReport } from '#contract/vocabulary/video/media-report.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type { MediaFacts } from '#server/database/schema/videos.ts'
import type { SpriteGrid } from '#server/platform/media/ffmpeg-arguments.ts'
import type { Playback } from '#server/platform/media/make-playback.ts'
import { announceProcessed } from './announce.ts'
import { findLostParts } from './lost-parts.ts'
import type { MediaBench, MediaJob } from './media-bench.ts'
import { markFailed, markReady, savePoster, saveSprite, type VideoToProcess } from './processing-store.ts'

// What was made of a video reaches its row and its bytes, whoever made it.

/** @param keys of the sources that it was made of */
export async function storePlayback(
  bench: Pick<MediaBench, 'database' | 'blobs' | 'onWatchable' | 'onLoss' | 'log'>,
  video: VideoToProcess,
  { file, duration, width, height, frameRate, partStarts, bytes }: Omit<Playback, 'sound'>,
  keys: readonly string[],
): Promise<void> {
  const { database, blobs, onWatchable, onLoss, log } = bench
  const { videoId } = video
  const playback = { mimeType: 'video/mp4', bytes }
  const media: MediaFacts = { width, height, frameRate, partStarts, sprite: null, hasPoster: false, playback }
  const lost = await findLostParts(bench, video, { keys, partStarts, duration })
  // Nobody waits for a row while bytes go to where they are stored.
  const place = await blobs.bringFile(`videos/${videoId}/playback.mp4`, file)
  await database.transaction(async (tx) => {
    // With the row locked: if another round has stored its file and the row has its length, that is not replaced.
    const marks = lost === null ? {} : { marks: lost.marks }
    const isOurs = await markReady(tx, videoId, { durationSeconds: duration, media, ...marks })
    if (!isOurs) return
    await place()
    await onWatchable(tx, videoId)
    if (lost !== null) await onLoss(tx, lost.loss)
  })
  if (lost !== null) log.error(lost.loss, 'bytes of a video cannot be found')
}

export async function storePoster(
  { database, blobs }: Pick<MediaBench, 'database' | 'blobs'>,
  videoId: VideoId,
  file: string,
): Promise<void> {
  const place = await blobs.bringFile(`videos/${videoId}/poster.jpg`, file)
  await database.transaction(async (tx) => {
    if (await savePoster(tx, videoId)) await place()
  })
}

export async function storeSprite(
  { database, blobs }: Pick<MediaBench, 'database' | 'blobs'>,
  videoId: VideoId,
  { file, grid }: { file: string; grid: SpriteGrid },
): Promise<void> {
  const place = await blobs.bringFile(`videos/${videoId}/sprite.jpg`, file)
  await database.transaction(async (tx) => {
    if (await saveSprite(tx, videoId, grid)) await place()
  })
}

export async function failVideo(
  bench: Pick<MediaBench, 'database' | 'publisher' | 'onLoss' | 'log'>,
  { job, video }: { job: MediaJob; video: VideoToProcess },
  { failure, report }: { failure: ProcessingFailure; report: MediaReport | null },
): Promise<void> {
  const { videoId } = video
  const isFailed = await bench.database.transaction(async (tx) => {
    if (!(await markFailed(tx, videoId, { failure, report }))) return false
    const parts = Math.max(1, video.streamIds.length)
    if (failure === 'bytes-missing') await bench.onLoss(tx, { videoId, lost: parts, parts })
    return true
  })
  if (isFailed) bench.log.warn({ videoId, failure, report }, 'a video could not be processed')
  await announceProcessed(bench, { job, video }, { hasError: true })
}
