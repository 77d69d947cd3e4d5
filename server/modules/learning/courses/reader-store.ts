import { and, eq, sql } from 'drizzle-orm'
import type { CourseAudience } from '#contract/policies/learning/courses.ts'
import type { ReadCourse } from '#contract/policies/learning/course-content.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { GroupPlace } from '#contract/policies/people/user-groups.ts'
import type { ActivityId, CourseId, GroupCourseId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { hiddenActivities } from '#server/database/schema/courses/course-content.ts'

/** What the policy needs to know about a course; null if it doesn't exist. */
export async function findReadCourse(
  database: Database,
  courseId: CourseId,
  actor: Actor,
): Promise<ReadCourse | null> {
  const rows = await queryPrepared<ReadCourse>(
    database,
    sql`SELECT c.audience, coalesce((
        SELECT json_agg(json_build_object('id', gc.user_group_id, 'isLocked', gc.is_locked))
        FROM group_courses gc WHERE gc.course_id = c.id AND gc.user_group_id = ANY(${sql.param(groupsOf(actor))}::uuid[])
      ), '[]') AS groups FROM courses c WHERE c.id = ${courseId}`,
  )
  return rows[0] ?? null
}

export interface ActivityPlace extends ReadCourse {
  courseId: CourseId
  audience: CourseAudience
  kind: string
  /**
   * Whether at least one group of the person with this course is shown the activity; true if they have no such group.
   */
  isShown: boolean
}

/** An activity as it concerns a person; null if it doesn't exist. */
export async function findActivityPlace(
  database: Database,
  activityId: ActivityId,
  actor: Actor,
): Promise<ActivityPlace | null> {
  const rows = await queryPrepared<ActivityPlace>(
    database,
    sql`SELECT c.id AS "courseId", c.audience, a.kind, coalesce(g.groups, '[]') AS groups,
        coalesce(g.is_shown, true) AS "isShown"
      FROM activities a JOIN courses c ON c.id = a.course_id
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('id', gc.user_group_id, 'isLocked', gc.is_locked)) AS groups,
          bool_or(NOT EXISTS (
            SELECT FROM hidden_activities h WHERE h.group_course_id = gc.id AND h.activity_id = a.id)) AS is_shown
        FROM group_courses gc WHERE gc.course_id = c.id AND gc.user_group_id = ANY(${sql.param(groupsOf(actor))}::uuid[])
      ) g ON true
      WHERE a.id = ${activityId}`,
  )
  return rows[0] ?? null
}

/** Activities of a course that are hidden from all of these groups. */
export async function listHiddenFrom(
  database: Database,
  courseId: CourseId,
  groupIds: readonly UserGroupId[],
): Promise<ActivityId[]> {
  const rows = await queryPrepared<{ id: ActivityId }>(
    database,
    sql`SELECT h.activity_id AS id FROM hidden_activities h
      JOIN group_courses gc ON gc.id = h.group_course_id
      WHERE gc.course_id = ${courseId} AND gc.user_group_id = ANY(${sql.param([...groupIds])}::uuid[]) GROUP BY h.activity_id
      HAVING count(*) = (SELECT count(*) FROM group_courses o WHERE o.course_id = ${courseId} AND o.user_group_id = ANY(${sql.param([...groupIds])}::uuid[]))`,
  )
  return rows.map(({ id }) => id)
}

function groupsOf(actor: Actor): UserGroupId[] {
  return [...actor.userGroupIds, ...actor.activeProctorGroupIds, ...actor.expiredProctorGroupIds]
}

/** The group whose course has the activity; null if there is no such course, or it doesn't have the activity. */
export async function findGroupActivity(
  database: Database,
  groupCourseId: GroupCourseId,
  activityId: ActivityId,
): Promise<GroupPlace | null> {
  const rows = await queryPrepared<GroupPlace>(
    database,
    sql`SELECT g.id, g.parent_program_id AS "parentProgramId" FROM group_courses gc
      JOIN user_groups g ON g.id = gc.user_group_id
      JOIN activities a ON a.course_id = gc.course_id AND a.id = ${activityId} WHERE gc.id = ${groupCourseId}`,
  )
  return rows[0] ?? null
}

/** @returns whether anything changed */
export async function changeHidden(
  tx: Transaction,
  { groupCourseId, activityId, isHidden }: HiddenChange,
): Promise<boolean> {
  const { rowCount } = isHidden
    ? await tx.insert(hiddenActivities).values({ groupCourseId, activityId }).onConflictDoNothing()
    : await tx
        .delete(hiddenActivities)
        .where(
          and(eq(hiddenActivities.groupCourseId, groupCourseId), eq(hiddenActivities.activityId, activityId)),
        )
  return rowCount === 1
}

export interface HiddenChange {
  groupCourseId: GroupCourseId
  activityId: ActivityId
  isHidden: boolean
}
