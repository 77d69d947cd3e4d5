import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { users } from '#server/database/schema/people.ts'

export async function lockPerson(tx: Transaction, id: UserId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}
