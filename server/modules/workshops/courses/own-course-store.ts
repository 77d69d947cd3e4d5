import { sql } from 'drizzle-orm'
import type { AssetId, CourseVideoId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type {
  OwnCourse,
  ReadDidactic,
  WatchedVideo,
} from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { CourseItemId, DidacticId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SmallFacts } from '#server/platform/view-small-copy.ts'
import { type FileRow, filesOf } from './didactics/didactic-store.ts'
import { type AttachmentRow, VIDEO_TITLE } from './part-store.ts'

export type OwnVideoRow = Omit<WatchedVideo, 'filePath' | 'posterPath' | 'small'> &
  SmallFacts & { posterId: AssetId | null; smallId: AssetId | null }
export type OwnCourseRow = Omit<OwnCourse, 'attachments' | 'videos'> & {
  attachments: AttachmentRow[]
  videos: OwnVideoRow[]
}

/** Of the didactic `d` in the version `v`, for somebody. */
const pagesReadBy = (userId: UserId) => sql`coalesce((SELECT jsonb_agg(page ORDER BY page)
  FROM workshop_didactics_read r, unnest(r.pages * int4multirange(int4range(1, v.pages + 1))) x,
    generate_series(lower(x), upper(x) - 1) page
  WHERE r.user_id = ${userId} AND r.didactic_id = d.id), '[]')`

/** In their order, with what one person has read and watched. */
export async function listOwnCourses(
  db: Queryable,
  workshopId: WorkshopId,
  userId: UserId,
): Promise<OwnCourseRow[]> {
  const { rows } = await db.execute<OwnCourseRow & Record<string, unknown>>(sql`
    SELECT c.id, c.title, c.description, (row_number() OVER (ORDER BY c.position, c.id))::int AS order,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'didacticId', d.id, 'title', d.title,
          'versionId', v.id, 'versionNumber', v.number, 'pages', v.pages,
          'pagesRead', ${pagesReadBy(userId)}) ORDER BY p.position, p.id)
        FROM workshop_assigned_didactics p JOIN workshop_didactics d ON d.id = p.didactic_id
        JOIN workshop_didactic_versions v ON v.id = p.version_id WHERE p.assignment_id = c.id), '[]') AS didactics,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'assetId', a.id, 'fileName', p.name,
          'size', a.bytes, 'fileType', a.file_type) ORDER BY p.position, p.id)
        FROM workshop_assigned_attachments p JOIN assets a ON a.id = p.asset_id
        WHERE p.assignment_id = c.id), '[]') AS attachments,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'courseVideoId', v.id,
          'title', ${sql.raw(VIDEO_TITLE)}, 'duration', v.duration_s, 'assetId', a.id, 'posterId', v.poster_id,
          'size', a.bytes, 'smallState', a.small_state, 'smallId', s.id, 'smallBytes', s.bytes, 'position', coalesce(w.position, 0),
          'watched', coalesce((SELECT jsonb_agg(jsonb_build_array(lower(x), upper(x)) ORDER BY lower(x))
            FROM unnest(w.watched) x), '[]')) ORDER BY p.position, p.id)
        FROM workshop_assigned_videos p JOIN course_videos v ON v.id = p.course_video_id AND v.state = 'READY'
        JOIN assets a ON a.id = v.asset_id LEFT JOIN assets s ON s.id = a.small_id
        LEFT JOIN workshop_videos_watched w ON w.course_video_id = v.id AND w.user_id = ${userId}
        WHERE p.assignment_id = c.id), '[]') AS videos
    FROM workshop_course_assignments c WHERE c.workshop_id = ${workshopId} ORDER BY c.position, c.id`)
  return rows
}

/** Bytes of all files, pictures and videos of a workshop's courses, each once; and when it ends, ms since the epoch. */
export async function sumSizes(
  db: Queryable,
  workshopId: WorkshopId,
): Promise<{ size: number; endsAt: number }> {
  const { rows } = await db.execute<{ size: number; endsAt: number }>(sql`
    WITH given AS MATERIALIZED (SELECT id FROM workshop_course_assignments WHERE workshop_id = ${workshopId})
    SELECT coalesce(sum(a.bytes), 0)::float8 AS size,
      (SELECT extract(epoch FROM ends_at)::float8 * 1000 FROM workshops WHERE id = ${workshopId}) AS "endsAt"
    FROM assets a WHERE a.id IN (
      SELECT asset_id FROM workshop_assigned_attachments WHERE assignment_id IN (SELECT id FROM given)
      UNION SELECT f.asset_id FROM workshop_assigned_didactics p
        JOIN workshop_didactic_files f ON f.didactic_id = p.didactic_id
        JOIN workshop_didactic_versions r ON r.id = p.version_id
        WHERE p.assignment_id IN (SELECT id FROM given) AND strpos(r.body, f.asset_id::text) > 0
      UNION SELECT unnest(ARRAY[v.asset_id, v.poster_id]) FROM workshop_assigned_videos p
        JOIN course_videos v ON v.id = p.course_video_id AND v.state = 'READY'
        WHERE p.assignment_id IN (SELECT id FROM given))`)
  return rows[0]!
}

export type OwnDidacticRow = ReadDidactic & { body: string; files: FileRow[] }

/** The text that a course of this workshop has under this id. */
export async function findOwnDidactic(
  db: Queryable,
  { workshopId, id, userId }: { workshopId: WorkshopId; id: CourseItemId; userId: UserId },
): Promise<OwnDidacticRow | null> {
  const { rows } = await db.execute<OwnDidacticRow & Record<string, unknown>>(sql`
    SELECT p.id, d.id AS "didacticId", d.title, v.id AS "versionId", v.number AS "versionNumber", v.pages, v.body,
      ${pagesReadBy(userId)} AS "pagesRead", ${filesOf(sql`d.id`)} AS files
    FROM workshop_assigned_didactics p
    JOIN workshop_course_assignments c ON c.id = p.assignment_id AND c.workshop_id = ${workshopId}
    JOIN workshop_didactics d ON d.id = p.didactic_id JOIN workshop_didactic_versions v ON v.id = p.version_id
    WHERE p.id = ${id}`)
  return rows[0] ?? null
}

export async function hasDidacticIn(db: Queryable, workshopId: WorkshopId, id: DidacticId): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM workshop_assigned_didactics p
    JOIN workshop_course_assignments c ON c.id = p.assignment_id
    WHERE p.didactic_id = ${id} AND c.workshop_id = ${workshopId} LIMIT 1`)
  return rows.length > 0
}

export async function hasVideoIn(db: Queryable, workshopId: WorkshopId, id: CourseVideoId): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM workshop_assigned_videos p
    JOIN workshop_course_assignments c ON c.id = p.assignment_id
    JOIN course_videos v ON v.id = p.course_video_id AND v.state = 'READY'
    WHERE p.course_video_id = ${id} AND c.workshop_id = ${workshopId} LIMIT 1`)
  return rows.length > 0
}

/** What was read stays read: pages are joined, whichever device they come from and in whatever order. */
export async function addPagesRead(
  db: Queryable,
  userId: UserId,
  didacticId: DidacticId,
  { pages, readAt }: { pages: readonly number[]; readAt: Date },
): Promise<void> {
  await db.execute(sql`INSERT INTO workshop_didactics_read AS r (user_id, didactic_id, pages, at)
    SELECT ${userId}::uuid, ${didacticId}::uuid, range_agg(int4range(page, page + 1)), ${readAt}::timestamptz
    FROM unnest(${sql.param([...pages])}::int[]) page
    ON CONFLICT (user_id, didactic_id) DO UPDATE SET pages = r.pages + excluded.pages,
      at = CASE WHEN r.pages @> excluded.pages THEN r.at ELSE greatest(r.at, excluded.at) END, arrived_at = now()`)
}

/** Stretches are joined; where somebody is, is what their device said last by its clock. */
export async function addWatched(
  db: Queryable,
  userId: UserId,
  courseVideoId: CourseVideoId,
  { watched, position, at }: { watched: readonly (readonly [number, number])[]; position: number; at: Date },
): Promise<void> {
  await db.execute(sql`INSERT INTO workshop_videos_watched AS w (user_id, course_video_id, watched, position, at)
    SELECT ${userId}::uuid, ${courseVideoId}::uuid, coalesce(range_agg(int4range(
      floor((s.pair ->> 0)::float8)::int, ceil((s.pair ->> 1)::float8)::int)), '{}'),
      ${position}::real, ${at}::timestamptz
    FROM jsonb_array_elements(${JSON.stringify(watched)}::jsonb) s(pair)
    ON CONFLICT (user_id, course_video_id) DO UPDATE SET watched = w.watched + excluded.watched,
      position = CASE WHEN excluded.at >= w.at THEN excluded.position ELSE w.position END,
      at = greatest(w.at, excluded.at), arrived_at = now()`)
}
