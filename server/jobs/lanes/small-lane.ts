import type { PgBoss } from 'pg-boss'
import type { Database, Transaction } from '#server/database/database.ts'
import {
  giveUpSmallCopy,
  LONGEST_WITHOUT_SMALL,
  makeSmallCopy,
} from '#server/modules/video/processing/make-small-copy.ts'
import { beginSmallOfFile, lockFileWithoutSmall } from '#server/modules/video/processing/small-file-store.ts'
import type { SmallBench } from '#server/modules/video/processing/small-task.ts'
import { beginSmall, lockWithoutSmall } from '#server/modules/video/processing/small-store.ts'
import type { SmallOf, SmallQueue } from '#server/ports/media-work.ts'
import { isLaneEmpty } from '../lane-store.ts'
import { LOST_SMALL_LANE, SMALL_LANE } from '../media-lanes.ts'
import {
  createLaneBell,
  createMediaQueue,
  type LaneJob,
  type SendJob,
  type WorkLane,
} from '../media-queue.ts'
import { sendAgain, sendLater } from '../send-again.ts'
import { waitsFor } from '../waits-for.ts'

export interface SmallLaneOptions {
  work: WorkLane
  send: SendJob
  stopping: AbortSignal
  roomWaitSeconds: number
  /** Shorter videos have no small copy, seconds. */
  longerThan: number
}

export interface SmallLane {
  /** Called when a video can be watched and nothing else is to be made of it. */
  ask(of: SmallOf): Promise<void>
  /** Makes one that waited in this lane. */
  makeIn(lane: string): (job: LaneJob<SmallOf>) => Promise<void>
}

/**
 * Small copies of videos, one at a time and behind all other work. After each, an older video that has none gets its
 * turn, so that all have one in the end.
 */
export async function workSmallLane(
  bench: SmallBench,
  boss: PgBoss,
  { work, send, stopping, roomWaitSeconds, longerThan }: SmallLaneOptions,
): Promise<SmallLane> {
  const queue = createMediaQueue(boss, createLaneBell(bench.database, bench.log))
  const makeIn = (lane: string) => async (job: LaneJob<SmallOf>) => {
    const { data } = job
    try {
      const how = { longerThan, signal: AbortSignal.any([job.signal, stopping]) }
      const end = await makeSmallCopy(bench, data, how)
      const besides = lane === SMALL_LANE ? 1 : 0
      if (end === 'ended') await askForOlder(bench.database, queue, { longerThan, besides })
    } catch (error) {
      if (stopping.aborted) await sendAgain(send, lane, job)
      else if (waitsFor(error) !== null) await sendLater(send, lane, job, roomWaitSeconds)
      else {
        bench.log.warn({ err: error, ...data }, 'a small copy of a video did not get through')
        throw error
      }
    }
  }
  await work(SMALL_LANE, makeIn(SMALL_LANE))
  await work<SmallOf>(LOST_SMALL_LANE, ({ data }) => giveUpSmallCopy(bench, data))
  return {
    makeIn,
    ask: (of) => askForSmall(bench.database, queue, of, longerThan),
  }
}

/** Puts a video in line for its small copy, unless it is too short to need one or has been before. */
export function askForSmall(
  database: Database,
  queue: SmallQueue,
  of: SmallOf,
  longerThan: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    const begun = 'videoId' in of ? beginSmall(tx, of.videoId, longerThan) : beginSmallOfFile(tx, of.assetId)
    if (await begun) await queue.makeSmallCopy(tx, of)
  })
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
    const older = await beginOlder(tx, longerThan)
    if (older === null) return 0
    await queue.makeSmallCopy(tx, older, { isOlder: true })
    return 1
  })
}

/** Those that people recorded first; how long a video of a course is may be known only when its turn comes. */
async function beginOlder(tx: Transaction, longerThan: number): Promise<SmallOf | null> {
  const videoId = await lockWithoutSmall(tx, longerThan)
  if (videoId !== null) return (await beginSmall(tx, videoId, longerThan)) ? { videoId } : null
  const assetId = await lockFileWithoutSmall(tx)
  return assetId !== null && (await beginSmallOfFile(tx, assetId)) ? { assetId } : null
}
