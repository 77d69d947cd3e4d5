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

function instant(column: string) {
  return sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`)
}

type Row = SharedReflection & Record<string, unknown>

/**
 * The latest choice whether the reflection of a row is shared, whatever words it was made about. Of two at the same
 * time, it is not.
 */
export function latestChoice(row: 'l' | 'r') {
  return sql.raw(`(SELECT c.is_shared, coalesce(c.chosen_at, c.written_at) AS chosen_at FROM reflections c
    WHERE c.user_id = ${row}.user_id AND c.activity_id = ${row}.activity_id
    ORDER BY coalesce(c.chosen_at, c.written_at) DESC, c.is_shared LIMIT 1)`)
}

/** The latest words count, if they are shared now: what was withdrawn or emptied is left out. Newest first. */
export async function listShared(
  db: Queryable,
  { userIds, activityId, before, limit }: ReflectionsQuery,
): Promise<SharedReflection[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT l.id AS "reflectionId", json_build_object('id', u.id, 'fullName', ${sql.raw(fullNameOf('u'))}) AS person,
      a.id AS "activityId", a.name AS "activityName", c.id AS "courseId", c.name AS "courseName", l.text,
      ${instant('l.written_at')} AS "writtenAt", ${instant('h.chosen_at')} AS "chosenAt"
    FROM (
      SELECT DISTINCT ON (r.user_id, r.activity_id) r.* FROM reflections r
      WHERE r.user_id = ANY (${sql.param([...userIds])}::uuid[])
        AND (${activityId}::uuid IS NULL OR r.activity_id = ${activityId})
      ORDER BY r.user_id, r.activity_id, r.written_at DESC, r.id DESC
    ) l CROSS JOIN LATERAL ${latestChoice('l')} h JOIN users u ON u.id = l.user_id JOIN activities a ON a.id = l.activity_id JOIN courses c ON c.id = a.course_id
    WHERE h.is_shared AND l.text <> '' AND (${before?.id ?? null}::uuid IS NULL
      OR (l.written_at, l.id) < (${before?.writtenAt ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    ORDER BY l.written_at DESC, l.id DESC LIMIT ${limit}`)
  return rows
}
