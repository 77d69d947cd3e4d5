import { eq } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { workshopProfiles } from '#server/database/schema/workshops/workshop-profiles.ts'

type Row = typeof workshopProfiles.$inferSelect
export type StoredProfile = Omit<Row, 'userId' | 'healthRemovedAt' | 'changedAt'>

/** What somebody can eat, and what they are allergic to: only as long as it is needed (0652). */
export const healthFields = [
  'acceptingMeals',
  'hasDietaryRestrictions',
  'dietaryRestrictions',
  'latexAllergy',
] as const satisfies readonly (keyof StoredProfile)[]

/** Locked until the transaction ends; whoever has none gets an empty one. */
export async function lockParticipantProfile(tx: Transaction, userId: UserId): Promise<StoredProfile> {
  await tx.insert(workshopProfiles).values({ userId }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(workshopProfiles)
    .where(eq(workshopProfiles.userId, userId))
    .for('update')
  const { userId: _id, healthRemovedAt: _removed, changedAt: _changed, ...profile } = row!
  return profile
}

/** Health details that are written again stay until they are removed again. */
export async function writeParticipantProfile(
  tx: Transaction,
  userId: UserId,
  fields: Partial<StoredProfile>,
): Promise<void> {
  const isHealth = healthFields.some((name) => fields[name] !== undefined)
  await tx
    .update(workshopProfiles)
    .set({ ...fields, ...(isHealth && { healthRemovedAt: null }), changedAt: new Date() })
    .where(eq(workshopProfiles.userId, userId))
}
