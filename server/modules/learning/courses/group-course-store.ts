import { sql } from 'drizzle-orm'
import type { ActivityGroup, CourseGroup } from '#contract/endpoints/learning/course-content.ts'
import type { GroupPlace } from '#contract/policies/people/user-groups.ts'
import type { ActivityId, CourseId, GroupCourseId, ProgramId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

export interface ArrangedScope {
  /** Null: of all programs. */
  programIds: readonly ProgramId[] | null
  limit: number
}

/** Active groups that work through the course of an activity, by program and name; null when there is no such activity. */
export async function listGroupsOfActivity(
  database: Database,
  activityId: ActivityId,
  { programIds, limit }: ArrangedScope,
): Promise<ActivityGroup[] | null> {
  const rows = await queryPrepared<{ [Field in keyof ActivityGroup]: ActivityGroup[Field] | null }>(
    database,
    sql`SELECT g.id AS "groupId", g.name AS "groupName", gc.id AS "groupCourseId", p.title AS "programName",
        EXISTS (SELECT FROM hidden_activities h
          WHERE h.group_course_id = gc.id AND h.activity_id = a.id) AS "isHidden"
      FROM activities a
      LEFT JOIN (group_courses gc
        JOIN user_groups g ON g.id = gc.user_group_id AND g.is_active AND NOT g.is_expired
        JOIN programs p ON p.id = g.parent_program_id AND (${sql.param(programIds)}::uuid[] IS NULL OR p.id = ANY(${sql.param(programIds)}::uuid[]))
      ) ON gc.course_id = a.course_id
      WHERE a.id = ${activityId} ORDER BY ${sql.raw(byLanguage('p.title'))}, ${sql.raw(byLanguage('g.name'))}, g.id LIMIT ${limit}`,
  )
  return rows.length === 0 ? null : rows.filter((row): row is ActivityGroup => row.groupCourseId !== null)
}

/** The same for a whole course. */
export async function listGroupsOfCourse(
  database: Database,
  courseId: CourseId,
  { programIds, limit }: ArrangedScope,
): Promise<CourseGroup[]> {
  const rows = await queryPrepared<CourseGroup>(
    database,
    sql`SELECT g.id AS "groupId", g.name AS "groupName", gc.id AS "groupCourseId", p.title AS "programName",
        gc.is_locked AS "isLocked"
      FROM group_courses gc
      JOIN user_groups g ON g.id = gc.user_group_id AND g.is_active AND NOT g.is_expired
      JOIN programs p ON p.id = g.parent_program_id AND (${sql.param(programIds)}::uuid[] IS NULL OR p.id = ANY(${sql.param(programIds)}::uuid[]))
      WHERE gc.course_id = ${courseId} ORDER BY ${sql.raw(byLanguage('p.title'))}, ${sql.raw(byLanguage('g.name'))}, g.id LIMIT ${limit}`,
  )
  return rows
}

/** Which of these belong to the course, and each one's program. */
export async function findCourseGroups(
  database: Database,
  courseId: CourseId,
  groupCourseIds: readonly GroupCourseId[],
) {
  const rows = await queryPrepared<GroupPlace & { groupCourseId: GroupCourseId }>(
    database,
    sql`SELECT gc.id AS "groupCourseId", g.id, g.parent_program_id AS "parentProgramId" FROM group_courses gc
      JOIN user_groups g ON g.id = gc.user_group_id WHERE gc.course_id = ${courseId} AND gc.id = ANY(${sql.param([...groupCourseIds])}::uuid[])`,
  )
  return rows
}

/** Which of these group courses have the activity, and each one's program. */
export async function findArrangedGroups(
  database: Database,
  activityId: ActivityId,
  groupCourseIds: readonly GroupCourseId[],
) {
  const rows = await queryPrepared<GroupPlace & { groupCourseId: GroupCourseId }>(
    database,
    sql`SELECT gc.id AS "groupCourseId", g.id, g.parent_program_id AS "parentProgramId" FROM group_courses gc
      JOIN user_groups g ON g.id = gc.user_group_id
      JOIN activities a ON a.course_id = gc.course_id AND a.id = ${activityId} WHERE gc.id = ANY(${sql.param([...groupCourseIds])}::uuid[])`,
  )
  return rows
}
