import { sql } from 'drizzle-orm'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/** Rows `w` that wait for work, by their video. */
const WAITING = {
  videos: { table: sql`videos`, videoId: sql`w.id`, state: 'PROCESSING' },
  analyses: { table: sql`video_analyses`, videoId: sql`w.video_id`, state: 'RUNNING' },
} as const

export type Forgettable = keyof typeof WAITING

/**
 * The next rows that wait for work without a job in any of these lanes, ordered by id. They are locked until the
 * transaction ends: another instance that looks for them at the same time leaves these out.
 */
export async function lockForgotten(
  tx: Transaction,
  of: Forgettable,
  lanes: readonly string[],
  after: VideoId | null,
  limit: number,
): Promise<VideoId[]> {
  const { table, videoId, state } = WAITING[of]
  const { rows } = await tx.execute<{ id: VideoId }>(sql`
    SELECT ${videoId} AS id FROM ${table} w
    WHERE w.state = ${state} AND (${after}::uuid IS NULL OR ${videoId} > ${after}::uuid) AND NOT EXISTS (
      SELECT FROM jobs.job j WHERE j.data ->> 'videoId' = ${videoId}::text
        AND j.name = ANY (${sql.param([...lanes])}::text[]) AND j.state IN ('created', 'retry', 'active'))
    ORDER BY ${videoId} LIMIT ${limit} FOR UPDATE OF w SKIP LOCKED`)
  return rows.map(({ id }) => id)
}
