import { inArray, sql } from 'drizzle-orm'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { workshops } from '#server/database/schema/workshops/workshops.ts'

export async function findMoveWorkshops(tx: Transaction, ids: readonly WorkshopId[]) {
  const rows = await tx
    .select()
    .from(workshops)
    .where(inArray(workshops.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export interface MovedPerson {
  userId: UserId
  email: string
  firstName: string
  timezone: string
  hasAccepted: boolean
  /** Whether they were ever sent a registration email for the workshop that they leave. */
  wasInvited: boolean
}

export async function findMoved(tx: Transaction, id: AttendeeId): Promise<MovedPerson | null> {
  const { rows } = await tx.execute<MovedPerson & Record<string, unknown>>(sql`
    SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.timezone,
      m.accepted_at IS NOT NULL AS "hasAccepted", a.registration_email_sent_at IS NOT NULL AS "wasInvited"
    FROM workshop_attendees a JOIN users u ON u.id = a.user_id JOIN workshop_memberships m ON m.user_id = u.id
    WHERE a.id = ${id} AND u.anonymized_at IS NULL`)
  return rows[0] ?? null
}

export interface UntoldMove {
  fromId: WorkshopId
  from: string
  was: string
  /** The mail server was to take it once: it may have arrived all the same. */
  wasTried: boolean
}

/** They aren't told anymore that they were moved to this workshop. Null: it was sent, or there was none. */
export async function dropUntoldMoveTo(
  tx: Transaction,
  workshopId: WorkshopId,
  userId: UserId,
): Promise<UntoldMove | null> {
  const { rows } = await tx.execute<UntoldMove & Record<string, unknown>>(sql`
    DELETE FROM letters WHERE id IN (
      SELECT id FROM letters WHERE user_id = ${userId} AND template = 'workshop-moved' AND state = 'QUEUED'
        AND facts ->> 'workshopId' = ${workshopId}
      FOR UPDATE SKIP LOCKED)
    RETURNING facts ->> 'fromId' AS "fromId", facts ->> 'from' AS "from", facts ->> 'was' AS was,
      tries > 0 AS "wasTried"`)
  return rows[0] ?? null
}

/** As long as other letters about a place wait (0738). */
const PAUSE_SECONDS = 180

/** What this transaction wrote to them waits, so that a move that is undone is not told. */
export async function pauseMoveLetters(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`UPDATE letters SET next_try_at = now() + make_interval(secs => ${PAUSE_SECONDS})
    WHERE user_id = ${userId} AND state = 'QUEUED' AND created_at = now()
      AND template IN ('workshop-moved', 'workshop-attendee', 'workshop-known')`)
}
