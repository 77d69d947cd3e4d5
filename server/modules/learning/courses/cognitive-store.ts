import { and, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { ActivityId, CourseId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { cognitiveAttempts } from '#server/database/schema/courses/course-content.ts'
import { activities } from '#server/database/schema/curriculum.ts'

export type AttemptRow = typeof cognitiveAttempts.$inferSelect
type NewAttempt = Omit<typeof cognitiveAttempts.$inferInsert, 'takenAt' | 'arrivedAt'> & { takenAt: string }

/** Newest first. */
export function listCognitiveAttempts(
  db: Queryable,
  userId: UserId,
  activityId: ActivityId,
  limit: number,
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(cognitiveAttempts)
    .where(and(eq(cognitiveAttempts.userId, userId), eq(cognitiveAttempts.activityId, activityId)))
    .orderBy(desc(cognitiveAttempts.takenAt), desc(cognitiveAttempts.id))
    .limit(limit)
}

export async function findCognitiveAttempt(
  db: Queryable,
  id: AttemptRow['id'],
): Promise<(AttemptRow & { courseId: CourseId }) | null> {
  const [row] = await db
    .select({ ...getTableColumns(cognitiveAttempts), courseId: activities.courseId })
    .from(cognitiveAttempts)
    .innerJoin(activities, eq(activities.id, cognitiveAttempts.activityId))
    .where(eq(cognitiveAttempts.id, id))
  return row ?? null
}

/** An attempt that is stored already stays as it was first sent. @returns the stored one */
export async function addCognitiveAttempt(
  tx: Transaction,
  { takenAt, ...row }: NewAttempt,
): Promise<AttemptRow> {
  await tx
    .insert(cognitiveAttempts)
    .values({ ...row, takenAt: sql`least(${takenAt}::timestamptz, now())` })
    .onConflictDoNothing()
  const [stored] = await tx.select().from(cognitiveAttempts).where(eq(cognitiveAttempts.id, row.id))
  return stored!
}

/** Besides this one, which may be there already. */
export async function countOtherAttempts(
  db: Queryable,
  { userId, activityId, id }: Pick<NewAttempt, 'userId' | 'activityId' | 'id'>,
): Promise<number> {
  return db.$count(
    cognitiveAttempts,
    and(
      eq(cognitiveAttempts.userId, userId),
      eq(cognitiveAttempts.activityId, activityId),
      ne(cognitiveAttempts.id, id),
    ),
  )
}
