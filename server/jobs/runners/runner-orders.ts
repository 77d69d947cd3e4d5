import { type MadeName, mediaOrder, type MediaOrder } from '#contract/vocabulary/video/runners/media-order.ts'
import { findSmallTask, LONGEST_WITHOUT_SMALL } from '#server/modules/video/processing/make-small-copy.ts'
import type { MediaJob } from '#server/modules/video/processing/media-bench.ts'
import { findVideoToProcess, type VideoToProcess } from '#server/modules/video/processing/processing-store.ts'
import type { SmallBench } from '#server/modules/video/processing/small-task.ts'
import { isSmallAlready, mostSmallBytes } from '#server/platform/media/make-small.ts'
import type { SmallOf } from '#server/ports/media-work.ts'
import { SMALL_LANE } from '../media-lanes.ts'

export interface Prepared {
  order: MediaOrder
  inputs: { key: string; bytes: number }[]
}

type OrderBench = Pick<
  SmallBench,
  'database' | 'blobs' | 'assets' | 'tools' | 'room' | 'log' | 'scratchFolder'
>

const MB = 1_000_000
/** A conversion is seldom larger than what was sent, and never this much. */
const MOST_TIMES = 4
const MOST_EXTRA = 64 * MB
export const POSTER_MAX = 4 * MB
export const SPRITE_MAX = 16 * MB

/** What a runner has to do for a job, with all that it needs; null: the server had better look itself. */
export async function prepareOrder(bench: OrderBench, lane: string, data: object): Promise<Prepared | null> {
  const prepared =
    lane === SMALL_LANE
      ? await prepareSmall(bench, data as SmallOf)
      : await prepareVideo(bench, data as MediaJob)
  // Files of strangers say strange things about themselves.
  return prepared !== null && mediaOrder.safeParse(prepared.order).success ? prepared : null
}

/** The files that may be sent for an order, with the most bytes of each. */
export function outputsOf({ order, inputs }: Prepared): { name: MadeName; bytesMax: number }[] {
  switch (order.makes) {
    case 'playback': {
      const bytes = inputs.reduce((sum, input) => sum + input.bytes, 0)
      return [{ name: 'playback', bytesMax: bytes * MOST_TIMES + MOST_EXTRA }]
    }
    case 'pictures': {
      const sprite = { name: 'sprite', bytesMax: SPRITE_MAX } as const
      return order.wantsPoster ? [{ name: 'poster', bytesMax: POSTER_MAX }, sprite] : [sprite]
    }
    case 'small':
      return [{ name: 'small', bytesMax: Math.min(order.bytes, mostSmallBytes(order.duration) + MB) }]
  }
}

async function prepareVideo(bench: OrderBench, job: MediaJob): Promise<Prepared | null> {
  const video = await findVideoToProcess(bench.database, job.videoId)
  if (video?.state === 'READY') return preparePictures(bench, video)
  if (video?.state !== 'PROCESSING' || job.planned === undefined) return null
  const { keys, facts, plan } = job.planned
  const inputs = await sizesOf(bench, keys)
  return inputs && { order: { makes: 'playback', facts, plan } as MediaOrder, inputs }
}

async function preparePictures(
  bench: OrderBench,
  { videoId, media, durationSeconds }: VideoToProcess,
): Promise<Prepared | null> {
  if (media === null || media.sprite !== null) return null
  const inputs = await sizesOf(bench, [`videos/${videoId}/playback.mp4`])
  const { width, height, hasPoster } = media
  const order = {
    makes: 'pictures',
    duration: durationSeconds ?? 0,
    width,
    height,
    wantsPoster: !hasPoster,
  } as const
  return inputs && { order, inputs }
}

async function prepareSmall(bench: OrderBench, of: SmallOf): Promise<Prepared | null> {
  const task = await findSmallTask(bench, of)
  if (task === null) return null
  const inputs = await sizesOf(bench, [task.key])
  if (inputs === null) return null
  const signal = AbortSignal.timeout(60_000)
  // An object store fetches the whole file for a local path.
  const played =
    task.known ?? (await bench.blobs.withLocalFile(task.key, (file) => task.describe(file, signal)))
  if (played === null || isSmallAlready(played) || played.duration <= LONGEST_WITHOUT_SMALL) return null
  const { bytes, duration, width, height, frameRate } = played
  return { order: { makes: 'small', bytes, duration, width, height, frameRate }, inputs }
}

/** Null: one of them is missing. */
async function sizesOf(
  { blobs }: OrderBench,
  keys: readonly string[],
): Promise<{ key: string; bytes: number }[] | null> {
  const sizes = await Promise.all(keys.map(async (key) => ({ key, bytes: await blobs.size(key) })))
  const present = sizes.flatMap(({ key, bytes }) => (bytes === null ? [] : [{ key, bytes }]))
  return present.length === keys.length ? present : null
}
