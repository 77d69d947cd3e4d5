import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type PgBoss, type SendOptions } from 'pg-boss'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { afterCommit } from '#server/database/after-commit.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import type { Log } from '#server/ports.ts'
import type {
  AnalysisQueue,
  CourseVideoQueue,
  LookQueue,
  MediaQueue,
  SmallOf,
  SmallQueue,
} from '#server/ports/media-work.ts'
import { traced } from '#server/telemetry/trace-scope.ts'
import { countOfSameOwner, findLook, findSentBytes, ringLane } from './lane-store.ts'
import { ANALYSIS_LANE, COURSE_LANE, longestIn, LOOK_LANE, QUICK_LANE, SMALL_LANE } from './media-lanes.ts'

export type MediaQueues = MediaQueue & CourseVideoQueue & AnalysisQueue & SmallQueue & LookQueue

/** Queues a job, and wakes who works on the lane, unless it is for later. */
export type SendJob = (lane: string, data: object, how?: SendOptions) => Promise<void>

/** What somebody who works on a job needs of it. */
export type LaneJob<Data> = Pick<Job<Data>, 'data' | 'signal' | 'expireInSeconds'>

/** Works on the jobs of a lane, one after the other. */
export type WorkLane = <Data>(lane: string, handle: (job: Job<Data>) => Promise<unknown>) => Promise<void>

/** Wakes those who work on a lane; without it they look every two seconds. */
export type RingLane = (lane: string) => void

export function createLaneBell(database: Database, log: Log): RingLane {
  return (lane) => {
    ringLane(database, lane).catch((error: unknown) => {
      log.warn({ err: error }, 'no one could be woken for a media job, which is taken at the next look')
    })
  }
}

export function sendAndRing(boss: Pick<PgBoss, 'send'>, ring: RingLane): SendJob {
  return async (lane, data, how = {}) => {
    await boss.send(lane, traced(data), how)
    if (how.startAfter === undefined) ring(lane)
  }
}

/** Of videos from before, which wait for all that come now. */
const BEHIND_ALL = -1_000_000
/** Of videos of courses, which wait for what people have recorded. */
export const BEHIND_RECORDINGS = -1_000

/** Queues within the transaction that makes the video, so that both are there or neither. */
export function createMediaQueue(boss: Pick<PgBoss, 'send'>, ring: RingLane = () => {}): MediaQueues {
  async function send(tx: Transaction, lane: string, data: object, how: SendOptions = {}): Promise<void> {
    await boss.send(lane, traced(data), { ...how, db: fromDrizzle(tx, sql) })
    afterCommit(() => ring(lane))
  }
  return {
    processVideo: async (tx, videoId) => {
      const data = { videoId, eventId: randomUUID() }
      await send(tx, QUICK_LANE, data, await inTurn(tx, QUICK_LANE, videoId))
    },
    processCourseVideo: async (tx, courseVideoId) => {
      const of = { courseVideoId }
      await send(tx, COURSE_LANE, of, await longEnough(tx, COURSE_LANE, of))
    },
    analyseVideo: async (tx, videoId) => {
      await send(tx, ANALYSIS_LANE, { videoId }, await inTurn(tx, ANALYSIS_LANE, videoId))
    },
    // The job has the id of the upload: it is there once, and found by its key.
    lookAtUpload: (tx, uploadTaskId) => send(tx, LOOK_LANE, { uploadTaskId }, { id: uploadTaskId }),
    lookOf: (db, id) => findLook(db, LOOK_LANE, id),
    makeSmallCopy: async (tx, of, { isOlder = false } = {}) => {
      const how = await smallInTurn(tx, of)
      await send(tx, SMALL_LANE, of, isOlder ? { ...how, priority: BEHIND_ALL } : how)
    },
  }
}

/**
 * A person's second video waits for the first ones of others, and so on: a conversion may take hours, and nobody's
 * recording waits behind everything that somebody else has sent.
 */
export async function inTurn(
  db: Queryable,
  lane: string,
  videoId: VideoId,
): Promise<{ priority: number; expireInSeconds: number }> {
  const priority = -(await countOfSameOwner(db, lane, videoId))
  return { priority, ...(await longEnough(db, lane, { videoId })) }
}

/** However large it is, and however slow the disk: a job that ends too soon is a try that has failed (0921). */
export async function longEnough(
  db: Queryable,
  lane: string,
  data: object,
): Promise<{ expireInSeconds: number }> {
  return { expireInSeconds: longestIn(lane, await findSentBytes(db, data)) }
}

async function smallInTurn(db: Queryable, of: SmallOf): Promise<SendOptions> {
  return 'videoId' in of ? inTurn(db, SMALL_LANE, of.videoId) : { priority: BEHIND_RECORDINGS }
}
