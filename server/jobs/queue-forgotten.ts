import { type SQL, sql } from 'drizzle-orm'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AnalysisQueue, MediaQueue } from '#server/ports.ts'
import { ANALYSIS_LANES, VIDEO_LANES } from './media-lanes.ts'

/** How many are looked up at a time. */
const BATCH = 100

/** Rows of a table that wait for work, by their video. */
interface Waiting {
  table: SQL
  videoId: SQL
  state: string
  lanes: readonly string[]
  putInLine: (tx: Transaction, id: VideoId) => Promise<void>
}

/** Queues work that waits without a job, because a backup restores rows and no queue. Returns how much. */
export async function queueForgotten(database: Database, queue: MediaQueue & AnalysisQueue): Promise<number> {
  const videos = await queueWaiting(database, {
    table: sql`videos`,
    videoId: sql`w.id`,
    state: 'PROCESSING',
    lanes: VIDEO_LANES,
    putInLine: (tx, id) => queue.processVideo(tx, id),
  })
  const analyses = await queueWaiting(database, {
    table: sql`video_analyses`,
    videoId: sql`w.video_id`,
    state: 'RUNNING',
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

/** Locks the rows, so that another instance that looks for them at the same time skips these. */
async function queueBatch(
  tx: Transaction,
  { table, videoId, state, lanes, putInLine }: Waiting,
  after: VideoId | null,
): Promise<VideoId[]> {
  const names = sql.join(
    lanes.map((lane) => sql`${lane}`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ id: VideoId }>(sql`
    SELECT ${videoId} AS id FROM ${table} w
    WHERE w.state = ${state} AND (${after}::uuid IS NULL OR ${videoId} > ${after}::uuid) AND NOT EXISTS (
      SELECT FROM jobs.job j WHERE j.data ->> 'videoId' = ${videoId}::text
        AND j.name IN (${names}) AND j.state IN ('created', 'retry', 'active'))
    ORDER BY ${videoId} LIMIT ${BATCH} FOR UPDATE OF w SKIP LOCKED`)
  for (const { id } of rows) await putInLine(tx, id)
  return rows.map(({ id }) => id)
}
