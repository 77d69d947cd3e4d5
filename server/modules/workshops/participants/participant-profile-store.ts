import { eq, sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { workshopProfiles } from '#server/database/schema/workshops/workshop-profiles.ts'

type Row = typeof workshopProfiles.$inferSelect
type Elsewhere = 'userId' | 'conflictsStatement' | 'conflictsStatedAt' | 'healthRemovedAt' | 'changedAt'
/** What payloads of a profile can name. */
export type StoredProfile = Omit<Row, Elsewhere>

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
  const {
    userId: _id,
    conflictsStatement: _statement,
    conflictsStatedAt: _stated,
    healthRemovedAt: _removed,
    changedAt: _changed,
    ...profile
  } = row!
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

/** Nothing happens where nothing is known. */
export async function removeHealth(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`UPDATE workshop_profiles SET accepting_meals = NULL, has_dietary_restrictions = false,
      dietary_restrictions = '', latex_allergy = NULL, health_removed_at = now()
    WHERE user_id = ${userId} AND (accepting_meals IS NOT NULL OR has_dietary_restrictions
      OR dietary_restrictions <> '' OR latex_allergy IS NOT NULL)`)
}
