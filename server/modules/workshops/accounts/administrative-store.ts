import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import type { InvitationRow } from '../../people/account-list-store.ts'

export interface StoredAdministrative {
  id: UserId
  email: string
  firstName: string
  lastName: string
  fullName: string
  role: WorkshopRole
  isInternal: boolean
  isFaculty: boolean
  isAttendee: boolean
  isDeactivated: boolean
  phone: string | null
  /** They have an account with a password. */
  hasAccount: boolean
  hasAccepted: boolean
  isInBothPortals: boolean
}

const COLUMNS = sql.raw(`u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
  ${fullNameOf('u')} AS "fullName", w.role, w.is_internal AS "isInternal", w.is_faculty AS "isFaculty",
  w.is_attendee AS "isAttendee", w.is_deactivated AS "isDeactivated", p.primary_phone AS phone,
  ${isRegisteredOf('u')} AS "hasAccount", w.accepted_at IS NOT NULL AS "hasAccepted",
  u.role IS NOT NULL AS "isInBothPortals"`)
const FROM = sql.raw(`users u JOIN workshop_memberships w ON w.user_id = u.id
  LEFT JOIN workshop_profiles p ON p.user_id = u.id`)
const IS_STAFF = sql.raw(`w.role <> 'PARTICIPANT' AND NOT w.is_deactivated`)

type Row = StoredAdministrative & InvitationRow & Record<string, unknown>

/** Everybody who works for workshops, by full name; or one of them. */
export async function listAdministrativeRows(
  db: Queryable,
  id: UserId | null = null,
): Promise<(StoredAdministrative & InvitationRow)[]> {
  const isOne: SQL = id === null ? sql`true` : sql`u.id = ${id}`
  const { rows } = await db.execute<Row>(sql`
    SELECT ${COLUMNS}, l.state AS "invitationState", l.reason AS "invitationReason",
      to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "invitedAt"
    FROM ${FROM} LEFT JOIN LATERAL (
      SELECT created_at, state, reason FROM letters
      WHERE user_id = u.id AND template IN ('workshop-staff', 'workshop-known') AND facts ->> 'workshop' IS NULL
      ORDER BY id DESC LIMIT 1
    ) l ON true
    WHERE ${IS_STAFF} AND ${isOne}
    ORDER BY ${sql.raw(byLanguage(`coalesce(nullif(u.first_name, ''), u.last_name)`))},
      ${sql.raw(byLanguage('u.last_name'))}, u.id`)
  return rows
}

/** Whoever works for workshops, or did; locked until the transaction ends. */
export async function lockMember(tx: Transaction, id: UserId): Promise<StoredAdministrative | null> {
  const { rows } = await tx.execute<StoredAdministrative & Record<string, unknown>>(
    sql`SELECT ${COLUMNS} FROM ${FROM} WHERE u.id = ${id} AND u.anonymized_at IS NULL FOR UPDATE OF u, w`,
  )
  return rows[0] ?? null
}

/**
 * Those who can sign in. Calls that change who is an admin wait here for one another, so that no race removes the last
 * one.
 */
export async function lockAdmins(tx: Transaction): Promise<readonly UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    SELECT u.id FROM users u JOIN workshop_memberships w ON w.user_id = u.id
    WHERE w.role = 'WORKSHOP_ADMIN' AND NOT w.is_deactivated AND ${sql.raw(isRegisteredOf('u'))}
    ORDER BY u.id FOR NO KEY UPDATE OF u, w`)
  return rows.map(({ id }) => id)
}

export async function writeAdministrative(
  tx: Transaction,
  id: UserId,
  { role, isInternal, isDeactivated }: Pick<StoredAdministrative, 'role' | 'isInternal' | 'isDeactivated'>,
): Promise<void> {
  await tx.execute(sql`UPDATE workshop_memberships SET role = ${role}, is_internal = ${isInternal},
    is_deactivated = ${isDeactivated} WHERE user_id = ${id}`)
}

export async function writeName(
  tx: Transaction,
  id: UserId,
  { email, firstName, lastName }: Pick<StoredAdministrative, 'email' | 'firstName' | 'lastName'>,
): Promise<void> {
  await tx.execute(sql`UPDATE users SET email = ${email}, first_name = ${firstName}, last_name = ${lastName}
    WHERE id = ${id}`)
}
