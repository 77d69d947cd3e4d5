import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { clockMarks } from '#server/database/schema/service.ts'

export type ClockMark = typeof clockMarks.$inferSelect

/** Milliseconds since the epoch. */
export async function readDatabaseClock(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`,
  )
  return rows[0]?.now ?? Number.NaN
}

export async function readMark(db: Queryable): Promise<ClockMark | null> {
  const [mark] = await db.select().from(clockMarks)
  return mark ?? null
}

/** Held until the transaction ends. */
export async function lockMark(tx: Transaction): Promise<ClockMark | null> {
  const [mark] = await tx.select().from(clockMarks).for('update')
  return mark ?? null
}

/** Two instances may begin at once. */
export async function beginMark(tx: Transaction, seenAt: Date): Promise<void> {
  await tx.insert(clockMarks).values({ seenAt }).onConflictDoNothing()
}

export async function saveMark(
  tx: Transaction,
  mark: Pick<ClockMark, 'seenAt' | 'evenMs'> & Partial<Pick<ClockMark, 'jumpedAt' | 'jumpMs'>>,
): Promise<void> {
  await tx.update(clockMarks).set(mark).where(eq(clockMarks.isOnly, true))
}
