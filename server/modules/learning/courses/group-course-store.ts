import type { ActivityGroup, CourseGroup } from '#contract/endpoints/learning/course-content.ts'
import type { GroupPlace } from '#contract/policies/people/user-groups.ts'
import type { ActivityId, CourseId, GroupCourseId, ProgramId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'

export interface ArrangedScope {
  /** Null: of all programs. */
  programIds: readonly ProgramId[] | null
  limit: number
}

/** Active groups that work through the course of an activity, by program and name; null when there is no such activity. */
export async function listGroupsOfActivity(
  { $client: pool }: Database,
  activityId: ActivityId,
  { programIds, limit }: ArrangedScope,
): Promise<ActivityGroup[] | null> {
  const { rows } = await pool.query<{ [Field in keyof ActivityGroup]: ActivityGroup[Field] | null }>({
    name: 'groups-of-activity',
    text: `SELECT g.id AS "groupId", g.name AS "groupName", gc.id AS "groupCourseId", p.title AS "programName",
        EXISTS (SELECT FROM hidden_activities h
          WHERE h.group_course_id = gc.id AND h.activity_id = a.id) AS "isHidden"
      FROM activities a
      LEFT JOIN (group_courses gc
        JOIN user_groups g ON g.id = gc.user_group_id AND g.is_active AND NOT g.is_expired
        JOIN programs p ON p.id = g.parent_program_id AND ($2::uuid[] IS NULL OR p.id = ANY($2))
      ) ON gc.course_id = a.course_id
      WHERE a.id = $1 ORDER BY p.title, g.name, g.id LIMIT $3`,
    values: [activityId, programIds, limit],
  })
  return rows.length === 0 ? null : rows.filter((row): row is ActivityGroup => row.groupCourseId !== null)
}

/** The same for a whole course. */
export async function listGroupsOfCourse(
  { $client: pool }: Database,
  courseId: CourseId,
  { programIds, limit }: ArrangedScope,
): Promise<CourseGroup[]> {
  const { rows } = await pool.query<CourseGroup>({
    name: 'groups-of-course',
    text: `SELECT g.id AS "groupId", g.name AS "groupName", gc.id AS "groupCourseId", p.title AS "programName",
        gc.is_locked AS "isLocked"
      FROM group_courses gc
      JOIN user_groups g ON g.id = gc.user_group_id AND g.is_active AND NOT g.is_expired
      JOIN programs p ON p.id = g.parent_program_id AND ($2::uuid[] IS NULL OR p.id = ANY($2))
      WHERE gc.course_id = $1 ORDER BY p.title, g.name, g.id LIMIT $3`,
    values: [courseId, programIds, limit],
  })
  return rows
}

/** Which of these belong to the course, and each one's program. */
export async function findCourseGroups(
  { $client: pool }: Database,
  courseId: CourseId,
  groupCourseIds: readonly GroupCourseId[],
) {
  const { rows } = await pool.query<GroupPlace & { groupCourseId: GroupCourseId }>({
    name: 'course-groups',
    text: `SELECT gc.id AS "groupCourseId", g.id, g.parent_program_id AS "parentProgramId" FROM group_courses gc
      JOIN user_groups g ON g.id = gc.user_group_id WHERE gc.course_id = $1 AND gc.id = ANY($2::uuid[])`,
    values: [courseId, groupCourseIds],
  })
  return rows
}

/** Which of these group courses have the activity, and each one's program. */
export async function findArrangedGroups(
  { $client: pool }: Database,
  activityId: ActivityId,
  groupCourseIds: readonly GroupCourseId[],
) {
  const { rows } = await pool.query<GroupPlace & { groupCourseId: GroupCourseId }>({
    name: 'arranged-groups',
    text: `SELECT gc.id AS "groupCourseId", g.id, g.parent_program_id AS "parentProgramId" FROM group_courses gc
      JOIN user_groups g ON g.id = gc.user_group_id
      JOIN activities a ON a.course_id = gc.course_id AND a.id = $1 WHERE gc.id = ANY($2::uuid[])`,
    values: [activityId, groupCourseIds],
  })
  return rows
}
