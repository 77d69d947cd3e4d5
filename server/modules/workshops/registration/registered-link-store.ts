import { sql } from 'drizzle-orm'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { RegistrationStep } from '#contract/vocabulary/workshops/registration-steps.ts'
import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { SPELLED_EMAIL } from '#server/database/email-spelling.ts'
import { isRegisteredOf } from '#server/database/registered.ts'

export interface InvitedMember {
  role: WorkshopRole
  isFaculty: boolean
  isAttendee: boolean
  isInternal: boolean
  isDeactivated: boolean
  hasAccepted: boolean
  /** They have an account with a password. */
  hasAccount: boolean
  phone: string | null
}

/** Null: they don't belong to the workshops. */
export async function findInvitedMember(db: Queryable, userId: UserId): Promise<InvitedMember | null> {
  const { rows } = await db.execute<InvitedMember & Record<string, unknown>>(sql`
    SELECT w.role, w.is_faculty AS "isFaculty", w.is_attendee AS "isAttendee", w.is_internal AS "isInternal",
      w.is_deactivated AS "isDeactivated", w.accepted_at IS NOT NULL AS "hasAccepted",
      ${sql.raw(isRegisteredOf('u'))} AS "hasAccount", p.primary_phone AS phone
    FROM workshop_memberships w JOIN users u ON u.id = w.user_id LEFT JOIN workshop_profiles p ON p.user_id = u.id
    WHERE w.user_id = ${userId}`)
  return rows[0] ?? null
}

/** Null: the link invites to the portal, and to no workshop. */
export async function findWorkshopOfLink(db: Queryable, linkId: string): Promise<WorkshopId | null> {
  const { rows } = await db.execute<{ id: WorkshopId | null }>(
    sql`SELECT workshop_id AS id FROM account_links WHERE id = ${linkId}`,
  )
  return rows[0]?.id ?? null
}

export interface LastInvitation {
  /** Null: to the portal, and to no workshop. */
  workshopId: WorkshopId | null
  /** Whether they are to attend that workshop. */
  isAttending: boolean
}

/** Null: nobody has invited them, or it was too long ago. */
export async function findLastInvitation(db: Queryable, userId: UserId): Promise<LastInvitation | null> {
  const { rows } = await db.execute<LastInvitation & Record<string, unknown>>(sql`
    SELECT l.workshop_id AS "workshopId", EXISTS (
        SELECT FROM workshop_attendees a WHERE a.workshop_id = l.workshop_id AND a.user_id = l.user_id
      ) AS "isAttending"
    FROM account_links l WHERE l.user_id = ${userId} AND l.purpose = 'WORKSHOP_REGISTRATION'
    ORDER BY l.id DESC LIMIT 1`)
  return rows[0] ?? null
}

/** Most links of one person that a code is compared with. */
const MOST_LINKS = 50

/** The newest first, whether they hold or not: the page of a link says why it doesn't. */
export async function listLinksOfEmail(db: Queryable, email: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT l.id FROM account_links l JOIN users u ON u.id = l.user_id
    WHERE ${sql.raw(SPELLED_EMAIL.replaceAll('email', 'u.email'))} = ${spellEmail(email)}
      AND l.purpose = 'WORKSHOP_REGISTRATION'
    ORDER BY l.id DESC LIMIT ${MOST_LINKS}`)
  return rows.map(({ id }) => id)
}

/**
 * Participants go on with the steps of their registration. False: they had accepted before.
 *
 * @param answered the steps that are done already
 */
export async function markAccepted(
  tx: Transaction,
  userId: UserId,
  answered: readonly RegistrationStep[] = [],
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE workshop_memberships SET accepted_at = now(),
      registration_steps = CASE WHEN role = 'PARTICIPANT' THEN ${sql.param([...answered])}::text[] END
    WHERE user_id = ${userId} AND accepted_at IS NULL`)
  return rowCount === 1
}

/** Whoever registered through one link has used the others by which they could have done so. */
export async function spendRegistrations(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`UPDATE account_links SET used_at = now()
    WHERE user_id = ${userId} AND purpose = 'REGISTRATION' AND used_at IS NULL AND replaced_at IS NULL`)
}

interface Bound {
  key: string
  most: number
  seconds: number
}

/** Counts a try under digests, in the table of attempts to sign in. @returns false if there were too many */
export async function countTry(db: Queryable, bounds: readonly Bound[]): Promise<boolean> {
  const { rows } = await db.execute<{ isAccepted: boolean }>(sql`
    WITH counted AS (
      INSERT INTO sign_in_counts AS c (key, tries, most, resets_at)
      SELECT key, 1, most, now() + make_interval(secs => seconds)
      FROM jsonb_to_recordset(${JSON.stringify(bounds)}::jsonb) AS b(key text, most int, seconds int) ORDER BY key
      ON CONFLICT (key) DO UPDATE SET most = excluded.most,
        tries = CASE WHEN c.resets_at <= now() THEN 1 ELSE least(c.tries + 1, excluded.most + 1) END,
        resets_at = CASE WHEN c.resets_at <= now() THEN excluded.resets_at ELSE c.resets_at END
      RETURNING tries <= most AS "isAccepted"
    ) SELECT bool_and("isAccepted") AS "isAccepted" FROM counted`)
  return rows[0]?.isAccepted === true
}

/** Whom letters about their workshops are for. */
export async function findRegistered(
  tx: Transaction,
  userId: UserId,
): Promise<{ userId: UserId; email: string; firstName: string; timezone: string } | null> {
  const { rows } = await tx.execute<{
    userId: UserId
    email: string
    firstName: string
    timezone: string
  }>(sql`
    SELECT id AS "userId", email, first_name AS "firstName", timezone FROM users WHERE id = ${userId}`)
  return rows[0] ?? null
}
