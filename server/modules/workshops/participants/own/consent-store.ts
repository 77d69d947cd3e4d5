import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { ConsentKind } from '#contract/vocabulary/workshops/consents.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

/** The last answer to each question that somebody answered. */
export async function listConsents(
  db: Queryable,
  userId: UserId,
): Promise<{ kind: ConsentKind; isAgreed: boolean; at: string }[]> {
  const { rows } = await db.execute<{ kind: ConsentKind; isAgreed: boolean; at: string }>(sql`
    SELECT kind, is_agreed AS "isAgreed",
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM workshop_consents WHERE user_id = ${userId} AND is_last`)
  return rows
}

/** Null: not answered yet. */
export async function findConsent(db: Queryable, userId: UserId, kind: ConsentKind): Promise<boolean | null> {
  const { rows } = await db.execute<{ isAgreed: boolean }>(sql`
    SELECT is_agreed AS "isAgreed" FROM workshop_consents WHERE user_id = ${userId} AND kind = ${kind} AND is_last`)
  return rows[0]?.isAgreed ?? null
}

/** The person is locked by the caller. */
export async function insertConsent(
  tx: Transaction,
  { userId, kind, isAgreed }: { userId: UserId; kind: ConsentKind; isAgreed: boolean },
): Promise<void> {
  await tx.execute(sql`UPDATE workshop_consents SET is_last = false
    WHERE user_id = ${userId} AND kind = ${kind} AND is_last`)
  await tx.execute(sql`INSERT INTO workshop_consents (user_id, kind, is_agreed)
    VALUES (${userId}, ${kind}, ${isAgreed})`)
}

/** Null: it is taken back. The profile is locked by the caller. */
export async function writeConflicts(
  tx: Transaction,
  userId: UserId,
  statement: string | null,
): Promise<void> {
  await tx.execute(sql`UPDATE workshop_profiles SET conflicts_statement = ${statement ?? ''},
    conflicts_stated_at = ${statement === null ? null : sql`now()`} WHERE user_id = ${userId}`)
}
