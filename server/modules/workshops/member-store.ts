import { sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { type WorkshopRole, workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Transaction } from '#server/database/database.ts'
import { SPELLED_EMAIL } from '#server/database/email-spelling.ts'
import { isRegisteredOf } from '#server/database/registered.ts'

/** The default of the column. */
const USUAL_TIMEZONE = 'America/New_York'

export interface Membership {
  role: WorkshopRole
  isFaculty: boolean
  isAttendee: boolean
  isInternal: boolean
  isDeactivated: boolean
}

export interface PersonToAdd {
  /** The normalized email. */
  spelled: string
  email: string
  firstName: string
  lastName: string
  timezone: string | null
  passwordHash: string | null
}

/**
 * Whoever has one of the emails already stays as they are. Always in the same order, so that two that add the same
 * people wait for each other.
 * @returns the normalized emails of those who are new
 */
export async function addUnknown(tx: Transaction, people: readonly PersonToAdd[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ spelled: string }>(sql`
    INSERT INTO users (email, first_name, last_name, role, timezone, password_hash)
    SELECT a.email, a."firstName", a."lastName", NULL, coalesce(a.timezone, ${USUAL_TIMEZONE}), a."passwordHash"
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      AS a(spelled text, email text, "firstName" text, "lastName" text, timezone text, "passwordHash" text)
    ORDER BY a.spelled ON CONFLICT DO NOTHING RETURNING ${sql.raw(SPELLED_EMAIL)} AS spelled`)
  return new Set(rows.map(({ spelled }) => spelled))
}

export interface KnownPerson {
  id: UserId
  spelled: string
  email: string
  firstName: string
  lastName: string
  isRegistered: boolean
}

/** Locked until the transaction ends, always in the same order. */
export async function lockByEmail(tx: Transaction, spelled: readonly string[]): Promise<KnownPerson[]> {
  const { rows } = await tx.execute<KnownPerson & Record<string, unknown>>(sql`
    SELECT id, ${sql.raw(SPELLED_EMAIL)} AS spelled, email, first_name AS "firstName", last_name AS "lastName",
      ${sql.raw(isRegisteredOf('users'))} AS "isRegistered"
    FROM users WHERE ${sql.raw(SPELLED_EMAIL)} = ANY (${sql.param([...spelled])}::text[])
    ORDER BY id FOR NO KEY UPDATE`)
  return rows
}

const COLUMNS = sql.raw(`user_id AS "userId", role, is_faculty AS "isFaculty", is_attendee AS "isAttendee",
  is_internal AS "isInternal", is_deactivated AS "isDeactivated"`)
type MembershipRow = Membership & { userId: UserId } & Record<string, unknown>

const byPerson = (rows: readonly MembershipRow[]) =>
  new Map<UserId, Membership>(rows.map(({ userId, ...membership }) => [userId, membership]))

/** What they are in the workshops, or were; people who never belonged to them are left out. */
export async function findMemberships(
  tx: Transaction,
  ids: readonly UserId[],
): Promise<Map<UserId, Membership>> {
  const { rows } = await tx.execute<MembershipRow>(
    sql`SELECT ${COLUMNS} FROM workshop_memberships WHERE user_id = ANY (${sql.param([...ids])}::uuid[])`,
  )
  return byPerson(rows)
}

/** The roles in their order, the one with the most rights first. */
const rank = (role: string) =>
  `array_position(ARRAY[${workshopRoles.map((one) => `'${one}'`).join(', ')}], ${role})`

export interface Joining extends Omit<Membership, 'isDeactivated'> {
  userId: UserId
}

/** What somebody already is stays: each gets what they lack. One row a person. */
export async function joinWorkshops(
  tx: Transaction,
  joining: readonly Joining[],
): Promise<Map<UserId, Membership>> {
  const { rows } = await tx.execute<MembershipRow>(sql`
    INSERT INTO workshop_memberships AS w (user_id, role, is_faculty, is_attendee, is_internal)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(joining)}::jsonb)
      AS a("userId" uuid, role text, "isFaculty" boolean, "isAttendee" boolean, "isInternal" boolean)
    ORDER BY "userId"
    ON CONFLICT (user_id) DO UPDATE SET
      role = CASE WHEN ${sql.raw(`${rank('excluded.role')} < ${rank('w.role')}`)} THEN excluded.role ELSE w.role END,
      is_faculty = w.is_faculty OR excluded.is_faculty, is_attendee = w.is_attendee OR excluded.is_attendee,
      is_internal = w.is_internal OR excluded.is_internal
    RETURNING ${COLUMNS}`)
  return byPerson(rows)
}
