import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/** Anyone who has such an address reads the schedule without signing in, so it must not outlive the sign-ins. */
export async function dropCalendarAddresses(tx: Transaction, ids: readonly UserId[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM calendar_subscriptions WHERE user_id = ANY (${sql.param([...ids])}::uuid[])`,
  )
}
