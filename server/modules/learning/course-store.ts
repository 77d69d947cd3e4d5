import { type SQL, sql } from 'drizzle-orm'
import type { Activity, Course } from '#contract/endpoints/learning/courses.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { CourseAudience } from '#contract/policies/learning/courses.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import { ACTIVITY_TYPE } from '#server/database/completion-facts.ts'
import { isSeenBy } from '#server/database/courses/course-owners.ts'
import type { Database } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

type WithDefaults = 'isAiAssisted' | 'groupCourseId'
export type CourseRow = Omit<Course, WithDefaults> & Partial<Pick<Course, 'groupCourseId'>>

const ACTIVITY = sql`json_build_object('id', a.id, 'name', a.name, 'kebabName', a.kebab_name,
  'activityMode', a.activity_mode, 'isRecordable', a.is_recordable, 'isAiPostProcessed', a.is_ai_post_processed,
  'kind', a.kind, 'lacksContent', a.doable_since IS NULL, 'activityType', ${ACTIVITY_TYPE})`

const COURSE_COLUMNS = sql`c.id, c.name, c.kebab_name AS "kebabName", c.course_type AS "courseType",
  c.course_order AS "order", c.version, c.has_cognitive_asmt AS "hasCognitiveAsmt",
  c.is_prep_course AS "isPrepCourse"`

const ACTIVITIES = sql`coalesce((
    SELECT json_agg(${ACTIVITY} ORDER BY a.activity_order) FROM activities a WHERE a.course_id = c.id AND a.versions @> c.version
  ), '[]') AS activities`

const HIDDEN = sql`EXISTS (SELECT FROM hidden_activities h WHERE h.group_course_id = gc.id AND h.activity_id = a.id)`
const activitiesOfGroup = (withHidden: boolean) => sql`coalesce((
    SELECT json_agg((${ACTIVITY})::jsonb || jsonb_build_object('isHidden', ${HIDDEN}) ORDER BY a.activity_order)
    FROM activities a WHERE a.course_id = c.id AND a.versions @> gc.version AND (${withHidden}::boolean OR NOT ${HIDDEN})
  ), '[]') AS activities`

const isFor = (audiences: readonly CourseAudience[]): SQL =>
  sql`c.audience = ANY(${sql.param([...audiences])}::text[])`

/** Courses `c`, whoever works through them. */
const COURSES = sql`SELECT ${COURSE_COLUMNS}, ${ACTIVITIES}, false AS "isLocked" FROM courses c`

/** Those that they may know of. */
export function listCourses(
  database: Database,
  actor: Actor,
  audiences: readonly CourseAudience[],
): Promise<CourseRow[]> {
  return queryPrepared(
    database,
    sql`${COURSES} WHERE ${isFor(audiences)} AND ${isSeenBy(actor)} ORDER BY c.course_order, c.name`,
  )
}

/** The courses that a new group starts with. */
export function listDefaultCourses(database: Database): Promise<CourseRow[]> {
  return queryPrepared(
    database,
    sql`${COURSES} WHERE c.is_default AND c.retired_at IS NULL ORDER BY c.course_order, c.name`,
  )
}

/** Spec 1 §9: skill courses are sorted by name. */
export function listSkillCourses(
  database: Database,
  actor: Actor,
  audiences: readonly CourseAudience[],
): Promise<CourseRow[]> {
  return queryPrepared(
    database,
    sql`${COURSES} WHERE ${isFor(audiences)} AND ${isSeenBy(actor)} AND c.course_type = 'SKILL_PROCEDURAL' ORDER BY ${sql.raw(byLanguage('c.name'))}, c.id`,
  )
}

/** Includes what is hidden from the group, for those who teach it. */
export function listCoursesOfGroup(
  database: Database,
  groupId: UserGroupId,
  audiences: readonly CourseAudience[],
  withHidden = false,
): Promise<CourseRow[]> {
  return queryPrepared(
    database,
    sql`SELECT ${COURSE_COLUMNS}, ${activitiesOfGroup(withHidden)}, gc.is_locked AS "isLocked",
        gc.id AS "groupCourseId"
      FROM group_courses gc JOIN courses c ON c.id = gc.course_id
      WHERE gc.user_group_id = ${groupId} AND ${isFor(audiences)} ORDER BY c.course_order, c.name`,
  )
}

/** Each activity once, in the order of the curriculum. */
export async function listActivitiesOfProgram(
  database: Database,
  programId: ProgramId,
  audiences: readonly CourseAudience[],
): Promise<Activity[]> {
  const rows = await queryPrepared<{ activity: Activity }>(
    database,
    sql`SELECT ${ACTIVITY} AS activity FROM activities a JOIN courses c ON c.id = a.course_id
      WHERE ${isFor(audiences)} AND EXISTS (
        SELECT FROM group_courses gc JOIN user_groups g ON g.id = gc.user_group_id
        WHERE gc.course_id = c.id AND a.versions @> gc.version AND g.parent_program_id = ${programId})
      ORDER BY c.course_order, c.name, a.activity_order`,
  )
  return rows.map(({ activity }) => activity)
}
