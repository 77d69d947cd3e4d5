import { and, eq, sql } from 'drizzle-orm'
import type { CourseId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { courseDueDates } from '#server/database/schema/completions.ts'
import { groupCourses } from '#server/database/schema/curriculum.ts'

/** Where all residents have the same one: set as a date, or counted back from an event. Earliest first. */
export async function listDueDatesOfGroup(
  db: Queryable,
  groupId: UserGroupId,
): Promise<{ courseId: CourseId; dueAt: Date }[]> {
  const { rows } = await db.execute<{ courseId: CourseId; dueAt: string }>(sql`
    SELECT course_id AS "courseId", due_at AS "dueAt" FROM course_due_dates WHERE user_group_id = ${groupId}
    UNION ALL
    SELECT t.course_id, due_by_rule(t.due_kind, t.due_days, t.time_zone, t.due_since, NULL, e.start_date)
    FROM group_course_terms t JOIN event_groups e ON e.event_id = t.due_event_id AND e.user_group_id = t.user_group_id
    WHERE t.user_group_id = ${groupId} AND t.due_kind = 'BEFORE_EVENT' AND NOT EXISTS (
      SELECT FROM course_due_dates d WHERE d.user_group_id = t.user_group_id AND d.course_id = t.course_id)
    ORDER BY 2, 1`)
  return rows.map(({ courseId, dueAt }) => ({ courseId, dueAt: new Date(dueAt) }))
}

export async function isCourseOfGroup(
  db: Queryable,
  groupId: UserGroupId,
  courseId: CourseId,
): Promise<boolean> {
  const rows = await db
    .select({ courseId: groupCourses.courseId })
    .from(groupCourses)
    .where(and(eq(groupCourses.userGroupId, groupId), eq(groupCourses.courseId, courseId)))
  return rows.length > 0
}

const of = (groupId: UserGroupId, courseId: CourseId) =>
  and(eq(courseDueDates.userGroupId, groupId), eq(courseDueDates.courseId, courseId))

export async function findDueDate(
  tx: Transaction,
  groupId: UserGroupId,
  courseId: CourseId,
): Promise<Date | null> {
  const [row] = await tx
    .select({ dueAt: courseDueDates.dueAt })
    .from(courseDueDates)
    .where(of(groupId, courseId))
    .for('update')
  return row?.dueAt ?? null
}

export async function saveDueDate(
  tx: Transaction,
  row: { userGroupId: UserGroupId; courseId: CourseId; dueAt: Date | null; setBy: UserId },
): Promise<void> {
  const { dueAt, setBy, ...key } = row
  if (dueAt === null) {
    await tx.delete(courseDueDates).where(of(key.userGroupId, key.courseId))
    return
  }
  const set = { dueAt, setBy, setAt: new Date() }
  await tx
    .insert(courseDueDates)
    .values({ ...key, ...set })
    .onConflictDoUpdate({ target: [courseDueDates.userGroupId, courseDueDates.courseId], set })
}
