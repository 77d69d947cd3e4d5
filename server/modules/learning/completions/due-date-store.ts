import { and, eq } from 'drizzle-orm'
import type { CourseId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { courseDueDates } from '#server/database/schema/completions.ts'
import { groupCourses } from '#server/database/schema/curriculum.ts'

/** Earliest first. */
export function listDueDatesOfGroup(db: Queryable, groupId: UserGroupId) {
  return db
    .select({ courseId: courseDueDates.courseId, dueAt: courseDueDates.dueAt })
    .from(courseDueDates)
    .where(eq(courseDueDates.userGroupId, groupId))
    .orderBy(courseDueDates.dueAt, courseDueDates.courseId)
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
