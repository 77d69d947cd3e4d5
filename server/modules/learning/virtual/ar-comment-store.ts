import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { ArAttemptId, ArCommentId } from '#contract/vocabulary/learning/virtual.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { personColumns } from '#server/database/people/full-name.ts'
import { arComments } from '#server/database/schema/courses/ar-attempts.ts'
import { activities } from '#server/database/schema/curriculum.ts'
import { users } from '#server/database/schema/people.ts'

export type CommentRow = typeof arComments.$inferSelect

const { id, attemptId, authorId, comment, timeStamp, createdAt, writtenAt, isDeleted } = arComments

/** By moment, without those that were deleted. */
export function listComments(db: Queryable, of: ArAttemptId) {
  return db
    .select({ commentId: id, author: personColumns, comment, timeStamp, createdAt, writtenAt })
    .from(arComments)
    .innerJoin(users, eq(users.id, authorId))
    .where(and(eq(attemptId, of), eq(isDeleted, false)))
    .orderBy(asc(timeStamp), asc(createdAt), asc(id))
}

export async function findComment(db: Queryable, of: ArCommentId): Promise<CommentRow | null> {
  const [row] = await db.select().from(arComments).where(eq(id, of))
  return row ?? null
}

/** Deleted ones count, too. */
export function countComments(db: Queryable, of: ArAttemptId): Promise<number> {
  return db.$count(arComments, eq(attemptId, of))
}

export async function addComment(tx: Transaction, row: CommentRow): Promise<void> {
  await tx.insert(arComments).values(row)
}

/** Nothing changes if what is stored was written later. @returns whether it changed */
export async function changeComment(
  tx: Transaction,
  of: ArCommentId,
  change: Pick<CommentRow, 'comment' | 'timeStamp' | 'isDeleted' | 'writtenAt'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(arComments)
    .set(change)
    .where(and(eq(id, of), lte(writtenAt, change.writtenAt), eq(isDeleted, false)))
  return rowCount === 1
}

export async function findPerson(db: Queryable, of: CommentRow['authorId']) {
  const [row] = await db.select(personColumns).from(users).where(eq(users.id, of))
  return row ?? null
}

export async function nameOfActivity(db: Queryable, of: ActivityId): Promise<string> {
  const [row] = await db
    .select({ name: sql<string>`${activities.name}` })
    .from(activities)
    .where(eq(activities.id, of))
  return row?.name ?? ''
}
