import { type SQL, sql } from 'drizzle-orm'
import type { CourseChoice } from '#contract/endpoints/people/user-groups.ts'
import type { CourseId, ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { isOpenTo } from '#server/database/courses/course-owners.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

/** Null if the program has no such group. @param groupId null: choices for a new group */
export async function listChoices(
  db: Queryable,
  programId: ProgramId,
  groupId: UserGroupId | null,
): Promise<CourseChoice[] | null> {
  if (groupId !== null) {
    const { rowCount } = await db.execute(
      sql`SELECT FROM user_groups WHERE id = ${groupId} AND parent_program_id = ${programId}`,
    )
    if (rowCount === 0) return null
  }
  const { rows } = await db.execute<CourseChoice & Record<string, unknown>>(sql`
    SELECT c.id, c.name, c.course_type AS "courseType", c.is_default AS "isDefault",
      gc.id IS NOT NULL AS "isOfGroup",
      (SELECT count(DISTINCT d.user_id)::int FROM group_residents r
        JOIN activity_completions d ON d.user_id = r.user_id AND d.course_id = c.id
        WHERE r.user_group_id = gc.user_group_id) AS "begunBy"
    FROM courses c LEFT JOIN group_courses gc ON gc.course_id = c.id AND gc.user_group_id = ${groupId}
    WHERE gc.id IS NOT NULL OR (c.retired_at IS NULL AND ${isOpenTo(sql`${programId}`)})
    ORDER BY c.course_order, c.name`)
  return rows
}

const among = (ids: readonly CourseId[]): SQL => sql`ANY (${sql.param([...ids])}::uuid[])`

/**
 * Adds courses to the group, restoring what it had in them before; returns those that were new. @param courseIds null:
 * the default curriculum
 */
export async function addCourses(
  tx: Transaction,
  groupId: UserGroupId,
  courseIds: readonly CourseId[] | null,
): Promise<CourseId[]> {
  if (courseIds?.length === 0) return []
  const chosen = courseIds === null ? sql`c.is_default` : sql`c.id = ${among(courseIds)}`
  const { rows } = await tx.execute<{ id: CourseId }>(sql`
    INSERT INTO group_courses (id, user_group_id, course_id, is_locked)
    SELECT coalesce(r.id, uuidv7()), ${groupId}, c.id, coalesce(r.is_locked, false)
    FROM courses c LEFT JOIN removed_group_courses r ON r.course_id = c.id AND r.user_group_id = ${groupId}
    WHERE ${chosen} AND (r.id IS NOT NULL OR c.retired_at IS NULL)
      AND ${isOpenTo(sql`(SELECT g.parent_program_id FROM user_groups g WHERE g.id = ${groupId})`)}
    ON CONFLICT (user_group_id, course_id) DO NOTHING RETURNING course_id AS id`)
  const added = rows.map(({ id }) => id)
  await bringBack(tx, groupId, added)
  return added
}

async function bringBack(tx: Transaction, groupId: UserGroupId, added: readonly CourseId[]): Promise<void> {
  const removedCourses = sql`removed_group_courses r WHERE r.user_group_id = ${groupId} AND r.course_id = ${among(added)}`
  await tx.execute(sql`INSERT INTO hidden_activities (group_course_id, activity_id)
    SELECT k.id, a.id FROM (SELECT r.* FROM ${removedCourses}) k JOIN activities a ON a.id = ANY (k.hidden_activities)
    ON CONFLICT DO NOTHING`)
  await tx.execute(sql`INSERT INTO taught_lessons (group_course_id, taught_at, taught_by, arrived_at)
    SELECT k.id, l.taught_at, l.taught_by, l.arrived_at FROM (SELECT r.* FROM ${removedCourses}) k,
      jsonb_to_recordset(k.taught_lessons) AS l (taught_at timestamptz, taught_by uuid, arrived_at timestamptz)
    JOIN users u ON u.id = l.taught_by ON CONFLICT DO NOTHING`)
  await tx.execute(sql`UPDATE group_courses gc SET version = k.version
    FROM (SELECT r.* FROM ${removedCourses}) k WHERE gc.id = k.id AND gc.version <> k.version`)
  await tx.execute(sql`DELETE FROM ${removedCourses}`)
}

/**
 * Removes courses from the group. Completions belong to their residents and stay; what was set for the group is saved
 * in case the course returns.
 */
export async function removeCourses(
  tx: Transaction,
  groupId: UserGroupId,
  courseIds: readonly CourseId[],
): Promise<CourseId[]> {
  if (courseIds.length === 0) return []
  const { rows } = await tx.execute<{ id: CourseId }>(sql`
    WITH gone AS (
      DELETE FROM group_courses WHERE user_group_id = ${groupId} AND course_id = ${among(courseIds)} RETURNING *
    )
    INSERT INTO removed_group_courses
      (id, user_group_id, course_id, is_locked, version, hidden_activities, taught_lessons)
    SELECT gone.id, gone.user_group_id, gone.course_id, gone.is_locked, gone.version,
      ARRAY(SELECT h.activity_id FROM hidden_activities h WHERE h.group_course_id = gone.id),
      coalesce((SELECT jsonb_agg(to_jsonb(t) - 'group_course_id') FROM taught_lessons t
        WHERE t.group_course_id = gone.id), '[]')
    FROM gone RETURNING course_id AS id`)
  return rows.map(({ id }) => id)
}
