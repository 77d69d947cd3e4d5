import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import type { AnalysisQueue, CourseVideoQueue, MediaQueue, SmallQueue } from '#server/ports.ts'
import { countOfSameOwner } from './lane-store.ts'
import { ANALYSIS_LANE, COURSE_LANE, QUICK_LANE, SMALL_LANE } from './media-lanes.ts'

export type MediaQueues = MediaQueue & CourseVideoQueue & AnalysisQueue & SmallQueue

/** Of videos from before, which wait for all that come now. */
const BEHIND_ALL = -1_000_000

/** Queues within the transaction that makes the video, so that both are there or neither. */
export function createMediaQueue(boss: Pick<PgBoss, 'send'>): MediaQueues {
  return {
    processVideo: async (tx, videoId) => {
      const data = { videoId, eventId: randomUUID() }
      await boss.send(QUICK_LANE, data, {
        ...(await inTurn(tx, QUICK_LANE, videoId)),
        db: fromDrizzle(tx, sql),
      })
    },
    processCourseVideo: async (tx, courseVideoId) => {
      await boss.send(COURSE_LANE, { courseVideoId }, { db: fromDrizzle(tx, sql) })
    },
    analyseVideo: async (tx, videoId) => {
      await boss.send(
        ANALYSIS_LANE,
        { videoId },
        { ...(await inTurn(tx, ANALYSIS_LANE, videoId)), db: fromDrizzle(tx, sql) },
      )
    },
    makeSmallCopy: async (tx, videoId, { isOlder = false } = {}) => {
      const priority = isOlder ? { priority: BEHIND_ALL } : await inTurn(tx, SMALL_LANE, videoId)
      await boss.send(SMALL_LANE, { videoId }, { ...priority, db: fromDrizzle(tx, sql) })
    },
  }
}

/**
 * A person's second video waits for the first ones of others, and so on: a conversion may take hours, and nobody's
 * recording waits behind everything that somebody else has sent.
 */
export async function inTurn(db: Queryable, lane: string, videoId: VideoId): Promise<{ priority: number }> {
  return { priority: -(await countOfSameOwner(db, lane, videoId)) }
}
