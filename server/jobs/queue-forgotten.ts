import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AnalysisQueue, MediaQueue } from '#server/ports.ts'
import { type Forgettable, lockForgotten } from './forgotten-store.ts'
import { ANALYSIS_LANES, VIDEO_LANES } from './media-lanes.ts'

/** How many are looked up at a time. */
const BATCH = 100

interface Waiting {
  of: Forgettable
  lanes: readonly string[]
  putInLine: (tx: Transaction, id: VideoId) => Promise<void>
}

/** Queues work that waits without a job, because a backup restores rows and no queue. Returns how much. */
export async function queueForgotten(database: Database, queue: MediaQueue & AnalysisQueue): Promise<number> {
  const videos = await queueWaiting(database, {
    of: 'videos',
    lanes: VIDEO_LANES,
    putInLine: (tx, id) => queue.processVideo(tx, id),
  })
  const analyses = await queueWaiting(database, {
    of: 'analyses',
    lanes: ANALYSIS_LANES,
    putInLine: (tx, id) => queue.analyseVideo(tx, id),
  })
  return videos + analyses
}

async function queueWaiting(database: Database, waiting: Waiting): Promise<number> {
  let count = 0
  for (let after: VideoId | null = null; ;) {
    const batch: VideoId[] = await database.transaction((tx) => queueBatch(tx, waiting, after))
    count += batch.length
    after = batch.at(-1) ?? null
    if (batch.length < BATCH) return count
  }
}

async function queueBatch(
  tx: Transaction,
  { of, lanes, putInLine }: Waiting,
  after: VideoId | null,
): Promise<VideoId[]> {
  const ids = await lockForgotten(tx, of, lanes, after, BATCH)
  for (const id of ids) await putInLine(tx, id)
  return ids
}
