import type { Activity, Course } from '#contract/endpoints/learning/courses.ts'
import type { CourseAudience } from '#contract/policies/learning/courses.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'

type WithDefaults = 'isAiAssisted' | 'groupCourseId'
export type CourseRow = Omit<Course, WithDefaults> & Partial<Pick<Course, 'groupCourseId'>>

const ACTIVITY = `json_build_object('id', a.id, 'name', a.name, 'kebabName', a.kebab_name,
  'activityMode', a.activity_mode, 'isRecordable', a.is_recordable, 'isAiPostProcessed', a.is_ai_post_processed,
  'kind', a.kind)`

const COURSE_COLUMNS = `c.id, c.name, c.kebab_name AS "kebabName", c.course_type AS "courseType",
  c.course_order AS "order", c.version, c.has_cognitive_asmt AS "hasCognitiveAsmt",
  c.is_prep_course AS "isPrepCourse"`

const ACTIVITIES = `coalesce((
    SELECT json_agg(${ACTIVITY} ORDER BY a.activity_order) FROM activities a WHERE a.course_id = c.id
  ), '[]') AS activities`

const HIDDEN = `EXISTS (SELECT FROM hidden_activities h WHERE h.group_course_id = gc.id AND h.activity_id = a.id)`
const ACTIVITIES_OF_GROUP = `coalesce((
    SELECT json_agg((${ACTIVITY})::jsonb || jsonb_build_object('isHidden', ${HIDDEN}) ORDER BY a.activity_order)
    FROM activities a WHERE a.course_id = c.id AND ($3 OR NOT ${HIDDEN})
  ), '[]') AS activities`

export async function listCourses(
  { $client: pool }: Database,
  audiences: readonly CourseAudience[],
): Promise<CourseRow[]> {
  const { rows } = await pool.query<CourseRow>({
    name: 'list-courses',
    text: `SELECT ${COURSE_COLUMNS}, ${ACTIVITIES}, false AS "isLocked" FROM courses c
      WHERE c.audience = ANY($1) ORDER BY c.course_order, c.name`,
    values: [audiences],
  })
  return rows
}

/** The courses that a new group starts with. */
export async function listDefaultCourses({ $client: pool }: Database): Promise<CourseRow[]> {
  const { rows } = await pool.query<CourseRow>({
    name: 'list-default-courses',
    text: `SELECT ${COURSE_COLUMNS}, ${ACTIVITIES}, false AS "isLocked" FROM courses c
      WHERE c.is_default ORDER BY c.course_order, c.name`,
  })
  return rows
}

/** Spec 1 §9: skill courses are sorted by name. */
export async function listSkillCourses(
  { $client: pool }: Database,
  audiences: readonly CourseAudience[],
): Promise<CourseRow[]> {
  const { rows } = await pool.query<CourseRow>({
    name: 'list-skill-courses',
    text: `SELECT ${COURSE_COLUMNS}, ${ACTIVITIES}, false AS "isLocked" FROM courses c
      WHERE c.audience = ANY($1) AND c.course_type = 'SKILL_PROCEDURAL' ORDER BY lower(c.name), c.id`,
    values: [audiences],
  })
  return rows
}

/** Includes what is hidden from the group, for those who teach it. */
export async function listCoursesOfGroup(
  { $client: pool }: Database,
  groupId: UserGroupId,
  audiences: readonly CourseAudience[],
  withHidden = false,
): Promise<CourseRow[]> {
  const { rows } = await pool.query<CourseRow>({
    name: 'list-courses-of-group',
    text: `SELECT ${COURSE_COLUMNS}, ${ACTIVITIES_OF_GROUP}, gc.is_locked AS "isLocked", gc.id AS "groupCourseId"
      FROM group_courses gc JOIN courses c ON c.id = gc.course_id
      WHERE gc.user_group_id = $1 AND c.audience = ANY($2) ORDER BY c.course_order, c.name`,
    values: [groupId, audiences, withHidden],
  })
  return rows
}

/** Each activity once, in the order of the curriculum. */
export async function listActivitiesOfProgram(
  { $client: pool }: Database,
  programId: ProgramId,
  audiences: readonly CourseAudience[],
): Promise<Activity[]> {
  const { rows } = await pool.query<{ activity: Activity }>({
    name: 'list-activities-of-program',
    text: `SELECT ${ACTIVITY} AS activity FROM activities a JOIN courses c ON c.id = a.course_id
      WHERE c.audience = ANY($2) AND EXISTS (
        SELECT FROM group_courses gc JOIN user_groups g ON g.id = gc.user_group_id
        WHERE gc.course_id = c.id AND g.parent_program_id = $1)
      ORDER BY c.course_order, c.name, a.activity_order`,
    values: [programId, audiences],
  })
  return rows.map(({ activity }) => activity)
}
