import { and, eq, sql } from 'drizzle-orm'
import type { CourseAudience } from '#contract/policies/learning/courses.ts'
import type { ReadCourse } from '#contract/policies/learning/course-content.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { GroupPlace } from '#contract/policies/people/user-groups.ts'
import type { ActivityId, CourseId, GroupCourseId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { isSeenBy } from '#server/database/courses/course-owners.ts'
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
    sql`SELECT c.audience, ${isSeenBy(actor)} AS "isSeen", coalesce((
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
    sql`SELECT c.id AS "courseId", c.audience, ${isSeenBy(actor)} AS "isSeen", a.kind,
        coalesce(g.groups, '[]') AS groups,
        coalesce(g.is_shown, true) AS "isShown"
      FROM activities a JOIN courses c ON c.id = a.course_id
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('id', gc.user_group_id, 'isLocked', gc.is_locked)) AS groups,
          bool_or(a.versions @> gc.version AND NOT EXISTS (
            SELECT FROM hidden_activities h WHERE h.group_course_id = gc.id AND h.activity_id = a.id)) AS is_shown
        FROM group_courses gc WHERE gc.course_id = c.id AND gc.user_group_id = ANY(${sql.param(groupsOf(actor))}::uuid[])
      ) g ON true
      WHERE a.id = ${activityId}`,
  )
  return rows[0] ?? null
}

/**
 * Activities of a course that none of these groups is shown: it hides them, or works through a version without them.
 */
export async function listHiddenFrom(
  database: Database,
  courseId: CourseId,
  groupIds: readonly UserGroupId[],
): Promise<ActivityId[]> {
  const theirs = sql`SELECT FROM group_courses gc
    WHERE gc.course_id = a.course_id AND gc.user_group_id = ANY(${sql.param([...groupIds])}::uuid[])`
  const rows = await queryPrepared<{ id: ActivityId }>(
    database,
    sql`SELECT a.id FROM activities a JOIN courses c ON c.id = a.course_id
      WHERE a.course_id = ${courseId} AND CASE WHEN EXISTS (${theirs}) THEN NOT EXISTS (
          ${theirs} AND a.versions @> gc.version AND NOT EXISTS (
            SELECT FROM hidden_activities h WHERE h.group_course_id = gc.id AND h.activity_id = a.id))
        ELSE NOT a.versions @> c.version END`,
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
