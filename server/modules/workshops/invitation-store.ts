import { sql } from 'drizzle-orm'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { InvitedWorkshop } from '#contract/vocabulary/workshops/invited-workshop.ts'
import type { RegistrationKind } from '#contract/vocabulary/workshops/registration-kinds.ts'
import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import type { AddedLetter } from '#server/ports/letters.ts'

export interface Invitee {
  userId: UserId
  email: string
  firstName: string
  role: WorkshopRole
  isDeactivated: boolean
  /** They have an account with a password. */
  isRegistered: boolean
  /** They registered for the workshop portal, or accepted its invitation. */
  hasAccepted: boolean
}

/**
 * Those of them who belong to the workshops, or did. Locked until the transaction ends, always in the same order, so
 * that nobody is deleted before their letter is written.
 */
export async function lockInvitees(tx: Transaction, ids: readonly UserId[]): Promise<Invitee[]> {
  const { rows } = await tx.execute<Invitee & Record<string, unknown>>(sql`
    SELECT u.id AS "userId", u.email, u.first_name AS "firstName", w.role, w.is_deactivated AS "isDeactivated",
      ${sql.raw(isRegisteredOf('u'))} AS "isRegistered", w.accepted_at IS NOT NULL AS "hasAccepted"
    FROM users u JOIN workshop_memberships w ON w.user_id = u.id
    WHERE u.id = ANY (${sql.param([...ids])}::uuid[]) AND u.anonymized_at IS NULL
    ORDER BY u.id FOR NO KEY UPDATE OF u`)
  return rows
}

/** Null: there is no such workshop. */
/** @param isAhead only if it is not over */
export async function findInvitedWorkshop(
  db: Queryable,
  id: WorkshopId,
  isAhead = false,
): Promise<InvitedWorkshop | null> {
  const { rows } = await db.execute<InvitedWorkshop & Record<string, unknown>>(sql`
    SELECT title, to_char(start_date, 'YYYY-MM-DD"T"HH24:MI:SS') AS "startDate",
      to_char(end_date, 'YYYY-MM-DD"T"HH24:MI:SS') AS "endDate", timezone, location, city, state
    FROM workshops WHERE id = ${id} AND (NOT ${isAhead}::boolean OR ends_at > now())`)
  return rows[0] ?? null
}

export interface EndedLink {
  linkId: string
  userId: UserId
}

/** The links by which they were invited to the same workshop before; those to others stay. */
export async function endInvitations(
  tx: Transaction,
  ids: readonly UserId[],
  workshopId: WorkshopId | null,
): Promise<EndedLink[]> {
  const { rows } = await tx.execute<EndedLink & Record<string, unknown>>(sql`
    UPDATE account_links SET replaced_at = now()
    WHERE user_id = ANY (${sql.param([...ids])}::uuid[]) AND purpose = 'WORKSHOP_REGISTRATION'
      AND workshop_id IS NOT DISTINCT FROM ${workshopId}::uuid AND used_at IS NULL AND replaced_at IS NULL
    RETURNING id AS "linkId", user_id AS "userId"`)
  return rows
}

/** What was written to whom about the workshop, and when they were last sent a registration email for it. */
export async function storeWorkshopLetters(
  tx: Transaction,
  workshopId: WorkshopId,
  written: readonly AddedLetter[],
  { kind, isReminder }: { kind: RegistrationKind; isReminder: boolean },
): Promise<void> {
  await tx.execute(sql`INSERT INTO workshop_letters (letter_id, workshop_id, user_id, kind)
    SELECT "letterId", ${workshopId}::uuid, "userId", ${isReminder ? 'UNFINISHED' : 'REGISTRATION'}
    FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS l("letterId" uuid, "userId" uuid)`)
  if (kind !== 'attendee') return
  const ids = written.map(({ userId }) => userId)
  await tx.execute(sql`UPDATE workshop_attendees SET registration_email_sent_at = now()
    WHERE workshop_id = ${workshopId} AND user_id = ANY (${sql.param(ids)}::uuid[])`)
}
