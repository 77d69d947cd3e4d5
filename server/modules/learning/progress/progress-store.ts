import { sql } from 'drizzle-orm'
import type { CourseId, ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { CountedApart } from '#contract/vocabulary/completion.ts'
import type { TrainingCategory } from '#contract/vocabulary/curriculum.ts'
import type { Database } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

/** Neither expired nor inactive. */
export async function listActiveGroupIds(
  database: Database,
  { programIds, groupIds }: { programIds: readonly ProgramId[]; groupIds: readonly UserGroupId[] },
): Promise<UserGroupId[]> {
  const rows = await queryPrepared<{ id: UserGroupId }>(
    database,
    sql`SELECT id FROM user_groups
      WHERE (parent_program_id = ANY(${sql.param([...programIds])}::uuid[]) OR id = ANY(${sql.param([...groupIds])}::uuid[])) AND is_active AND NOT is_expired`,
  )
  return rows.map(({ id }) => id)
}

export interface CourseCount {
  courseId: CourseId
  name: string
  kebabName: string
  courseType: TrainingCategory
  courseOrder: number
  /** Sum over the residents who are active. */
  completed: number
  possible: number
}

const COURSE = sql`c.id AS "courseId", c.name, c.kebab_name AS "kebabName", c.course_type AS "courseType",
  c.course_order AS "courseOrder"`

/**
 * By order, with whether anybody is in the groups. Uses prepared counts, so that the cost does not grow with what was
 * done.
 */
export async function listCourseCounts(
  database: Database,
  groupIds: readonly UserGroupId[],
): Promise<(CourseCount & { hasResidents: boolean })[]> {
  const rows = await queryPrepared<CourseCount & { hasResidents: boolean }>(
    database,
    sql`SELECT ${COURSE}, p.completed, p.possible,
        EXISTS (SELECT FROM group_residents WHERE user_group_id = ANY(${sql.param([...groupIds])}::uuid[])) AS "hasResidents" FROM (
        SELECT course_id, sum(completed)::int AS completed, sum(possible)::int AS possible
        FROM group_course_progress WHERE user_group_id = ANY(${sql.param([...groupIds])}::uuid[]) GROUP BY course_id
      ) p JOIN courses c ON c.id = p.course_id ORDER BY c.course_order, c.name`,
  )
  return rows
}

export interface ActivityCount {
  id: string
  name: string
  kebabName: string
  activityOrder: number
  completedCount: number
  possibleCount: number
}

/** People in these groups who are not counted in what is said of them; reads nobody else. */
export async function countApart(
  database: Database,
  groupIds: readonly UserGroupId[],
): Promise<CountedApart> {
  const [row] = await queryPrepared<CountedApart>(
    database,
    sql`SELECT count(DISTINCT user_id) FILTER (WHERE status = 'UNREGISTERED')::int AS unregistered,
        count(DISTINCT user_id) FILTER (WHERE status = 'NEW')::int AS new
      FROM group_member_progress
      WHERE user_group_id = ANY(${sql.param([...groupIds])}::uuid[]) AND status <> 'ACTIVE'`,
  )
  return row ?? { unregistered: 0, new: 0 }
}

/** By order. */
export async function listActivityCounts(
  database: Database,
  groupIds: readonly UserGroupId[],
  courseId: CourseId,
): Promise<ActivityCount[]> {
  const rows = await queryPrepared<ActivityCount>(
    database,
    sql`SELECT a.id, a.name, a.kebab_name AS "kebabName", a.activity_order AS "activityOrder",
        count(c.user_id)::int AS "completedCount", count(r.user_id)::int AS "possibleCount"
      FROM group_activities ga
      JOIN activities a ON a.id = ga.activity_id
      LEFT JOIN group_member_progress r ON r.user_group_id = ga.user_group_id AND r.status = 'ACTIVE'
      LEFT JOIN activity_completions c ON c.user_id = r.user_id AND c.activity_id = ga.activity_id
      WHERE ga.user_group_id = ANY(${sql.param([...groupIds])}::uuid[]) AND ga.course_id = ${courseId}
      GROUP BY a.id ORDER BY a.activity_order, a.name`,
  )
  return rows
}

/** Null if none of the groups works through the course, or it does not count. */
export async function findCourseCount(
  database: Database,
  groupIds: readonly UserGroupId[],
  courseId: CourseId,
): Promise<(CourseCount & { residentCount: number }) | null> {
  const rows = await queryPrepared<CourseCount & { residentCount: number }>(
    database,
    sql`SELECT ${COURSE}, sum(p.completed)::int AS completed, sum(p.possible)::int AS possible, (
        SELECT count(DISTINCT r.user_id)::int FROM group_member_progress r
        JOIN group_course_progress g ON g.user_group_id = r.user_group_id AND g.course_id = ${courseId}
        WHERE r.user_group_id = ANY(${sql.param([...groupIds])}::uuid[]) AND r.status = 'ACTIVE'
      ) AS "residentCount"
      FROM group_course_progress p JOIN courses c ON c.id = p.course_id
      WHERE p.user_group_id = ANY(${sql.param([...groupIds])}::uuid[]) AND p.course_id = ${courseId} GROUP BY c.id`,
  )
  return rows[0] ?? null
}
