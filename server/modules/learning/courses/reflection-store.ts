import { sql } from 'drizzle-orm'
import type { SharedReflection } from '#contract/endpoints/learning/shared-reflections.ts'
import type { ActivityId, ReflectionId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'

export interface ReflectionsQuery {
  userIds: readonly UserId[]
  activityId: ActivityId | null
  before: { writtenAt: string; id: ReflectionId } | null
  limit: number
}

type Row = SharedReflection & Record<string, unknown>

/**
 * The latest version counts: a reflection that was shared once and then withdrawn or emptied is left out. Newest first.
 */
export async function listShared(
  db: Queryable,
  { userIds, activityId, before, limit }: ReflectionsQuery,
): Promise<SharedReflection[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT l.id AS "reflectionId", json_build_object('id', u.id, 'fullName', ${sql.raw(fullNameOf('u'))}) AS person,
      a.id AS "activityId", a.name AS "activityName", c.id AS "courseId", c.name AS "courseName", l.text,
      to_char(l.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "writtenAt"
    FROM (
      SELECT DISTINCT ON (r.user_id, r.activity_id) r.* FROM reflections r
      WHERE r.user_id = ANY (${sql.param([...userIds])}::uuid[])
        AND (${activityId}::uuid IS NULL OR r.activity_id = ${activityId})
      ORDER BY r.user_id, r.activity_id, r.written_at DESC, r.id DESC
    ) l JOIN users u ON u.id = l.user_id JOIN activities a ON a.id = l.activity_id JOIN courses c ON c.id = a.course_id
    WHERE l.is_shared AND l.text <> '' AND (${before?.id ?? null}::uuid IS NULL
      OR (l.written_at, l.id) < (${before?.writtenAt ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    ORDER BY l.written_at DESC, l.id DESC LIMIT ${limit}`)
  return rows
}
