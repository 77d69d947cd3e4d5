import { sql } from 'drizzle-orm'
import type { CourseVideoId, UploadTaskId, VideoId } from '#contract/vocabulary/ids.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type { Queryable } from '#server/database/database.ts'
import { JOBS_SCHEMA } from './media-lanes.ts'

/** How many jobs of the lane are about videos of the same person, waiting or being worked on. */
export async function countOfSameOwner(db: Queryable, lane: string, videoId: VideoId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM jobs.job j JOIN videos v ON v.id = (j.data ->> 'videoId')::uuid
    WHERE j.name = ${lane} AND j.state IN ('created', 'retry', 'active')
      AND v.owner_id = (SELECT owner_id FROM videos WHERE id = ${videoId})`)
  return rows[0]?.count ?? 0
}

/** Of what was sent as a video; 0 if that is gone. */
export async function findSentBytes(db: Queryable, { videoId, courseVideoId }: SentAs): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    videoId === undefined
      ? sql`SELECT total_size::float8 AS bytes FROM course_videos WHERE id = ${courseVideoId ?? null}`
      : sql`SELECT original_bytes::float8 AS bytes FROM videos WHERE id = ${videoId}`,
  )
  return rows[0]?.bytes ?? 0
}

interface SentAs {
  videoId?: VideoId
  courseVideoId?: CourseVideoId
}

/**
 * Wakes the workers of a lane, on the channel of the job library: never inside of a transaction that writes, because
 * `NOTIFY` makes all those that use it commit one after another (0845). What is not heard is found two seconds later.
 */
export async function ringLane(db: Queryable, lane: string): Promise<void> {
  await db.execute(
    sql`SELECT pg_notify('pgboss_' || left(encode(sha224(${JOBS_SCHEMA}::bytea), 'hex'), 24), ${lane})`,
  )
}

/** The first look at an upload, whether it waits or is over; null: nobody asked for it. */
export async function findLook(
  db: Queryable,
  lane: string,
  id: UploadTaskId,
): Promise<{ isOver: boolean; failure: ProcessingFailure | null } | null> {
  const { rows } = await db.execute<{ isOver: boolean; failure: ProcessingFailure | null }>(sql`
    SELECT state NOT IN ('created', 'retry', 'active') AS "isOver",
      CASE WHEN state = 'completed' THEN output ->> 'failure' END AS failure
    FROM jobs.job WHERE name = ${lane} AND id = ${id}`)
  return rows[0] ?? null
}

/** Whether at most this many jobs of the lane wait or are being worked on. */
export async function isLaneEmpty(db: Queryable, lane: string, besides: number): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM jobs.job WHERE name = ${lane} AND state IN ('created', 'retry', 'active') LIMIT ${besides + 1}
    ) AS live`)
  return (rows[0]?.count ?? 0) <= besides
}
