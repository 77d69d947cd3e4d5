import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/**
 * False if the person was deleted or anonymized, or is of the workshops alone by now (0671). Otherwise that can't happen until the transaction ends, and what the
 * transaction writes then counts as under way (0364). Several transactions may hold the same person at once.
 */
export async function lockOwner(tx: Transaction, id: UserId): Promise<boolean> {
  const { rows } = await tx.execute<{ isKnown: boolean }>(
    sql`SELECT anonymized_at IS NULL AND role IS NOT NULL AS "isKnown" FROM users WHERE id = ${id} FOR KEY SHARE`,
  )
  return rows[0]?.isKnown === true
}

/** The same of somebody who sends videos to courses of the workshop portal. */
export async function lockWorkshopSender(tx: Transaction, id: UserId): Promise<boolean> {
  const { rows } = await tx.execute<{ isKnown: boolean }>(
    sql`SELECT anonymized_at IS NULL AND EXISTS (SELECT FROM workshop_memberships m
        WHERE m.user_id = users.id AND NOT m.is_deactivated) AS "isKnown"
      FROM users WHERE id = ${id} FOR KEY SHARE`,
  )
  return rows[0]?.isKnown === true
}
