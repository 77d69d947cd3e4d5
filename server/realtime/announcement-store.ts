import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

/** Told to every instance once the transaction has committed, or never (0845). */
export async function addAnnouncements(
  tx: Transaction,
  channel: string,
  payloads: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO announcements (channel, payload)
    SELECT ${channel}, payload FROM json_array_elements_text(${JSON.stringify(payloads)}::json) AS payload`)
}
