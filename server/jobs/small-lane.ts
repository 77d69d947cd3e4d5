import type { Job, PgBoss } from 'pg-boss'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { refusalOf } from '#server/http/failure-response.ts'
import {
  giveUpSmallCopy,
  LONGEST_WITHOUT_SMALL,
  makeSmallCopy,
  type SmallBench,
} from '#server/modules/video/processing/make-small-copy.ts'
import { beginSmall, lockWithoutSmall } from '#server/modules/video/processing/small-store.ts'
import type { SmallQueue } from '#server/ports.ts'
import { isLaneEmpty } from './lane-store.ts'
import { LOST_SMALL_LANE, SMALL_LANE } from './media-lanes.ts'
import { createLaneBell, createMediaQueue, type SendJob } from './media-queue.ts'

interface SmallJob {
  videoId: VideoId
}

type Work = (lane: string, handle: (job: Job<SmallJob>) => Promise<void>) => Promise<void>

export interface SmallLaneOptions {
  work: Work
  send: SendJob
  stopping: AbortSignal
  roomWaitSeconds: number
  /** Shorter videos have no small copy, seconds. */
  longerThan?: number
}

export interface SmallLane {
  /** Called when a video can be watched and nothing else is to be made of it. */
  ask(videoId: VideoId): Promise<void>
}

/**
 * Small copies of videos, one at a time and behind all other work. After each, an older video that has none gets its
 * turn, so that all have one in the end.
 */
export async function workSmallLane(
  bench: SmallBench,
  boss: PgBoss,
  { work, send, stopping, roomWaitSeconds, longerThan = LONGEST_WITHOUT_SMALL }: SmallLaneOptions,
): Promise<SmallLane> {
  const queue = createMediaQueue(boss, createLaneBell(bench.database, bench.log))
  await work(SMALL_LANE, async ({ data, signal }) => {
    try {
      const end = await makeSmallCopy(bench, data.videoId, AbortSignal.any([signal, stopping]))
      if (end === 'ended') await askForOlder(bench.database, queue, { longerThan, besides: 1 })
    } catch (error) {
      if (stopping.aborted) await send(SMALL_LANE, data)
      else if (refusalOf(error).code === 'no-room')
        await send(SMALL_LANE, data, { startAfter: roomWaitSeconds })
      else {
        bench.log.warn({ err: error, ...data }, 'a small copy of a video did not get through')
        throw error
      }
    }
  })
  await work(LOST_SMALL_LANE, ({ data }) => giveUpSmallCopy(bench, data.videoId))
  return {
    ask: (videoId) =>
      bench.database.transaction(async (tx) => {
        if (!(await beginSmall(tx, videoId, longerThan))) return
        await queue.makeSmallCopy(tx, videoId)
      }),
  }
}

/**
 * Puts the newest video without a small copy in line, if nothing else waits there. Returns how many.
 *
 * @param besides how many jobs of the lane don't count, because they are just ending
 */
export function askForOlder(
  database: Database,
  queue: SmallQueue,
  { longerThan = LONGEST_WITHOUT_SMALL, besides = 0 }: { longerThan?: number; besides?: number } = {},
): Promise<number> {
  return database.transaction(async (tx) => {
    if (!(await isLaneEmpty(tx, SMALL_LANE, besides))) return 0
    const videoId = await lockWithoutSmall(tx, longerThan)
    if (videoId === null || !(await beginSmall(tx, videoId, longerThan))) return 0
    await queue.makeSmallCopy(tx, videoId, { isOlder: true })
    return 1
  })
}
