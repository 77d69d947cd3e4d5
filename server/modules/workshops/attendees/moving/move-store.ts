import { sql } from 'drizzle-orm'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { type LockedAttendee, lockAttendee } from '../attendee-change-store.ts'

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

/** From then on, what is said of the one enrollment without a network goes to the other. */
export async function writeMove(
  tx: Transaction,
  { fromId, toId }: { fromId: AttendeeId; toId: AttendeeId },
): Promise<void> {
  await tx.execute(sql`UPDATE workshop_attendees SET moved_to_id = NULL, moved_at = NULL WHERE id = ${toId}`)
  await tx.execute(
    sql`UPDATE workshop_attendees SET moved_to_id = ${toId}, moved_at = now() WHERE id = ${fromId}`,
  )
}

/** An enrollment, and those that the person was moved on to from there, in this order. None: it doesn't exist. */
export async function lockMoves(tx: Transaction, id: AttendeeId): Promise<LockedAttendee[]> {
  await lockEnrollmentsOfPerson(tx, id)
  const places: LockedAttendee[] = []
  let next: AttendeeId | null = id
  while (next !== null && places.every((place) => place.id !== next)) {
    const place: LockedAttendee | null = await lockAttendee(tx, next)
    if (place === null) break
    places.push(place)
    next = place.movedToId
  }
  return places
}
