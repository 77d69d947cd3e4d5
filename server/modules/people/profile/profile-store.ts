import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { users } from '#server/database/schema/people.ts'

const { firstName, lastName, phone, timezone, profileTitle, profileSpecialty } = users
const columns = { firstName, lastName, phone, timezone, profileTitle, profileSpecialty }

export type ProfileFields = Pick<typeof users.$inferSelect, keyof typeof columns>

/** Stays locked until the transaction ends. */
export async function lockProfile(tx: Transaction, id: UserId): Promise<ProfileFields> {
  const [row] = await tx.select(columns).from(users).where(eq(users.id, id)).for('update')
  if (row === undefined) throw new Error('Someone is signed in who is not in the database.')
  return row
}

export async function saveProfile(
  tx: Transaction,
  id: UserId,
  fields: Partial<ProfileFields>,
): Promise<void> {
  await tx.update(users).set(fields).where(eq(users.id, id))
}
