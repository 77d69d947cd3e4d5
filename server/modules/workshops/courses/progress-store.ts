import { sql } from 'drizzle-orm'
import type { AttendeeProgress, ProgressSort } from '#contract/endpoints/workshops/courses/course-progress.ts'
import type { AttendeeId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { CourseStatus } from '#contract/vocabulary/workshops/course-parts.ts'
import type { Queryable } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { foldedWordsIn } from './master-store.ts'

/** What of a video may be missing, of a hundred. */
const MISSING_PERCENT = 10

export interface ProgressAsked {
  workshopId: WorkshopId
  search: string
  standing: CourseStatus | null
  sort: ProgressSort
  after: AttendeeId | null
  limit: number
}

export interface ProgressFound {
  attendees: AttendeeProgress[]
  total: number
  counts: Record<CourseStatus, number>
  pages: number
  videos: number
  /** False: nobody of the list has the id after which it goes on. */
  goesOn: boolean
}

const NAME = 'sort_name COLLATE "C"'
const ORDER = {
  name: sql.raw(`${NAME}, id`),
  'name-down': sql.raw(`${NAME} DESC, id DESC`),
  least: sql.raw(`percent, ${NAME}, id`),
  most: sql.raw(`percent DESC, ${NAME}, id`),
} as const satisfies Record<ProgressSort, unknown>

/** Counts each didactic and each video once, however many courses have it, in the longest version that one has. */
export async function listProgress(db: Queryable, asked: ProgressAsked): Promise<ProgressFound> {
  const { workshopId, search, standing, sort, after, limit } = asked
  const isFound = sql.join(
    [
      ...foldedWordsIn(search, sql`found_by`),
      ...(standing === null ? [sql`true`] : [sql`standing = ${standing}`]),
    ],
    sql` AND `,
  )
  const { rows } = await db.execute<ProgressFound & Record<string, unknown>>(sql`
    WITH given AS MATERIALIZED (SELECT id FROM workshop_course_assignments WHERE workshop_id = ${workshopId}),
    texts AS MATERIALIZED (SELECT p.didactic_id, max(v.pages) AS pages FROM workshop_assigned_didactics p
      JOIN workshop_didactic_versions v ON v.id = p.version_id WHERE p.assignment_id IN (SELECT id FROM given)
      GROUP BY p.didactic_id),
    films AS MATERIALIZED (SELECT DISTINCT v.id, ceil(coalesce(v.duration_s, 1))::int AS seconds
      FROM workshop_assigned_videos p JOIN course_videos v ON v.id = p.course_video_id AND v.state = 'READY'
      WHERE p.assignment_id IN (SELECT id FROM given)),
    people AS MATERIALIZED (SELECT a.id, a.user_id, a.sort_name, u.email, u.found_by,
      ${sql.raw(fullNameOf('u'))} AS full_name FROM workshop_attendees a JOIN users u ON u.id = a.user_id
      WHERE a.workshop_id = ${workshopId} AND a.is_active),
    amount AS (SELECT coalesce((SELECT sum(pages) FROM texts), 0)::int AS pages,
      (SELECT count(*) FROM films)::int AS videos),
    reads AS (SELECT r.user_id, sum((SELECT coalesce(sum(upper(x) - lower(x)), 0)
        FROM unnest(r.pages * int4multirange(int4range(1, t.pages + 1))) x))::int AS pages, max(r.at) AS last_at
      FROM workshop_didactics_read r
      JOIN texts t ON t.didactic_id = r.didactic_id AND r.pages && int4range(1, t.pages + 1)
      WHERE r.user_id IN (SELECT user_id FROM people) GROUP BY r.user_id),
    watches AS (SELECT w.user_id, max(w.at) AS last_at, count(*) FILTER (WHERE 100 * (
        SELECT coalesce(sum(upper(x) - lower(x)), 0)
        FROM unnest(w.watched * int4multirange(int4range(0, f.seconds))) x)
        >= ${100 - MISSING_PERCENT} * f.seconds)::int AS videos
      FROM workshop_videos_watched w JOIN films f ON f.id = w.course_video_id
      WHERE w.user_id IN (SELECT user_id FROM people) GROUP BY w.user_id),
    counted AS (SELECT p.*, coalesce(r.pages, 0) AS pages_read, coalesce(w.videos, 0) AS videos_watched,
      greatest(r.last_at, w.last_at) AS last_at, CASE WHEN m.pages + m.videos = 0 THEN 0 ELSE
        100 * (coalesce(r.pages, 0) + coalesce(w.videos, 0)) / (m.pages + m.videos) END AS percent
      FROM people p CROSS JOIN amount m LEFT JOIN reads r ON r.user_id = p.user_id
      LEFT JOIN watches w ON w.user_id = p.user_id),
    each_one AS MATERIALIZED (SELECT c.*, CASE WHEN percent = 100 THEN 'DONE' WHEN last_at IS NULL THEN 'NOT_BEGUN'
      ELSE 'UNDER_WAY' END AS standing FROM counted c),
    listed AS MATERIALIZED (SELECT e.*, row_number() OVER (ORDER BY ${ORDER[sort]}) AS place FROM each_one e
      WHERE ${isFound})
    SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'userId', l.user_id, 'fullName', l.full_name,
          'email', l.email, 'standing', l.standing, 'pagesRead', l.pages_read, 'videosWatched', l.videos_watched,
          'percent', l.percent,
          'lastAt', to_char(l.last_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY l.place), '[]')
        FROM (SELECT * FROM listed WHERE place > coalesce((SELECT place FROM listed WHERE id = ${after}::uuid), 0)
          ORDER BY place LIMIT ${limit}) l) AS attendees,
      (SELECT count(*)::int FROM listed) AS total,
      (SELECT jsonb_build_object('NOT_BEGUN', count(*) FILTER (WHERE standing = 'NOT_BEGUN'),
        'UNDER_WAY', count(*) FILTER (WHERE standing = 'UNDER_WAY'), 'DONE', count(*) FILTER (WHERE standing = 'DONE'))
        FROM each_one) AS counts,
      (${after}::uuid IS NULL OR EXISTS (SELECT FROM listed WHERE id = ${after}::uuid)) AS "goesOn",
      m.pages, m.videos FROM amount m`)
  return rows[0]!
}
