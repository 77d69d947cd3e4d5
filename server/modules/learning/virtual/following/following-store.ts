import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ActivityId, ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import type { ArAttemptId, ArExercise, ArGroup, ArOptic } from '#contract/vocabulary/learning/virtual.ts'
import { personColumns } from '#server/database/people/full-name.ts'
import { nameOrderOf } from '#server/database/people/name-order.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { arAttempts, type SentAttempt } from '#server/database/schema/courses/ar-attempts.ts'
import { users } from '#server/database/schema/people.ts'
import type { AttemptRow } from '../ar-attempt-store.ts'

export function listNames(db: Queryable, ids: readonly UserId[]) {
  return db
    .select({ userId: personColumns.id, fullName: personColumns.fullName })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(sql.raw(nameOrderOf('users')), users.id)
}

/** Of several people, newest first. @param after the last row of the previous page */
export function listAttemptsOfAll(
  db: Queryable,
  query: { userIds: readonly UserId[]; activityId: ActivityId; after: ArAttemptId | null; limit: number },
): Promise<(AttemptRow & { fullName: string })[]> {
  const { userIds, activityId, after, limit } = query
  const { playedAt, id } = arAttempts
  return db
    .select({ ...getTableColumns(arAttempts), fullName: personColumns.fullName })
    .from(arAttempts)
    .innerJoin(users, eq(users.id, arAttempts.userId))
    .where(
      and(
        inArray(arAttempts.userId, [...userIds]),
        eq(arAttempts.activityId, activityId),
        after === null
          ? undefined
          : sql`(${playedAt}, ${id}) < (SELECT l.played_at, l.id FROM ar_attempts l WHERE l.id = ${after})`,
      ),
    )
    .orderBy(desc(playedAt), desc(id))
    .limit(limit)
}

export async function saveMark(
  tx: Transaction,
  id: ArAttemptId,
  { as, by }: { as: ArGroup | null; by: UserId },
): Promise<void> {
  await tx
    .update(arAttempts)
    .set({ markedAs: as, markedBy: as === null ? null : by })
    .where(eq(arAttempts.id, id))
}

const MARKED_MAX = 2_000

/** Marked attempts at one level of an exercise, by people of a program; the newest of them, if there are very many. */
export async function listMarked(
  db: Queryable,
  {
    programId,
    exercise,
    optic,
    level,
  }: { programId: ProgramId; exercise: ArExercise; optic: ArOptic; level: number },
): Promise<{ markedAs: ArGroup; scores: SentAttempt }[]> {
  const { rows } = await db.execute<{ markedAs: ArGroup; scores: SentAttempt }>(sql`
    SELECT t.marked_as AS "markedAs", t.scores FROM ar_attempts t
    JOIN users u ON u.id = t.user_id
    WHERE t.marked_as IS NOT NULL AND t.exercise = ${exercise} AND t.optic = ${optic} AND t.level = ${level}
      AND t.verification IN ('VERIFIED', 'NOT_REPLAYABLE') AND (u.program_id = ${programId} OR EXISTS (
        SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = ${programId}))
    ORDER BY t.played_at DESC LIMIT ${MARKED_MAX}`)
  return rows
}

/** Null: they have none. */
export async function findHomeProgram(db: Queryable, userId: UserId): Promise<ProgramId | null> {
  const { rows } = await db.execute<{ programId: ProgramId | null }>(
    sql`SELECT program_id AS "programId" FROM users WHERE id = ${userId}`,
  )
  return rows[0]?.programId ?? null
}
