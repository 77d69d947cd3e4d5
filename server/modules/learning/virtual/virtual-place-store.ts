import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/policies/actor.ts'
import { readsCourseAs, type ReadCourse } from '#contract/policies/learning/course-content.ts'
import type { ActivityId, CourseId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { isSeenBy } from '#server/database/courses/course-owners.ts'
import type { Database } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

export interface VirtualPlace {
  activityId: ActivityId
  courseId: CourseId
  name: string
}
type PlaceRow = VirtualPlace & ReadCourse & { isShown: boolean }

/** A virtual activity as it concerns a person; what was done before it was locked or hidden still counts. */
export async function findVirtualPlace(
  database: Database,
  actor: Actor,
  activityId: ActivityId,
): Promise<VirtualPlace | null> {
  const [row] = await queryPlaces(database, actor, activityId)
  if (row === undefined) return null
  const groups = row.groups.map(({ id }) => ({ id, isLocked: false }))
  return readsCourseAs(actor, { ...row, groups }) === null ? null : row
}

/** The virtual activities that somebody is shown, in the order of the curriculum. */
export async function listVirtualPlaces(database: Database, actor: Actor): Promise<VirtualPlace[]> {
  const rows = await queryPlaces(database, actor, null)
  return rows.filter((row) => row.isShown && readsCourseAs(actor, row) !== null)
}

function queryPlaces(database: Database, actor: Actor, activityId: ActivityId | null): Promise<PlaceRow[]> {
  return queryPrepared<PlaceRow>(
    database,
    sql`SELECT a.id AS "activityId", a.name, c.id AS "courseId", c.audience, ${isSeenBy(actor)} AS "isSeen",
        coalesce(g.groups, '[]') AS groups, coalesce(g.is_shown, a.versions @> c.version) AS "isShown"
      FROM activities a JOIN courses c ON c.id = a.course_id
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('id', gc.user_group_id, 'isLocked', gc.is_locked)) AS groups,
          bool_or(a.versions @> gc.version AND NOT EXISTS (
            SELECT FROM hidden_activities h WHERE h.group_course_id = gc.id AND h.activity_id = a.id)) AS is_shown
        FROM group_courses gc WHERE gc.course_id = c.id AND gc.user_group_id = ANY(${sql.param(groupsOf(actor))}::uuid[])
      ) g ON true
      WHERE a.activity_mode = 'VIRTUAL' AND (${activityId}::uuid IS NULL OR a.id = ${activityId}::uuid)
      ORDER BY c.course_order, c.name, a.activity_order LIMIT 500`,
  )
}

function groupsOf(actor: Actor): UserGroupId[] {
  return [...actor.userGroupIds, ...actor.activeProctorGroupIds, ...actor.expiredProctorGroupIds]
}
