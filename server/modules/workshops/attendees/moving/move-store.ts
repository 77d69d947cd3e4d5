import { sql } from 'drizzle-orm'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'

/** All enrollments of whom this one is of, always in the same order: two who move the same person wait for each other. */
export async function lockEnrollmentsOfPerson(tx: Transaction, id: AttendeeId): Promise<void> {
  await tx.execute(sql`SELECT FROM workshop_attendees
    WHERE user_id = (SELECT user_id FROM workshop_attendees WHERE id = ${id}) ORDER BY id FOR NO KEY UPDATE`)
}

/** Null: they never were in this workshop. */
export async function findEnrollment(
  tx: Transaction,
  workshopId: WorkshopId,
  userId: UserId,
): Promise<AttendeeId | null> {
  const { rows } = await tx.execute<{ id: AttendeeId }>(
    sql`SELECT id FROM workshop_attendees WHERE workshop_id = ${workshopId} AND user_id = ${userId}`,
  )
  return rows[0]?.id ?? null
}
