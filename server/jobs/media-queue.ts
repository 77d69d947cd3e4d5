import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { AnalysisQueue, MediaQueue } from '#server/ports.ts'
import { ANALYSIS_LANE, QUICK_LANE } from './media-lanes.ts'

/** Queues within the transaction that makes the video, so that both are there or neither. */
export function createMediaQueue(boss: Pick<PgBoss, 'send'>): MediaQueue & AnalysisQueue {
  return {
    processVideo: async (tx, videoId) => {
      await boss.send(QUICK_LANE, { videoId, eventId: randomUUID() }, { db: fromDrizzle(tx, sql) })
    },
    analyseVideo: async (tx, videoId) => {
      await boss.send(ANALYSIS_LANE, { videoId }, { db: fromDrizzle(tx, sql) })
    },
  }
}
