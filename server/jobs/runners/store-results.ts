import type { MadeName } from '#contract/vocabulary/video/runners/media-order.ts'
import { isAnalysisDue } from '#server/modules/video/analysis/analysis-store.ts'
import { announceDelivery, announceProcessed } from '#server/modules/video/processing/announce.ts'
import { findSmallTask, LONGEST_WITHOUT_SMALL } from '#server/modules/video/processing/make-small-copy.ts'
import type { MediaBench, MediaJob } from '#server/modules/video/processing/media-bench.ts'
import { findVideoToProcess } from '#server/modules/video/processing/processing-store.ts'
import type { SmallBench } from '#server/modules/video/processing/small-task.ts'
import { storePlayback, storePoster, storeSprite } from '#server/modules/video/processing/store-made.ts'
import { checkMade, longestMade, shortestMade } from '#server/platform/media/check-made.ts'
import { planSprite } from '#server/platform/media/make-pictures.ts'
import { checkSmall } from '#server/platform/media/make-small.ts'
import { jpegSize } from '#server/platform/pictures/check-jpeg.ts'
import type { SmallOf } from '#server/ports/media-work.ts'
import { ANALYSIS_LANE, SLOW_LANE } from '../media-lanes.ts'
import { inTurn, type MediaQueues, type SendJob } from '../media-queue.ts'
import { askForOlder, askForSmall } from '../lanes/small-lane.ts'
import { afresh } from '../send-again.ts'
import type { RunnerJobRow } from './runner-job-store.ts'
import { POSTER_MAX, SPRITE_MAX } from './runner-orders.ts'

export interface ResultBench extends MediaBench, SmallBench {
  queue: MediaQueues
  send: SendJob
}

export interface Received {
  /** Paths of what was sent, by name. */
  files: Partial<Record<MadeName, string>>
  partStarts: readonly number[]
}

const LARGEST_POSTER = 8_192

/**
 * Stores what a runner made, if it is what was asked for. Nothing that a runner says of a file counts: each is read here.
 * Otherwise returns what is wrong with it.
 */
export async function storeResults(
  bench: ResultBench,
  job: RunnerJobRow,
  received: Received,
): Promise<string | null> {
  switch (job.order.makes) {
    case 'playback':
      return storeVideo(bench, job, received)
    case 'pictures':
      return storePictures(bench, job, received)
    case 'small':
      return storeSmall(bench, job.data as SmallOf, job.order, received)
  }
}

async function storeVideo(
  bench: ResultBench,
  { data, order, inputs }: RunnerJobRow,
  { files: { playback: file }, partStarts }: Received,
): Promise<string | null> {
  if (order.makes !== 'playback' || file === undefined) return 'missing'
  const longest = longestMade(
    order.facts,
    inputs.map(({ bytes }) => bytes),
  )
  // Once a video can be watched, it is not made again: less than there was would be all that is left of it.
  const made = await checkMade(file, { longest, shortest: shortestMade(order.facts) })
  if (!made.ok) return made.failure
  const { duration, bytes, video: facts } = made.value
  if (!areStarts(partStarts, { duration, most: order.facts.length })) return 'other-parts'
  const job = data as MediaJob
  const video = await findVideoToProcess(bench.database, job.videoId)
  if (video === null) return null
  const { width, height, frameRate } = facts
  const playback = { file, bytes, duration, width, height, frameRate, partStarts: [...partStarts] }
  await storePlayback(
    bench,
    video,
    playback,
    inputs.map(({ key }) => key),
  )
  await announceProcessed(bench, { job, video }, { hasError: false })
  const { planned: _planned, ...next } = afresh(job)
  await bench.send(SLOW_LANE, next, await inTurn(bench.database, SLOW_LANE, job.videoId))
  await askForAnalysis(bench, next)
  return null
}

async function storePictures(
  bench: ResultBench,
  { data, order }: RunnerJobRow,
  { files: { poster, sprite } }: Received,
): Promise<string | null> {
  if (order.makes !== 'pictures' || sprite === undefined) return 'missing'
  const grid = planSprite(order)
  const size = await jpegSize(sprite, SPRITE_MAX)
  const isGrid =
    size?.width === grid.columns * grid.frameWidth && size.height === grid.rows * grid.frameHeight
  if (!isGrid) return 'other-picture'
  if (order.wantsPoster) {
    const still = poster === undefined ? null : await jpegSize(poster, POSTER_MAX)
    if (poster === undefined || still === null) return 'other-picture'
    if (Math.max(still.width, still.height) > LARGEST_POSTER) return 'other-picture'
  }
  const job = data as MediaJob
  const video = await findVideoToProcess(bench.database, job.videoId)
  if (video?.state !== 'READY') return null
  if (order.wantsPoster && poster !== undefined) await storePoster(bench, video.videoId, poster)
  await storeSprite(bench, video.videoId, { file: sprite, grid })
  await announceDelivery(bench, { job, video }, { hasError: false })
  await askForAnalysis(bench, afresh(job))
  await askForSmall(bench.database, bench.queue, { videoId: job.videoId }, LONGEST_WITHOUT_SMALL)
  return null
}

async function storeSmall(
  bench: ResultBench,
  of: SmallOf,
  order: RunnerJobRow['order'],
  { files: { small: file } }: Received,
): Promise<string | null> {
  if (order.makes !== 'small' || file === undefined) return 'missing'
  const made = await checkSmall(file, order)
  if (!made.ok) return made.failure
  const task = await findSmallTask(bench, of)
  await task?.store(made.value)
  await askForOlder(bench.database, bench.queue, { besides: 1 })
  return null
}

function areStarts(
  starts: readonly number[],
  { duration, most }: { duration: number; most: number },
): boolean {
  if (starts.length === 0 || starts.length > most) return false
  return starts.every((start, index) => start <= duration && start >= (starts[index - 1] ?? 0))
}

async function askForAnalysis({ database, send }: ResultBench, job: MediaJob): Promise<void> {
  if (!(await isAnalysisDue(database, job.videoId))) return
  await send(ANALYSIS_LANE, job, await inTurn(database, ANALYSIS_LANE, job.videoId))
}
