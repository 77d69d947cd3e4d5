import { type SQL, sql } from 'drizzle-orm'
import type { FormFacts } from '#contract/content/activity-forms.ts'
import type { CourseAuthor, CourseOwner } from '#contract/policies/learning/course-owners.ts'
import { isManagerial } from '#contract/policies/roles.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { TrainingCategory } from '#contract/vocabulary/curriculum.ts'
import type { ActivityId, CourseId, ProgramId, SystemId, UserId } from '#contract/vocabulary/ids.ts'
import { isSeenBy } from '#server/database/courses/course-owners.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

export interface ActivityRow extends FormFacts {
  id: ActivityId
  name: string
  isDoable: boolean
  /** In the newest version, published or not. */
  isInNewest: boolean
  isInNext: boolean
  /** In the newest version or an earlier one. */
  wasInAny: boolean
}

export interface MadeRow extends CourseOwner {
  id: CourseId
  name: string
  courseType: TrainingCategory
  ownerName: string | null
  version: number
  isPublished: boolean
  isRetired: boolean
  isShipped: boolean
  groups: number
  activities: ActivityRow[]
}

/** What the actor alone does not say of who they are as an author. */
export async function findAuthor(db: Queryable, actor: Actor): Promise<CourseAuthor> {
  const { rows } = await db.execute<{ systemId: SystemId | null; authorOf: ProgramId[] }>(sql`
    SELECT CASE WHEN u.role = 'SYSTEM_COORDINATOR' THEN u.system_id END AS "systemId",
      array(SELECT n.program_id FROM course_authors n WHERE n.user_id = u.id) AS "authorOf"
    FROM users u WHERE u.id = ${actor.id}`)
  return { actor, systemId: rows[0]?.systemId ?? null, authorOf: rows[0]?.authorOf ?? [] }
}

/** Which version the next publication makes. */
const NEXT = sql`(c.version + CASE WHEN c.published_at IS NULL THEN 0 ELSE 1 END)`

const MADE = sql`SELECT c.id, c.name, c.course_type AS "courseType", c.system_id AS "systemId",
    c.program_id AS "programId", coalesce(p.title, s.system_name) AS "ownerName", c.version,
    c.published_at IS NOT NULL AS "isPublished", c.retired_at IS NOT NULL AS "isRetired",
    c.released IS NOT NULL AS "isShipped",
    (SELECT count(*)::int FROM group_courses gc WHERE gc.course_id = c.id) AS groups,
    coalesce((SELECT json_agg(json_build_object('id', a.id, 'name', a.name, 'kind', a.kind,
        'activityMode', a.activity_mode, 'isRecordable', a.is_recordable,
        'isAiPostProcessed', a.is_ai_post_processed, 'completedBy', a.completed_by,
        'isDoable', a.doable_since IS NOT NULL,
        'isInNewest', a.versions @> c.version, 'isInNext', a.versions @> ${NEXT},
        'wasInAny', a.versions && int4range(1, c.version + 1))
      ORDER BY a.activity_order, a.id) FROM activities a WHERE a.course_id = c.id), '[]') AS activities
  FROM courses c LEFT JOIN programs p ON p.id = c.program_id LEFT JOIN systems s ON s.id = c.system_id`

export async function findMade(db: Queryable, id: CourseId): Promise<MadeRow | null> {
  const { rows } = await db.execute<MadeRow & Record<string, unknown>>(sql`${MADE} WHERE c.id = ${id}`)
  return rows[0] ?? null
}

/** Of two who change a course, the second sees what the first did. */
export async function lockCourse(tx: Transaction, id: CourseId): Promise<void> {
  await tx.execute(sql`SELECT FROM courses WHERE id = ${id} FOR UPDATE`)
}

/** Whether they may read it, and so copy it. */
export async function isKnown(db: Queryable, actor: Actor, id: CourseId): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT FROM courses c WHERE c.id = ${id} AND ${isSeenBy(actor)}`)
  return rowCount === 1
}

/** Owners whose courses they at least propose. */
function isWrittenBy({ actor, systemId }: CourseAuthor): SQL {
  if (isManagerial(actor)) return sql`true`
  if (actor.role === 'SYSTEM_COORDINATOR') return sql`c.system_id = ${systemId}`
  return sql`c.program_id = ANY(${sql.param([...actor.programIds])}::uuid[])`
}

const RANK = sql`CASE WHEN c.program_id IS NOT NULL THEN 1 WHEN c.system_id IS NOT NULL THEN 2 ELSE 3 END`

export interface WrittenQuery {
  search: string
  after: { rank: number; id: CourseId } | null
  limit: number
}

/** Those of programs first, then of systems, then of the installation; of each the newest first. */
export async function listWritten(
  db: Queryable,
  author: CourseAuthor,
  { search, after, limit }: WrittenQuery,
): Promise<(MadeRow & { rank: number })[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await db.execute<MadeRow & { rank: number } & Record<string, unknown>>(sql`
    WITH page AS MATERIALIZED (
      SELECT c.id, ${RANK} AS rank FROM courses c
      WHERE ${isWrittenBy(author)} AND c.name ILIKE ${pattern}
        AND (${after?.rank ?? null}::int IS NULL OR ${RANK} > ${after?.rank ?? null}::int
          OR (${RANK} = ${after?.rank ?? null}::int AND c.id < ${after?.id ?? null}::uuid))
      ORDER BY 2, 1 DESC LIMIT ${limit})
    SELECT made.*, page.rank FROM page JOIN LATERAL (${MADE} WHERE c.id = page.id) made ON true
    ORDER BY page.rank, page.id DESC`)
  return rows
}

/** For whom they may make courses. */
export async function listOwners(
  db: Queryable,
  { actor, systemId }: CourseAuthor,
): Promise<{ systemId: SystemId | null; programId: ProgramId | null; name: string | null }[]> {
  if (isManagerial(actor)) return [{ systemId: null, programId: null, name: null }]
  const { rows } = await db.execute<{
    systemId: SystemId | null
    programId: ProgramId | null
    name: string
  }>(
    actor.role === 'SYSTEM_COORDINATOR'
      ? sql`SELECT id AS "systemId", NULL AS "programId", system_name AS name FROM systems WHERE id = ${systemId}`
      : sql`SELECT NULL AS "systemId", id AS "programId", title AS name FROM programs
          WHERE id = ANY(${sql.param([...actor.programIds])}::uuid[]) AND active_program ORDER BY title, id`,
  )
  return rows
}

export async function countCourses(db: Queryable, { systemId, programId }: CourseOwner): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM courses
    WHERE system_id IS NOT DISTINCT FROM ${systemId}::uuid AND program_id IS NOT DISTINCT FROM ${programId}::uuid`)
  return rows[0]?.count ?? 0
}

export interface NewCourse extends CourseOwner {
  id: CourseId
  name: string
  kebabName: string
  courseType: TrainingCategory
  createdBy: UserId
}

/** At the end of the list of courses; nobody but its authors sees it. */
export async function addCourse(tx: Transaction, course: NewCourse): Promise<void> {
  await tx.execute(sql`INSERT INTO courses
      (id, name, kebab_name, course_type, course_order, system_id, program_id, created_by, published_at)
    SELECT ${course.id}, ${course.name}, ${course.kebabName}, ${course.courseType},
      coalesce(max(course_order), 0) + 1, ${course.systemId}, ${course.programId}, ${course.createdBy}, NULL
    FROM courses`)
}

/** The activities of the newest version, with the texts that are published. */
export async function copyCourse(tx: Transaction, from: CourseId, to: CourseId): Promise<void> {
  await tx.execute(sql`
    WITH pairs AS MATERIALIZED (
      SELECT a.id AS old, uuidv7() AS new FROM activities a JOIN courses c ON c.id = a.course_id
      WHERE a.course_id = ${from} AND a.versions @> c.version
    ), made AS (
      INSERT INTO activities (id, course_id, name, kebab_name, activity_order, activity_mode, is_recordable,
        is_ai_post_processed, kind, completed_by)
      SELECT pairs.new, ${to}, a.name, a.kebab_name, a.activity_order, a.activity_mode, a.is_recordable,
        a.is_ai_post_processed, a.kind, a.completed_by
      FROM pairs JOIN activities a ON a.id = pairs.old RETURNING id
    )
    INSERT INTO content_versions (course_id, activity_id, section, version, origin, body, author_id)
    SELECT DISTINCT ON (v.activity_id, v.section) ${to}::uuid, made.id, v.section, 1, v.origin, v.body, v.author_id
    FROM content_versions v LEFT JOIN pairs ON pairs.old = v.activity_id LEFT JOIN made ON made.id = pairs.new
    WHERE v.course_id = ${from} AND v.published_at IS NOT NULL AND (v.activity_id IS NULL OR made.id IS NOT NULL)
    ORDER BY v.activity_id, v.section, v.version DESC`)
  await tx.execute(sql`UPDATE courses c SET is_prep_course = o.is_prep_course, audience = o.audience,
    needs_assessment = o.needs_assessment FROM courses o WHERE c.id = ${to} AND o.id = ${from}`)
}

export async function saveName(tx: Transaction, id: CourseId, name: string): Promise<void> {
  await tx.execute(sql`UPDATE courses SET name = ${name} WHERE id = ${id}`)
}

/** The next version; of a course that was not published, the first. */
export async function publish(tx: Transaction, id: CourseId): Promise<void> {
  await tx.execute(sql`UPDATE courses c SET version = ${NEXT}, published_at = coalesce(published_at, now())
    WHERE id = ${id}`)
}

export async function saveRetired(tx: Transaction, id: CourseId, isRetired: boolean): Promise<void> {
  const at = isRetired ? sql`now()` : sql`NULL`
  await tx.execute(sql`UPDATE courses SET retired_at = ${at} WHERE id = ${id}`)
}

export interface NewActivity extends FormFacts {
  id: ActivityId
  courseId: CourseId
  name: string
  kebabName: string
}

/** At the end, in the next version. */
export async function addActivity(tx: Transaction, activity: NewActivity): Promise<void> {
  const { id, courseId, name, kebabName, kind, activityMode, isRecordable, isAiPostProcessed, completedBy } =
    activity
  await tx.execute(sql`INSERT INTO activities (id, course_id, name, kebab_name, activity_order, activity_mode,
      is_recordable, is_ai_post_processed, kind, completed_by, versions)
    SELECT ${id}, c.id, ${name}, ${kebabName},
      (SELECT coalesce(max(a.activity_order), 0) + 1 FROM activities a WHERE a.course_id = c.id), ${activityMode},
      ${isRecordable}, ${isAiPostProcessed}, ${kind}, ${completedBy}, int4multirange(int4range(${NEXT}, NULL))
    FROM courses c WHERE c.id = ${courseId}`)
}

export async function saveActivityName(tx: Transaction, id: ActivityId, name: string): Promise<void> {
  await tx.execute(sql`UPDATE activities SET name = ${name} WHERE id = ${id}`)
}

export async function saveOrder(tx: Transaction, ids: readonly ActivityId[]): Promise<void> {
  await tx.execute(sql`UPDATE activities a SET activity_order = o.at
    FROM unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY AS o(id, at) WHERE a.id = o.id`)
}

/** From the next version on; the versions that groups have stay as they are. */
export async function saveActivityRetired(
  tx: Transaction,
  id: ActivityId,
  isRetired: boolean,
): Promise<void> {
  const next = sql`int4multirange(int4range(${NEXT}, NULL))`
  const versions = isRetired ? sql`a.versions - ${next}` : sql`a.versions + ${next}`
  await tx.execute(sql`UPDATE activities a SET versions = ${versions} FROM courses c
    WHERE a.id = ${id} AND c.id = a.course_id`)
}

/** Whether an activity has this id; who asks has looked in the course already. */
export async function isOfOtherCourse(tx: Transaction, id: ActivityId): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`SELECT FROM activities WHERE id = ${id}`)
  return rowCount === 1
}

/** With everything that was written about it. */
export async function removeActivity(tx: Transaction, id: ActivityId): Promise<void> {
  await tx.execute(sql`DELETE FROM content_versions WHERE activity_id = ${id}`)
  await tx.execute(sql`DELETE FROM activities WHERE id = ${id}`)
}

/** With its activities and everything that was written about it. */
export async function removeCourse(tx: Transaction, id: CourseId): Promise<void> {
  await tx.execute(sql`DELETE FROM content_versions WHERE course_id = ${id}`)
  await tx.execute(sql`DELETE FROM activities WHERE course_id = ${id}`)
  await tx.execute(sql`DELETE FROM courses WHERE id = ${id}`)
}

/** Every table that names an activity because somebody did or planned something; a test reads them from the database. */
export const usesOfActivities = [
  'activity_completions',
  'activity_marks',
  'cognitive_attempts',
  'event_activities',
  'hidden_activities',
  'program_texts',
  'reflections',
  'rubrics',
  'shown_activities',
  'timed_assessments',
  'video_scores',
  'videos',
] as const
/** The same for courses. */
export const usesOfCourses = [
  'activity_completions',
  'certificates',
  'course_due_dates',
  'course_files',
  'course_letters',
  'event_courses',
  'group_course_progress',
  'group_courses',
  'program_texts',
  'removed_group_courses',
  'video_scores',
] as const

/** Whether anybody used it; these activities are of the course. */
export async function isInUse(
  tx: Transaction,
  courseId: CourseId | null,
  activityIds: readonly ActivityId[],
): Promise<boolean> {
  const among = sql`ANY(${sql.param([...activityIds])}::uuid[])`
  const ofCourse = courseId === null ? [] : usesOfCourses
  const { rows } = await tx.execute<{ used: boolean }>(
    sql`SELECT ${sql.join(
      [
        ...usesOfActivities.map(
          (table) => sql`EXISTS (SELECT FROM ${sql.identifier(table)} WHERE activity_id = ${among})`,
        ),
        ...ofCourse.map(
          (table) => sql`EXISTS (SELECT FROM ${sql.identifier(table)} WHERE course_id = ${courseId})`,
        ),
      ],
      sql` OR `,
    )} AS used`,
  )
  return rows[0]?.used === true
}
