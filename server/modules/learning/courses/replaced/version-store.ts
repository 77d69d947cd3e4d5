import { sql } from 'drizzle-orm'
import type { GroupVersion, VersionChange } from '#contract/endpoints/learning/replaced/course-versions.ts'
import type { CourseId, GroupCourseId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import { didAnythingIn } from '../../begun-store.ts'

/** Of two who change who has which version, the second sees what the first did; nobody who completes something waits. */
export async function lockVersions(tx: Transaction, id: CourseId): Promise<void> {
  await tx.execute(sql`SELECT FROM courses WHERE id = ${id} FOR NO KEY UPDATE`)
}

/** Active groups that work through a course, by program and name. */
export async function listGroupVersions(
  db: Queryable,
  courseId: CourseId,
  limit: number,
): Promise<GroupVersion[]> {
  const { rows } = await db.execute<GroupVersion & Record<string, unknown>>(sql`
    WITH asked AS MATERIALIZED (
      SELECT gc.id, gc.user_group_id, gc.version, g.name, p.title FROM group_courses gc
      JOIN user_groups g ON g.id = gc.user_group_id AND g.is_active AND NOT g.is_expired
      JOIN programs p ON p.id = g.parent_program_id
      WHERE gc.course_id = ${courseId} ORDER BY ${sql.raw(byLanguage('p.title'))}, ${sql.raw(byLanguage('g.name'))}, g.id LIMIT ${limit}
    ), tasks AS MATERIALIZED (
      SELECT ga.user_group_id, ga.activity_id FROM asked
      JOIN group_activities ga ON ga.user_group_id = asked.user_group_id AND ga.course_id = ${courseId}
    ), sizes AS (
      SELECT user_group_id, count(*) AS tasks FROM tasks GROUP BY user_group_id
    ), residents AS MATERIALIZED (
      SELECT r.user_group_id, r.user_id FROM asked JOIN group_residents r ON r.user_group_id = asked.user_group_id
    ), done AS (
      SELECT r.user_group_id, r.user_id, count(*) AS completed, count(t.activity_id) AS counted
      FROM residents r JOIN activity_completions k ON k.user_id = r.user_id AND k.course_id = ${courseId}
      LEFT JOIN tasks t ON t.user_group_id = r.user_group_id AND t.activity_id = k.activity_id
      GROUP BY r.user_group_id, r.user_id
    )
    SELECT asked.id AS "groupCourseId", asked.name AS "groupName", asked.title AS "programName", asked.version,
      count(r.user_id)::int AS residents,
      (count(*) FILTER (WHERE done.completed > 0 OR ${didAnythingIn(courseId, 'r.user_id')}))::int AS begun,
      (count(*) FILTER (WHERE done.counted >= sizes.tasks))::int AS finished
    FROM asked LEFT JOIN sizes ON sizes.user_group_id = asked.user_group_id
    LEFT JOIN residents r ON r.user_group_id = asked.user_group_id
    LEFT JOIN done ON done.user_group_id = r.user_group_id AND done.user_id = r.user_id
    GROUP BY asked.id, asked.user_group_id, asked.name, asked.title, asked.version
    ORDER BY ${sql.raw(byLanguage('asked.title'))}, ${sql.raw(byLanguage('asked.name'))}, asked.user_group_id`)
  return rows
}

/** What the newest version changes for those who have one of these. */
export async function listVersionChanges(
  db: Queryable,
  courseId: CourseId,
  versions: readonly number[],
): Promise<VersionChange[]> {
  const { rows } = await db.execute<VersionChange & Record<string, unknown>>(sql`
    SELECT v.version,
      coalesce(json_agg(json_build_object('name', a.name, 'counts', a.doable_since IS NOT NULL)
        ORDER BY a.activity_order, a.id)
        FILTER (WHERE a.versions @> c.version AND NOT a.versions @> v.version), '[]') AS opens,
      coalesce(json_agg(a.name ORDER BY a.activity_order, a.id)
        FILTER (WHERE NOT a.versions @> c.version AND a.versions @> v.version), '[]') AS leaves
    FROM unnest(${sql.param([...versions])}::int[]) v(version) JOIN courses c ON c.id = ${courseId}
    JOIN activities a ON a.course_id = c.id WHERE v.version <> c.version
    GROUP BY v.version ORDER BY v.version`)
  return rows
}

export async function findVersions(
  tx: Transaction,
  courseId: CourseId,
  ids: readonly GroupCourseId[],
): Promise<ReadonlyMap<GroupCourseId, number>> {
  const { rows } = await tx.execute<{ id: GroupCourseId; version: number }>(sql`
    SELECT id, version FROM group_courses WHERE course_id = ${courseId} AND id = ANY(${sql.param([...ids])}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** What the groups are shown, and what counts for them, follows in the database. */
export async function saveVersions(
  tx: Transaction,
  groups: readonly { groupCourseId: GroupCourseId; to: number }[],
): Promise<void> {
  await tx.execute(sql`UPDATE group_courses gc SET version = t.to_version
    FROM unnest(${sql.param(groups.map(({ groupCourseId }) => groupCourseId))}::uuid[],
      ${sql.param(groups.map(({ to }) => to))}::int[]) AS t(id, to_version)
    WHERE gc.id = t.id AND gc.version <> t.to_version`)
}
