import { sql } from 'drizzle-orm'
import type { StarterNews } from '#contract/endpoints/learning/replaced/starter-texts.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

export type StarterPlace = Pick<StarterNews, 'courseId' | 'activityId' | 'section' | 'version'>

/** The newest version of its text `v`: a draft of a release that nobody has taken or left. */
const IS_OFFERED = sql`v.author_id IS NULL AND v.published_at IS NULL AND v.left_at IS NULL AND NOT EXISTS (
  SELECT FROM content_versions later WHERE later.course_id = v.course_id AND later.section = v.section
    AND later.activity_id IS NOT DISTINCT FROM v.activity_id AND later.version > v.version)`

export async function listOffered(db: Queryable, limit: number): Promise<StarterNews[]> {
  const { rows } = await db.execute<StarterNews & Record<string, unknown>>(sql`
    SELECT c.id AS "courseId", c.name AS "courseName", v.section, v.activity_id AS "activityId",
      a.name AS "activityName", v.version, published.version AS "publishedVersion",
      published.version IS NULL AND EXISTS (SELECT FROM group_courses gc WHERE gc.course_id = c.id) AS "beginsToCount"
    FROM content_versions v JOIN courses c ON c.id = v.course_id LEFT JOIN activities a ON a.id = v.activity_id
    LEFT JOIN LATERAL (SELECT max(p.version) AS version FROM content_versions p
      WHERE p.course_id = v.course_id AND p.section = v.section
        AND p.activity_id IS NOT DISTINCT FROM v.activity_id AND p.published_at IS NOT NULL) published ON true
    WHERE ${IS_OFFERED}
    ORDER BY c.course_order, c.id, a.activity_order NULLS FIRST, a.id, v.section LIMIT ${limit}`)
  return rows
}

const among = (places: readonly StarterPlace[]) => sql`
  FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
    AS t("courseId" uuid, "activityId" uuid, section text, version int)
  WHERE v.course_id = t."courseId" AND v.activity_id IS NOT DISTINCT FROM t."activityId"
    AND v.section = t.section AND v.version = t.version AND ${IS_OFFERED}
  RETURNING v.course_id AS "courseId"`

/** In one statement, so that what counts then is worked out once. @returns the courses, one for each text */
export async function publishOffered(tx: Transaction, places: readonly StarterPlace[]): Promise<CourseId[]> {
  const { rows } = await tx.execute<{ courseId: CourseId }>(
    sql`UPDATE content_versions v SET published_at = now() ${among(places)}`,
  )
  return rows.map(({ courseId }) => courseId)
}

export async function leaveOffered(tx: Transaction, places: readonly StarterPlace[]): Promise<CourseId[]> {
  const { rows } = await tx.execute<{ courseId: CourseId }>(
    sql`UPDATE content_versions v SET left_at = now() ${among(places)}`,
  )
  return rows.map(({ courseId }) => courseId)
}
