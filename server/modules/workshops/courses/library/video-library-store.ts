import { type SQL, sql } from 'drizzle-orm'
import type { getVideoPlaces, LibraryVideo } from '#contract/endpoints/workshops/courses/video-library.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { AssetId, CourseVideoId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { WATCHED_PERCENT, type WatchStatus } from '#contract/vocabulary/workshops/course-parts.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { foldedWordsIn } from '../master-store.ts'
import { VIDEO_TITLE } from '../part-store.ts'

/** Where a video is in the library: what it is sorted by. */
export interface LibraryPlace {
  /** Of its newest workshop: the lower, the newer. A numeric. */
  rank: string
  workshopId: WorkshopId
  courseAt: number
  videoAt: number
  courseVideoId: CourseVideoId
}

export type LibraryRow = Omit<LibraryVideo, 'posterPath'> & LibraryPlace & { posterId: AssetId | null }

export interface LibraryAsked {
  userId: UserId
  search: string
  /** Null: those of all. */
  workshopId: WorkshopId | null
  status: WatchStatus | null
  after: LibraryPlace | null
  limit: number
}

/** Workshops that somebody teaches or attends: those that `takesPartIn` says (contract/policies/workshops). */
const workshopsOf = (userId: UserId) => sql`workshops_of AS MATERIALIZED (
  SELECT w.id, w.title, -extract(epoch FROM w.starts_at) AS rank FROM workshops w WHERE w.id IN (
    SELECT workshop_id FROM workshop_faculty WHERE user_id = ${userId}
    UNION SELECT workshop_id FROM workshop_attendees WHERE user_id = ${userId} AND is_active))`

/** Each place that a video has in them. */
const PLACES = sql`places AS MATERIALIZED (
  SELECT p.course_video_id, l.id AS workshop_id, l.title AS workshop, l.rank, c.title AS course,
    c.position AS course_at, p.position AS video_at
  FROM workshops_of l JOIN workshop_course_assignments c ON c.workshop_id = l.id
  JOIN workshop_assigned_videos p ON p.assignment_id = c.id
  JOIN course_videos v ON v.id = p.course_video_id AND v.state = 'READY')`

/** Each once, at its first place in the newest workshop, with how much of it was watched. */
function found({ userId, search, workshopId, status }: LibraryAsked): SQL {
  const at = workshopId === null ? sql`true` : sql`workshop_id = ${workshopId}`
  const conditions = [
    ...foldedWordsIn(search, sql`folded`),
    ...(status === null ? [] : [sql`status = ${status}`]),
    sql`true`,
  ]
  // Once for each video, and only for who searches.
  const folded = search === '' ? sql`''` : sql`fold_words(${sql.raw(VIDEO_TITLE)} || ' ' || n.courses)`
  return sql`firsts AS (
    SELECT DISTINCT ON (course_video_id) * FROM places WHERE ${at}
    ORDER BY course_video_id, rank, workshop_id, course_at, video_at),
  names AS (
    SELECT course_video_id, string_agg(DISTINCT course, ' ') AS courses, jsonb_agg(DISTINCT workshop_id) AS workshop_ids
    FROM places GROUP BY course_video_id),
  films AS MATERIALIZED (
    SELECT f.*, n.workshop_ids, ${sql.raw(VIDEO_TITLE)} AS title, ${folded} AS folded, v.duration_s, v.poster_id, w.watched, w.position,
      CASE WHEN s.seconds = 0 THEN 'NOT_BEGUN'
        WHEN 100 * s.seconds >= ${WATCHED_PERCENT} * ceil(coalesce(v.duration_s, 1)) THEN 'WATCHED'
        ELSE 'BEGUN' END AS status
    FROM firsts f JOIN names n USING (course_video_id) JOIN course_videos v ON v.id = f.course_video_id
    LEFT JOIN workshop_videos_watched w ON w.course_video_id = v.id AND w.user_id = ${userId}
    CROSS JOIN LATERAL (SELECT coalesce(sum(upper(x) - lower(x)), 0) AS seconds
      FROM unnest(w.watched * int4multirange(int4range(0, ceil(coalesce(v.duration_s, 1))::int))) x) s),
  found AS MATERIALIZED (
    SELECT * FROM films WHERE ${sql.join(conditions, sql` AND `)})`
}

export async function listLibrary(
  database: Database,
  asked: LibraryAsked,
): Promise<{ rows: LibraryRow[]; total: number }> {
  const { after, limit, userId } = asked
  const behind =
    after === null
      ? sql`true`
      : sql`(rank, workshop_id, course_at, video_at, course_video_id) > (${after.rank}::numeric,
          ${after.workshopId}::uuid, ${after.courseAt}::int, ${after.videoAt}::int, ${after.courseVideoId}::uuid)`
  const { rows } = await database.execute<LibraryRow & { total: number } & Record<string, unknown>>(sql`
    WITH ${workshopsOf(userId)}, ${PLACES}, ${found(asked)}
    SELECT page.*, counted.total FROM (SELECT count(*)::int AS total FROM found) counted
      LEFT JOIN LATERAL (
        SELECT course_video_id AS "courseVideoId", title, duration_s::float8 AS duration, poster_id AS "posterId",
          rank::text, workshop_id AS "workshopId", course_at AS "courseAt", video_at AS "videoAt", workshop_ids AS "workshopIds",
          jsonb_build_object('id', workshop_id, 'title', workshop) AS workshop, coalesce(position, 0) AS position,
          coalesce((SELECT jsonb_agg(jsonb_build_array(lower(x), upper(x)) ORDER BY lower(x))
            FROM unnest(watched) x), '[]') AS watched
        FROM found WHERE ${behind}
        ORDER BY found.rank, workshop_id, course_at, video_at, course_video_id LIMIT ${limit}
      ) page ON true
    ORDER BY page.rank::numeric, page."workshopId", page."courseAt", page."videoAt", page."courseVideoId"`)
  const total = rows[0]?.total ?? 0
  return { rows: rows.filter(({ courseVideoId }) => courseVideoId !== null), total }
}

/** Those that have videos, newest first. */
export async function listLibraryWorkshops(
  db: Queryable,
  userId: UserId,
  limit: number,
): Promise<{ id: WorkshopId; title: string }[]> {
  const { rows } = await db.execute<{ id: WorkshopId; title: string }>(sql`
    WITH ${workshopsOf(userId)}, ${PLACES}
    SELECT id, title FROM workshops_of WHERE id IN (SELECT workshop_id FROM places) ORDER BY rank, id LIMIT ${limit}`)
  return rows
}

type VideoPlace = Reply<typeof getVideoPlaces>['places'][number]

export async function listVideoPlaces(
  db: Queryable,
  { userId, courseVideoId, limit }: { userId: UserId; courseVideoId: CourseVideoId; limit: number },
): Promise<VideoPlace[]> {
  const { rows } = await db.execute<VideoPlace & Record<string, unknown>>(sql`
    WITH ${workshopsOf(userId)}
    SELECT l.id, l.title, jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) ORDER BY c.position, c.id) AS courses
    FROM workshops_of l JOIN workshop_course_assignments c ON c.workshop_id = l.id
    JOIN workshop_assigned_videos p ON p.assignment_id = c.id AND p.course_video_id = ${courseVideoId}
    JOIN course_videos v ON v.id = p.course_video_id AND v.state = 'READY'
    GROUP BY l.id, l.title, l.rank ORDER BY l.rank, l.id LIMIT ${limit}`)
  return rows
}
