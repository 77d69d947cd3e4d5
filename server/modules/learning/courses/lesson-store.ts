import { and, desc, eq, sql } from 'drizzle-orm'
import type { GroupPlace } from '#contract/policies/people/user-groups.ts'
import type { ActivityId, CourseId, GroupCourseId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import { NOT_MEASURED } from '#server/database/completion-facts.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { personColumns } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { taughtLessons } from '#server/database/schema/courses/course-authoring.ts'
import { groupCourses } from '#server/database/schema/curriculum.ts'
import { users } from '#server/database/schema/people.ts'

export interface GroupCoursePlace extends GroupPlace {
  courseId: CourseId
  isLocked: boolean
}

/** The group and the course; null if the id doesn't exist. */
export async function findGroupCourse(
  database: Database,
  id: GroupCourseId,
): Promise<GroupCoursePlace | null> {
  const rows = await queryPrepared<GroupCoursePlace>(
    database,
    sql`SELECT g.id, g.parent_program_id AS "parentProgramId", gc.course_id AS "courseId",
        gc.is_locked AS "isLocked"
      FROM group_courses gc JOIN user_groups g ON g.id = gc.user_group_id WHERE gc.id = ${id}`,
  )
  return rows[0] ?? null
}

export interface TakenBack {
  groupCourseId: GroupCourseId
  courseId: CourseId
  groupId: UserGroupId
  /** As the wire has it. */
  taughtAt: string
}

/**
 * No lesson is taught in the future: one that says so was taught when it arrived. What it said stays stored, since that
 * is how a repeated one is known. @param lesson a row of `taught_lessons`
 */
export function taughtTime(lesson: 't' | 'taught_lessons') {
  return sql.raw(`least(${lesson}.taught_at, date_trunc('milliseconds', ${lesson}.arrived_at))`)
}
const taughtAtOf = sql`${taughtTime('taught_lessons')}`.mapWith(taughtLessons.taughtAt)

/** Newest first. */
export function listLessons(db: Queryable, id: GroupCourseId, limit: number) {
  return db
    .select({ taughtAt: taughtAtOf, taughtBy: personColumns.fullName })
    .from(taughtLessons)
    .innerJoin(users, eq(users.id, taughtLessons.taughtBy))
    .where(eq(taughtLessons.groupCourseId, id))
    .orderBy(desc(taughtAtOf))
    .limit(limit)
}

/** Besides this one, which may be there already. */
export async function countOtherLessons(
  db: Queryable,
  { groupCourseId, taughtAt }: Pick<TakenBack, 'groupCourseId' | 'taughtAt'>,
): Promise<number> {
  const isOther = sql`${taughtLessons.taughtAt} <> ${taughtAt}::timestamptz`
  return db.$count(taughtLessons, and(eq(taughtLessons.groupCourseId, groupCourseId), isOther))
}

/** Whether this person has said so before. */
export async function hasLesson(
  db: Queryable,
  { groupCourseId, taughtAt, taughtBy }: NewLesson,
): Promise<boolean> {
  const count = await db.$count(
    taughtLessons,
    and(
      eq(taughtLessons.groupCourseId, groupCourseId),
      eq(taughtLessons.taughtBy, taughtBy),
      eq(taughtLessons.taughtAt, new Date(taughtAt)),
    ),
  )
  return count > 0
}

interface NewLesson {
  groupCourseId: GroupCourseId
  /** As the wire has it. */
  taughtAt: string
  taughtBy: UserId
}

/** @returns when it was taught; null if it was recorded already */
export async function addLesson(tx: Transaction, row: NewLesson): Promise<Date | null> {
  const [added] = await tx
    .insert(taughtLessons)
    .values({ ...row, taughtAt: new Date(row.taughtAt) })
    .onConflictDoNothing()
    .returning({ taughtAt: taughtAtOf })
  return added?.taughtAt ?? null
}

/**
 * @param lesson by the time that it said, or at which it was taught
 * @returns who had taught it, and when; null if it doesn't exist, or no longer does
 */
export async function removeLesson(
  tx: Transaction,
  { groupCourseId, taughtAt }: { groupCourseId: GroupCourseId; taughtAt: string },
): Promise<{ taughtBy: UserId; taughtAt: Date } | null> {
  // The wire has milliseconds; older rows are more exact.
  const isMeant = sql`${taughtAt}::timestamptz IN (date_trunc('milliseconds', ${taughtLessons.taughtAt}),
    date_trunc('milliseconds', ${taughtAtOf}))`
  const [removed] = await tx
    .delete(taughtLessons)
    .where(and(eq(taughtLessons.groupCourseId, groupCourseId), isMeant))
    .returning({ taughtBy: taughtLessons.taughtBy, taughtAt: taughtAtOf })
  return removed ?? null
}

/**
 * Withdraws what a removed lesson completed. People who were also at a later lesson completed it then; the others have
 * not. What was completed before the lesson stays. @returns for how many people it is no longer complete
 */
export async function withdrawCompletions(
  tx: Transaction,
  { groupCourseId, courseId, groupId, taughtAt }: TakenBack,
): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    WITH given AS (
      SELECT c.user_id, c.activity_id, (
        SELECT min(${taughtTime('t')}) FROM taught_lessons t JOIN group_courses gc ON gc.id = t.group_course_id
        WHERE gc.course_id = ${courseId} AND ${taughtTime('t')} > c.made_at AND (gc.id = ${groupCourseId}
          OR EXISTS (SELECT FROM group_residents r
            WHERE r.user_group_id = gc.user_group_id AND r.user_id = c.user_id
              AND (r.joined_at IS NULL OR r.joined_at <= ${taughtTime('t')})))) AS later
      FROM activity_completions c
      WHERE c.course_id = ${courseId} AND c.kind = 'LESSON_PLAN'
        AND date_trunc('milliseconds', c.made_at) = ${taughtAt}::timestamptz
        AND (c.user_group_id = ${groupId} OR EXISTS (
          SELECT FROM group_residents r WHERE r.user_group_id = ${groupId} AND r.user_id = c.user_id))
        -- A lesson of another of their groups at the very same time gave it, too.
        AND NOT EXISTS (SELECT FROM taught_lessons t JOIN group_courses gc ON gc.id = t.group_course_id
          JOIN group_residents r ON r.user_group_id = gc.user_group_id AND r.user_id = c.user_id
          WHERE gc.course_id = ${courseId} AND gc.id <> ${groupCourseId}
            AND (r.joined_at IS NULL OR r.joined_at <= ${taughtTime('t')})
            AND date_trunc('milliseconds', ${taughtTime('t')}) = ${taughtAt}::timestamptz)
    ), moved AS (
      UPDATE activity_completions c SET made_at = given.later FROM given
      WHERE c.user_id = given.user_id AND c.activity_id = given.activity_id AND given.later IS NOT NULL
    ), gone AS (
      DELETE FROM activity_completions c USING given
      WHERE c.user_id = given.user_id AND c.activity_id = given.activity_id AND given.later IS NULL
      RETURNING c.user_id
    )
    SELECT count(DISTINCT user_id)::int AS people FROM gone`)
  return rows[0]?.people ?? 0
}

/** The activities that a lesson of a course completes, once its plan is there. */
export async function listLessonActivities(db: Queryable, courseId: CourseId) {
  const { rows } = await db.execute<{ id: ActivityId; name: string }>(sql`
    SELECT a.id, a.name FROM activities a
    WHERE a.course_id = ${courseId} AND a.completed_by = 'LESSON_PLAN' AND ${sql.raw(NOT_MEASURED)}
    ORDER BY a.activity_order`)
  return rows
}

/** The people who train in the group of a course, and were in it at the time of the lesson (0381, 0496). */
export async function listResidentsOf(
  tx: Transaction,
  { id, taughtAt }: { id: GroupCourseId; taughtAt: Date },
): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    SELECT r.user_id AS id FROM group_courses gc JOIN group_residents r ON r.user_group_id = gc.user_group_id
    WHERE gc.id = ${id} AND (r.joined_at IS NULL OR r.joined_at <= ${taughtAt.toISOString()}::timestamptz)
    ORDER BY r.user_id`)
  return rows.map((row) => row.id)
}

/** @returns whether anything changed */
export async function saveLocked(tx: Transaction, id: GroupCourseId, isLocked: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(groupCourses)
    .set({ isLocked })
    .where(and(eq(groupCourses.id, id), eq(groupCourses.isLocked, !isLocked)))
  return rowCount === 1
}
