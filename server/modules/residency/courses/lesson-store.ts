import { and, desc, eq, sql } from 'drizzle-orm'
import type { GroupPlace } from '#contract/policies/user-groups.ts'
import type { ActivityId, CourseId, GroupCourseId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { personColumns } from '#server/database/full-name.ts'
import { taughtLessons } from '#server/database/schema/courses/course-authoring.ts'
import { groupCourses } from '#server/database/schema/curriculum.ts'
import { users } from '#server/database/schema/people.ts'

export interface GroupCoursePlace extends GroupPlace {
  courseId: CourseId
  isLocked: boolean
}

/** The group and the course; null when there is none of this id. */
export async function findGroupCourse(
  { $client: pool }: Database,
  id: GroupCourseId,
): Promise<GroupCoursePlace | null> {
  const { rows } = await pool.query<GroupCoursePlace>({
    name: 'group-course',
    text: `SELECT g.id, g.parent_program_id AS "parentProgramId", gc.course_id AS "courseId",
        gc.is_locked AS "isLocked"
      FROM group_courses gc JOIN user_groups g ON g.id = gc.user_group_id WHERE gc.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Newest first. */
export function listLessons(db: Queryable, id: GroupCourseId, limit: number) {
  return db
    .select({ taughtAt: taughtLessons.taughtAt, taughtBy: personColumns.fullName })
    .from(taughtLessons)
    .innerJoin(users, eq(users.id, taughtLessons.taughtBy))
    .where(eq(taughtLessons.groupCourseId, id))
    .orderBy(desc(taughtLessons.taughtAt))
    .limit(limit)
}

export async function countLessons(db: Queryable, id: GroupCourseId): Promise<number> {
  return db.$count(taughtLessons, eq(taughtLessons.groupCourseId, id))
}

/** Nobody taught tomorrow. @returns when it was; null when it was written down already */
export async function addLesson(
  tx: Transaction,
  row: { groupCourseId: GroupCourseId; taughtAt: string; taughtBy: UserId },
): Promise<Date | null> {
  const [added] = await tx
    .insert(taughtLessons)
    .values({ ...row, taughtAt: sql`least(${row.taughtAt}::timestamptz, date_trunc('milliseconds', now()))` })
    .onConflictDoNothing()
    .returning({ taughtAt: taughtLessons.taughtAt })
  return added?.taughtAt ?? null
}

/** @returns who had taught it; null when it is not there, or no longer */
export async function removeLesson(
  tx: Transaction,
  { groupCourseId, taughtAt }: { groupCourseId: GroupCourseId; taughtAt: string },
): Promise<UserId | null> {
  // Times are told in milliseconds, and older rows have more of them.
  const isMeant = sql`date_trunc('milliseconds', ${taughtLessons.taughtAt}) = ${taughtAt}::timestamptz`
  const [removed] = await tx
    .delete(taughtLessons)
    .where(and(eq(taughtLessons.groupCourseId, groupCourseId), isMeant))
    .returning({ taughtBy: taughtLessons.taughtBy })
  return removed?.taughtBy ?? null
}

/** What a lesson of a course completes. */
export async function listLessonActivities(db: Queryable, courseId: CourseId) {
  const { rows } = await db.execute<{ id: ActivityId; name: string }>(sql`
    SELECT id, name FROM activities
    WHERE course_id = ${courseId} AND completed_by = 'LESSON_PLAN' AND activity_mode = 'NON_AUTOMATED'
    ORDER BY activity_order`)
  return rows
}

/** Who trains in the group of a course now. */
export async function listResidentsOf(tx: Transaction, id: GroupCourseId): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    SELECT r.user_id AS id FROM group_courses gc JOIN group_residents r ON r.user_group_id = gc.user_group_id
    WHERE gc.id = ${id} ORDER BY r.user_id`)
  return rows.map((row) => row.id)
}

export async function saveLocked(tx: Transaction, id: GroupCourseId, isLocked: boolean): Promise<void> {
  await tx.update(groupCourses).set({ isLocked }).where(eq(groupCourses.id, id))
}
