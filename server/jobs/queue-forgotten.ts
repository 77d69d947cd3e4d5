import type { AssetId, CourseVideoId, VideoId } from '#contract/vocabulary/ids.ts'
import { lockAlone } from '#server/database/advisory-locks.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type Forgettable, lockForgotten } from './forgotten-store.ts'
import { ANALYSIS_LANES, COURSE_LANES, SMALL_LANES, VIDEO_LANES } from './media-lanes.ts'
import type { MediaQueues } from './media-queue.ts'

/** How many are looked up at a time. */
const BATCH = 100

interface Waiting<Id extends string> {
  of: Forgettable
  lanes: readonly string[]
  putInLine: (tx: Transaction, id: Id) => Promise<void>
}

/** Queues work that waits without a job, because a backup restores rows and no queue. Returns how much. */
export async function queueForgotten(database: Database, queue: MediaQueues): Promise<number> {
  const videos = await queueWaiting<VideoId>(database, {
    of: 'videos',
    lanes: VIDEO_LANES,
    putInLine: (tx, id) => queue.processVideo(tx, id),
  })
  const analyses = await queueWaiting<VideoId>(database, {
    of: 'analyses',
    lanes: ANALYSIS_LANES,
    putInLine: (tx, id) => queue.analyseVideo(tx, id),
  })
  const ofCourses = await queueWaiting<CourseVideoId>(database, {
    of: 'courseVideos',
    lanes: COURSE_LANES,
    putInLine: (tx, id) => queue.processCourseVideo(tx, id),
  })
  const small = await queueWaiting<VideoId>(database, {
    of: 'smallCopies',
    lanes: SMALL_LANES,
    putInLine: (tx, id) => queue.makeSmallCopy(tx, { videoId: id }),
  })
  const smallFiles = await queueWaiting<AssetId>(database, {
    of: 'smallFiles',
    lanes: SMALL_LANES,
    putInLine: (tx, id) => queue.makeSmallCopy(tx, { assetId: id }),
  })
  return videos + analyses + ofCourses + small + smallFiles
}

async function queueWaiting<Id extends string>(database: Database, waiting: Waiting<Id>): Promise<number> {
  let count = 0
  for (let after: Id | null = null; ;) {
    const batch: Id[] = await database.transaction((tx) => queueBatch(tx, waiting, after))
    count += batch.length
    after = batch.at(-1) ?? null
    if (batch.length < BATCH) return count
  }
}

async function queueBatch<Id extends string>(
  tx: Transaction,
  { of, lanes, putInLine }: Waiting<Id>,
  after: Id | null,
): Promise<Id[]> {
  // One server after another: a statement doesn't see what another one queued after it began.
  await lockAlone(tx, 'forgottenWork')
  const ids = await lockForgotten<Id>(tx, of, lanes, after, BATCH)
  for (const id of ids) await putInLine(tx, id)
  return ids
}
