import { and, desc, eq, sql } from 'drizzle-orm'
import type { ActivityId, UserId } from '#contract/vocabulary/ids.ts'
import type { ArAttemptId, ArExercise } from '#contract/vocabulary/learning/virtual.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { arAttempts, arLogs } from '#server/database/schema/courses/ar-attempts.ts'

export type AttemptRow = typeof arAttempts.$inferSelect
export type NewAttempt = Omit<
  typeof arAttempts.$inferInsert,
  'id' | 'playedAt' | 'arrivedAt' | 'markedAs' | 'markedBy'
> & { id: ArAttemptId; playedAt: string }

/** An attempt that is stored already stays as it was first sent. @returns the stored one, and whether it is new */
export async function addAttempt(
  tx: Transaction,
  { playedAt, ...row }: NewAttempt,
): Promise<{ row: AttemptRow; isNew: boolean }> {
  const { rowCount } = await tx
    .insert(arAttempts)
    .values({ ...row, playedAt: sql`least(${playedAt}::timestamptz, now())` })
    .onConflictDoNothing()
  const stored = await findAttempt(tx, row.id)
  return { row: stored!, isNew: rowCount === 1 }
}

export async function findAttempt(db: Queryable, id: ArAttemptId): Promise<AttemptRow | null> {
  const [row] = await db.select().from(arAttempts).where(eq(arAttempts.id, id))
  return row ?? null
}

/** Of two that send its log at once, the second waits. */
export async function lockAttempt(tx: Transaction, id: ArAttemptId): Promise<AttemptRow | null> {
  const [row] = await tx.select().from(arAttempts).where(eq(arAttempts.id, id)).for('update')
  return row ?? null
}

/** Waits until nobody else counts what this person has passed of the activity; released when the transaction ends. */
export async function lockAttemptsOf(
  tx: Transaction,
  { userId, activityId }: Pick<AttemptRow, 'userId' | 'activityId'>,
): Promise<void> {
  const name = `attempts of ${userId} at ${activityId}`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** @returns the attempt as it is now */
export async function saveVerified(
  tx: Transaction,
  id: ArAttemptId,
  verified: Pick<AttemptRow, 'scores' | 'verification' | 'isPassed' | 'seconds'>,
): Promise<AttemptRow> {
  const [row] = await tx.update(arAttempts).set(verified).where(eq(arAttempts.id, id)).returning()
  return row!
}

/** False if it has one. */
export async function addLog(tx: Transaction, attemptId: ArAttemptId, log: Buffer): Promise<boolean> {
  const { rowCount } = await tx.insert(arLogs).values({ attemptId, log }).onConflictDoNothing()
  return rowCount === 1
}

export async function findLog(db: Queryable, attemptId: ArAttemptId): Promise<Buffer | null> {
  const [row] = await db.select({ log: arLogs.log }).from(arLogs).where(eq(arLogs.attemptId, attemptId))
  return row?.log ?? null
}

export interface AttemptsQuery {
  userId: UserId
  activityId: ActivityId
  exercise: ArExercise | null
  /** The last row of the previous page. */
  after: ArAttemptId | null
  limit: number
}

function isFound({ userId, activityId, exercise }: Omit<AttemptsQuery, 'after' | 'limit'>) {
  return and(
    eq(arAttempts.userId, userId),
    eq(arAttempts.activityId, activityId),
    exercise === null ? undefined : eq(arAttempts.exercise, exercise),
  )
}

/** Newest first. */
export function listAttempts(db: Queryable, query: AttemptsQuery): Promise<AttemptRow[]> {
  const { after, limit } = query
  const { playedAt, id } = arAttempts
  const isBehind =
    after === null
      ? undefined
      : sql`(${playedAt}, ${id}) < (SELECT l.played_at, l.id FROM ar_attempts l WHERE l.id = ${after})`
  return db
    .select()
    .from(arAttempts)
    .where(and(isFound(query), isBehind))
    .orderBy(desc(playedAt), desc(id))
    .limit(limit)
}

export function countAttempts(db: Queryable, query: Omit<AttemptsQuery, 'after' | 'limit'>): Promise<number> {
  return db.$count(arAttempts, isFound(query))
}
