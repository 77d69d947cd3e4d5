import type { MediaReport } from '#contract/vocabulary/video/media-report.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import { makePoster, makeSprite } from '#server/platform/media/make-pictures.ts'
import { makeReportedPlayback } from '#server/platform/media/make-playback.ts'
import { announceDelivery, announceProcessed } from './announce.ts'
import type { MediaBench, MediaJob } from './media-bench.ts'
import { type PlannedMedia, withoutPaths } from './planned-media.ts'
import { findVideoToProcess, type VideoToProcess } from './processing-store.ts'
import { openScratchFolder } from './scratch-folder.ts'
import { presentBlobs, withSourceFiles } from './source-blobs.ts'
import { failVideo, storePlayback, storePoster, storeSprite } from './store-made.ts'

export type { MediaBench, MediaJob } from './media-bench.ts'

/** `later`: slow work is left, which must not keep other videos waiting. */
export type RoundEnd = 'ended' | 'later'

/**
 * The quick round makes videos watchable that need no decoding; the slow round converts the rest and draws the scrub
 * sprite. Each may be repeated at any point: results replace earlier ones, and only a video in PROCESSING changes its
 * state. Throws if the machine is at fault, so that the job is tried again.
 */
export async function processVideo(
  bench: MediaBench,
  job: MediaJob,
  { round, signal, onPlan }: Omit<Round, 'folder'>,
): Promise<RoundEnd> {
  const video = await findVideoToProcess(bench.database, job.videoId)
  if (video === null) return 'ended'
  // What is made of a video is seldom larger than the original.
  await using scratch = await openScratchFolder(bench, 'media-', video.originalBytes)
  const { folder } = scratch
  // Awaited here, because the folder is deleted when this function ends.
  switch (video.state) {
    case 'FAILED':
      await announceProcessed(bench, { job, video }, { hasError: true })
      return 'ended'
    case 'READY':
      await announceProcessed(bench, { job, video }, { hasError: false })
      return await deliver(bench, job, video, { round, folder, signal })
    case 'PROCESSING':
      return await makeWatchable(bench, job, video, { round, folder, signal, onPlan })
  }
}

/**
 * All tries have failed: nothing more is attempted until the owner asks for it. A video that can be watched stays
 * watchable.
 */
export async function giveUp(bench: MediaBench, job: MediaJob, failure: ProcessingFailure): Promise<void> {
  const video = await findVideoToProcess(bench.database, job.videoId)
  if (video?.state === 'PROCESSING') await fail(bench, job, video, failure)
  else if (video?.state === 'READY') await announceDelivery(bench, { job, video }, { hasError: true })
}

interface Round {
  round: 'quick' | 'slow'
  folder: string
  signal: AbortSignal
  /** Is told what is going to be done to make a video watchable, before it is done. */
  onPlan?: ((planned: PlannedMedia) => void) | undefined
}

async function makeWatchable(
  bench: MediaBench,
  job: MediaJob,
  video: VideoToProcess,
  { round, folder, signal, onPlan }: Round,
): Promise<RoundEnd> {
  const keys = await presentBlobs(bench.blobs, video)
  let used: readonly string[] = keys
  const end = await withSourceFiles(bench.blobs, keys, async (files) => {
    if (files.length === 0) return null
    const paths = files.map((file) => file.path)
    return makeReportedPlayback(
      {
        paths,
        turn: video.orientation,
        plays: video.recordId === null ? 'everything' : 'pictures',
        tools: bench.tools,
        folder,
        mayConvert: round === 'slow',
        signal,
      },
      (facts, plan) => {
        const planned = withoutPaths({ facts, plan }, { paths, keys: files.map((file) => file.key) })
        used = planned.keys
        onPlan?.(planned)
      },
    )
  })
  if (end === null) return fail(bench, job, video, 'bytes-missing')
  const { made, report } = end
  if (!made.ok) {
    if (made.failure === 'needs-conversion') return 'later'
    return fail(bench, job, video, made.failure, report)
  }
  await storePlayback(bench, video, made.value, used)
  await announceProcessed(bench, { job, video }, { hasError: false })
  return deliver(bench, job, video, { round, folder, signal })
}

async function deliver(
  bench: MediaBench,
  job: MediaJob,
  video: VideoToProcess,
  round: Round,
): Promise<RoundEnd> {
  const end = await drawPictures(bench, video, round)
  if (end === 'ended') await announceDelivery(bench, { job, video }, { hasError: false })
  return end
}

/**
 * Nobody waits for pictures: they come after the video can be watched, first the poster, then slowly the scrub sprite.
 */
async function drawPictures(
  bench: MediaBench,
  { videoId }: VideoToProcess,
  { round, folder, signal }: Round,
): Promise<RoundEnd> {
  const { database, blobs, tools, log } = bench
  const video = await findVideoToProcess(database, videoId)
  if (video?.state !== 'READY' || video.media === null || tools === null) return 'ended'
  const { width, height, hasPoster, sprite } = video.media
  const wantsSprite = sprite === null && round === 'slow'
  const duration = video.durationSeconds ?? 0
  const [poster, drawn] = await blobs.withLocalFile(`videos/${videoId}/playback.mp4`, async (file) => {
    const order = { playback: { file, duration, width, height }, tools, folder, signal }
    return [hasPoster ? null : await makePoster(order), wantsSprite ? await makeSprite(order) : null] as const
  })
  if (poster !== null) await storePoster(bench, videoId, poster)
  if (drawn !== null) await storeSprite(bench, videoId, drawn)
  else if (wantsSprite) log.info({ videoId }, 'no scrub sprite for this video')
  return round === 'quick' && sprite === null ? 'later' : 'ended'
}

async function fail(
  bench: MediaBench,
  job: MediaJob,
  video: VideoToProcess,
  failure: ProcessingFailure,
  report: MediaReport | null = null,
): Promise<RoundEnd> {
  await failVideo(bench, { job, video }, { failure, report })
  return 'ended'
}
