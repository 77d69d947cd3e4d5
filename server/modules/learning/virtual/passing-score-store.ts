import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { personColumns } from '#server/database/people/full-name.ts'
import { arPassingScores, type PassingScores } from '#server/database/schema/courses/ar-attempts.ts'
import { users } from '#server/database/schema/people.ts'

export interface PassingVersion {
  /** Null: the release's. */
  programId: ProgramId | null
  version: number
  scores: PassingScores
}

/** What the release says. */
export const RELEASED: PassingVersion = { programId: null, version: 0, scores: {} }

/**
 * The passing scores that judge an attempt: the version that its device had, or else the one that counted when it was
 * made. @param of the program of the person; null: they have none
 */
export async function findPassingVersion(
  db: Queryable,
  { programId, version, at }: { programId: ProgramId | null; version: number | null; at: Date },
): Promise<PassingVersion> {
  if (programId === null || version === 0) return RELEASED
  const { rows } = await db.execute<{ version: number; scores: PassingScores }>(sql`
    SELECT version, scores FROM ar_passing_scores WHERE program_id = ${programId}
      AND CASE WHEN ${version}::int IS NULL THEN set_at <= ${at.toISOString()}::timestamptz ELSE version <= ${version}::int END
    ORDER BY version DESC LIMIT 1`)
  const [row] = rows
  return row === undefined ? RELEASED : { programId, ...row }
}

export async function findProgramTitle(db: Queryable, programId: ProgramId): Promise<string | null> {
  const { rows } = await db.execute<{ title: string }>(
    sql`SELECT title FROM programs WHERE id = ${programId}`,
  )
  return rows[0]?.title ?? null
}

/** Of two who change them at once, the second waits. */
export async function lockProgram(tx: Transaction, programId: ProgramId): Promise<void> {
  await tx.execute(sql`SELECT FROM programs WHERE id = ${programId} FOR NO KEY UPDATE`)
}

/** Null: the program has set none. */
export async function findNewest(
  db: Queryable,
  programId: ProgramId,
): Promise<{ version: number; scores: PassingScores; setAt: Date; setBy: string | null } | null> {
  const [row] = await db
    .select({
      version: arPassingScores.version,
      scores: arPassingScores.scores,
      setAt: arPassingScores.setAt,
      setBy: personColumns.fullName,
      isKnown: isNotNull(users.id),
    })
    .from(arPassingScores)
    .leftJoin(users, eq(users.id, arPassingScores.setBy))
    .where(eq(arPassingScores.programId, programId))
    .orderBy(desc(arPassingScores.version))
    .limit(1)
  if (row === undefined) return null
  const { isKnown, setBy, ...rest } = row
  return { ...rest, setBy: isKnown ? setBy : null }
}

export async function addPassingVersion(
  tx: Transaction,
  row: Omit<typeof arPassingScores.$inferInsert, 'setAt'>,
): Promise<void> {
  await tx.insert(arPassingScores).values(row)
}
