import { type SQL, sql } from 'drizzle-orm'
import type { FormFacts } from '#contract/content/activity-forms.ts'
import type { CourseAuthor, CourseOwner } from '#contract/policies/learning/course-owners.ts'
import { isManagerial } from '#contract/policies/roles.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { TrainingCategory } from '#contract/vocabulary/curriculum.ts'
import type { ActivityId, CourseId, ProgramId, SystemId } from '#contract/vocabulary/ids.ts'
import { isSeenBy } from '#server/database/courses/course-owners.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import { hasWords } from '#server/database/people/found-words.ts'

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

export type Author = CourseAuthor & { actor: Actor }

/** What the actor alone does not say of who they are as an author. */
export async function findAuthor(db: Queryable, actor: Actor): Promise<Author> {
  const { rows } = await db.execute<{ systemId: SystemId | null; authorOf: ProgramId[] }>(sql`
    SELECT CASE WHEN u.role = 'SYSTEM_COORDINATOR' THEN u.system_id END AS "systemId",
      array(SELECT n.program_id FROM course_authors n WHERE n.user_id = u.id) AS "authorOf"
    FROM users u WHERE u.id = ${actor.id}`)
  return { actor, systemId: rows[0]?.systemId ?? null, authorOf: rows[0]?.authorOf ?? [] }
}

/** Which version the next publication makes. */
export const NEXT = sql`(c.version + CASE WHEN c.published_at IS NULL THEN 0 ELSE 1 END)`

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
  const { rows } = await db.execute<MadeRow & { rank: number } & Record<string, unknown>>(sql`
    WITH page AS MATERIALIZED (
      SELECT c.id, ${RANK} AS rank FROM courses c
      WHERE ${isWrittenBy(author)} AND ${hasWords(sql`fold_words(c.name)`, search)}
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
          WHERE id = ANY(${sql.param([...actor.programIds])}::uuid[]) AND active_program ORDER BY ${sql.raw(byLanguage('title'))}, id`,
  )
  return rows
}

export async function countCourses(db: Queryable, { systemId, programId }: CourseOwner): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM courses
    WHERE system_id IS NOT DISTINCT FROM ${systemId}::uuid AND program_id IS NOT DISTINCT FROM ${programId}::uuid`)
  return rows[0]?.count ?? 0
}

/** Whether an activity has this id; who asks has looked in the course already. */
export async function isOfOtherCourse(tx: Transaction, id: ActivityId): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`SELECT FROM activities WHERE id = ${id}`)
  return rowCount === 1
}

/** Every table that names an activity because somebody did or planned something; a test reads them from the database. */
export const usesOfActivities = [
  'activity_completions',
  'activity_marks',
  'ar_attempts',
  'cognitive_attempts',
  'event_activities',
  'hidden_activities',
  'program_texts',
  'reflections',
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
  'course_letters',
  'course_prerequisites',
  'event_courses',
  'group_course_progress',
  'group_course_terms',
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
