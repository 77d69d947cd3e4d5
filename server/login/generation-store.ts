import { type SQL, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

// The generation of a person: what ends the sign-ins that are under way raises it (decision 0518).

/** A person who is signing in, as far as they have proven who they are. */
export interface Entrant {
  userId: UserId
  /** The person's, read together with what they have proven. */
  generation: number
  /** An identity provider has signed them in. */
  isByProvider?: boolean
}

/** What goes from page to page. */
export function entrantOf({ userId, generation, isByProvider = false }: Entrant): Entrant {
  return { userId, generation, ...(isByProvider && { isByProvider }) }
}

/** An entrant with the pass of the page that they have sent. */
export interface PassHolder extends Entrant {
  passId: string
}

/** Raised by somebody else. The people are locked in the order of their ids. */
export async function raiseGeneration(
  tx: Transaction,
  userIds: readonly UserId[],
  { endsSessions }: { endsSessions: boolean },
): Promise<void> {
  const since: SQL = endsSessions ? sql`generation + 1` : sql`sessions_since`
  await tx.execute(sql`UPDATE users SET generation = generation + 1, generation_raised_with = NULL,
      sessions_since = ${since}
    WHERE id IN (
      SELECT id FROM users WHERE id = ANY (${sql.param([...userIds])}::uuid[]) ORDER BY id FOR NO KEY UPDATE
    )`)
}

/** Locks the person until the transaction ends. False: something has ended what they had proven. */
export async function lockEntrant(tx: Transaction, { userId, generation }: Entrant): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM users WHERE id = ${userId} AND generation = ${generation} FOR NO KEY UPDATE`,
  )
  return rows.length === 1
}

/** Locks the person until the transaction ends. False: something has ended the sign-in of the holder. */
export async function lockWithPass(
  tx: Transaction,
  { userId, generation, passId }: PassHolder,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM users
    WHERE id = ${userId} AND (generation = ${generation} OR generation_raised_with = ${passId})
    FOR NO KEY UPDATE`)
  return rows.length === 1
}

/**
 * Raised by the person, with the page that they have sent; ends every other sign-in that is half done. Null: theirs has
 * ended.
 */
export async function raiseWithPass(
  tx: Transaction,
  { userId, generation, passId }: PassHolder,
): Promise<number | null> {
  const { rows } = await tx.execute<{ generation: number }>(sql`
    UPDATE users SET generation = generation + 1, generation_raised_with = ${passId}
    WHERE id = ${userId} AND (generation = ${generation} OR generation_raised_with = ${passId})
    RETURNING generation`)
  return rows[0]?.generation ?? null
}

/**
 * The generation with which the holder of a pass goes on; null: something has ended their sign-in. A pass stays valid
 * after what was done with it, because a page may be sent twice.
 */
export async function currentGeneration(
  pool: Pool,
  { userId, generation, passId }: PassHolder,
): Promise<number | null> {
  const rows = await queryPrepared<{ generation: number }>(
    pool,
    sql`SELECT generation FROM users WHERE id = ${userId} AND (generation = ${generation} OR generation_raised_with = ${passId})`,
  )
  return rows[0]?.generation ?? null
}
