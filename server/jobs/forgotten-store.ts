import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

/** Rows `w` that wait for work, by what their job names. */
const WAITING = {
  videos: { table: sql`videos`, id: sql`w.id`, column: sql`w.state`, state: 'PROCESSING', name: 'videoId' },
  smallCopies: {
    table: sql`videos`,
    id: sql`w.id`,
    column: sql`w.small_state`,
    state: 'MAKING',
    name: 'videoId',
  },
  smallFiles: {
    table: sql`assets`,
    id: sql`w.id`,
    column: sql`w.small_state`,
    state: 'MAKING',
    name: 'assetId',
  },
  courseVideos: {
    table: sql`course_videos`,
    id: sql`w.id`,
    column: sql`w.state`,
    state: 'PROCESSING',
    name: 'courseVideoId',
  },
  analyses: {
    table: sql`video_analyses`,
    id: sql`w.video_id`,
    column: sql`w.state`,
    state: 'RUNNING',
    name: 'videoId',
  },
} as const

export type Forgettable = keyof typeof WAITING

/**
 * The next rows that wait for work without a job in any of these lanes, ordered by id. They are locked until the
 * transaction ends; those that somebody else has locked are left out.
 */
export async function lockForgotten<Id extends string>(
  tx: Transaction,
  of: Forgettable,
  lanes: readonly string[],
  after: Id | null,
  limit: number,
): Promise<Id[]> {
  const { table, id, column, state, name } = WAITING[of]
  const { rows } = await tx.execute<{ id: Id }>(sql`
    SELECT ${id} AS id FROM ${table} w
    WHERE ${column} = ${state} AND (${after}::uuid IS NULL OR ${id} > ${after}::uuid) AND NOT EXISTS (
      SELECT FROM jobs.job j WHERE j.data ->> ${name} = ${id}::text
        AND j.name = ANY (${sql.param([...lanes])}::text[]) AND j.state IN ('created', 'retry', 'active'))
    ORDER BY ${id} LIMIT ${limit} FOR UPDATE OF w SKIP LOCKED`)
  return rows.map((row) => row.id)
}
