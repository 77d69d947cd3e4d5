import { sql } from 'drizzle-orm'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'

/** How many jobs of the lane are about videos of the same person, waiting or being worked on. */
export async function countOfSameOwner(db: Queryable, lane: string, videoId: VideoId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM jobs.job j JOIN videos v ON v.id = (j.data ->> 'videoId')::uuid
    WHERE j.name = ${lane} AND j.state IN ('created', 'retry', 'active')
      AND v.owner_id = (SELECT owner_id FROM videos WHERE id = ${videoId})`)
  return rows[0]?.count ?? 0
}

/** Whether at most this many jobs of the lane wait or are being worked on. */
export async function isLaneEmpty(db: Queryable, lane: string, besides: number): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM jobs.job WHERE name = ${lane} AND state IN ('created', 'retry', 'active') LIMIT ${besides + 1}
    ) AS live`)
  return (rows[0]?.count ?? 0) <= besides
}
