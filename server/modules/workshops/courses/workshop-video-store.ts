import { type SQL, sql } from 'drizzle-orm'
import type { StoredVideo } from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import { managesWorkshops } from '#contract/policies/workshops/workshop-roles.ts'
import type { AssetId, CourseVideoId, UserId } from '#contract/vocabulary/ids.ts'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { wordsIn } from './master-store.ts'
import { FAILED_REPLACEMENT, VIDEO_TITLE } from './part-store.ts'

export type StoredVideoRow = Omit<StoredVideo, 'filePath' | 'posterPath'> & {
  assetId: AssetId
  posterId: AssetId | null
}

const MANAGERS = workshopRoles.filter((role) => managesWorkshops({ role }))

/** Ready ones of the workshop portal, those of deleted courses included. */
const IS_OURS = sql`v.state = 'READY' AND (v.workshop_course_id IS NOT NULL OR v.former_course IS NOT NULL
  OR v.course_id IS NULL AND v.id IN (
    SELECT course_video_id FROM workshop_course_videos UNION ALL SELECT course_video_id FROM workshop_assigned_videos))`

/** How many courses have the video `v`. */
const USES = sql`((SELECT count(*) FROM workshop_course_videos p WHERE p.course_video_id = v.id)
  + (SELECT count(*) FROM workshop_assigned_videos p WHERE p.course_video_id = v.id))::int`

/** Newest first. */
export async function listVideos(
  db: Queryable,
  search: string,
  { after, limit }: { after: CourseVideoId | null; limit: number },
): Promise<{ rows: StoredVideoRow[]; total: number }> {
  const found = sql.join([IS_OURS, ...wordsIn(search, sql.raw(VIDEO_TITLE))], sql` AND `)
  const behind: SQL =
    after === null
      ? sql`true`
      : sql`(v.created_at, v.id) < (SELECT created_at, id FROM course_videos WHERE id = ${after})`
  const [{ rows }, counted] = await Promise.all([
    db.execute<StoredVideoRow & Record<string, unknown>>(sql`
      SELECT v.id AS "courseVideoId", ${sql.raw(VIDEO_TITLE)} AS title, v.duration_s::float8 AS duration,
        a.bytes::float8 AS size, a.id AS "assetId", v.poster_id AS "posterId",
        CASE WHEN c.id IS NULL THEN NULL ELSE jsonb_build_object('id', c.id, 'title', c.title) END AS course,
        v.former_course AS "formerCourse", ${USES} AS courses,
        ${sql.raw(FAILED_REPLACEMENT)} AS "failedReplacement"
      FROM course_videos v JOIN assets a ON a.id = v.asset_id
      LEFT JOIN workshop_courses c ON c.id = v.workshop_course_id
      WHERE ${found} AND ${behind} ORDER BY v.created_at DESC, v.id DESC LIMIT ${limit}`),
    db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM course_videos v WHERE ${found}`),
  ])
  return { rows, total: counted.rows[0]?.count ?? 0 }
}

/** @returns the title before; null: there is no such video */
export async function renameVideo(db: Queryable, id: CourseVideoId, title: string): Promise<string | null> {
  const { rows } = await db.execute<{ before: string }>(sql`
    UPDATE course_videos SET title = ${title} FROM (SELECT v.id, ${sql.raw(VIDEO_TITLE)} AS before
      FROM course_videos v WHERE v.id = ${id} AND v.course_id IS NULL AND v.state <> 'REMOVED' FOR UPDATE) was
    WHERE course_videos.id = was.id RETURNING was.before`)
  return rows[0]?.before ?? null
}

/** A ready one of the workshop portal: until the transaction ends, no course gets it. */
export async function lockReady(
  tx: Transaction,
  id: CourseVideoId,
): Promise<{ title: string; files: AssetId[] } | null> {
  const { rows } = await tx.execute<{ title: string; files: AssetId[] }>(sql`
    SELECT ${sql.raw(VIDEO_TITLE)} AS title, array_remove(ARRAY[v.asset_id, v.poster_id], NULL) AS files
    FROM course_videos v WHERE v.id = ${id} AND v.state = 'READY'
      AND (v.workshop_course_id IS NOT NULL OR v.former_course IS NOT NULL) FOR UPDATE`)
  return rows[0] ?? null
}

export async function countUses(db: Queryable, id: CourseVideoId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT ${USES} AS count FROM course_videos v WHERE v.id = ${id}`,
  )
  return rows[0]?.count ?? 0
}

/** Its row is removed by the next tidying. */
export async function markRemoved(tx: Transaction, id: CourseVideoId): Promise<void> {
  await tx.execute(sql`UPDATE course_videos SET state = 'REMOVED', asset_id = NULL, poster_id = NULL
    WHERE id = ${id}`)
}

/** How many videos a course has, those on their way included. */
export async function countVideosOf(db: Queryable, id: WorkshopCourseId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM workshop_course_videos WHERE course_id = ${id}`,
  )
  return rows[0]?.count ?? 0
}

/** Takes what never became a video out of all courses. */
export async function forgetInCourses(db: Queryable, id: CourseVideoId): Promise<void> {
  await db.execute(sql`DELETE FROM workshop_course_videos WHERE course_video_id = ${id}`)
  await db.execute(sql`DELETE FROM workshop_assigned_videos WHERE course_video_id = ${id}`)
}

/**
 * Whose lists show a video of the workshop portal: those who manage workshops, and whoever has to do with a workshop that
 * has it. Nobody, if it is one of the residency.
 */
export async function listWhoSees(tx: Transaction, id: CourseVideoId): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    WITH had AS (SELECT c.workshop_id AS id FROM workshop_assigned_videos p
      JOIN workshop_course_assignments c ON c.id = p.assignment_id WHERE p.course_video_id = ${id})
    SELECT m.user_id AS id FROM workshop_memberships m
    WHERE NOT m.is_deactivated AND EXISTS (SELECT FROM course_videos v WHERE v.id = ${id} AND v.course_id IS NULL)
      AND (m.role = ANY (${sql.param(MANAGERS)}::text[]) OR m.user_id IN (
        SELECT user_id FROM workshop_facilitators WHERE workshop_id IN (SELECT id FROM had)
        UNION SELECT user_id FROM workshop_faculty WHERE workshop_id IN (SELECT id FROM had)
        UNION SELECT user_id FROM workshop_attendees WHERE is_active AND workshop_id IN (SELECT id FROM had)))`)
  return rows.map((row) => row.id)
}

/** Files of courses and didactics that nothing has anymore, older than `age`. */
export async function listUnusedFiles(db: Queryable, age: string, limit: number): Promise<AssetId[]> {
  const { rows } = await db.execute<{ id: AssetId }>(sql`
    SELECT a.id FROM assets a WHERE a.purpose = 'WORKSHOP_FILE' AND a.dropped_at IS NULL
      AND a.created_at < now() - ${age}::interval
      AND NOT EXISTS (SELECT FROM workshop_course_attachments p WHERE p.asset_id = a.id)
      AND NOT EXISTS (SELECT FROM workshop_assigned_attachments p WHERE p.asset_id = a.id)
      AND NOT EXISTS (SELECT FROM workshop_didactic_files f WHERE f.asset_id = a.id)
    ORDER BY a.id LIMIT ${limit} FOR UPDATE OF a SKIP LOCKED`)
  return rows.map(({ id }) => id)
}
