import { sql } from 'drizzle-orm'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { SPELLED_EMAIL } from '#server/database/email-spelling.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'

export interface Enrolled {
  id: AttendeeId
  userId: UserId
  isActive: boolean
  /** They were not in this workshop before. */
  isNew: boolean
}

/**
 * Each of them is in the workshop afterwards, once; whoever is in it already stays as they are. Always in the same
 * order, so that two who add the same people wait for each other.
 */
export async function enroll(
  tx: Transaction,
  workshopId: WorkshopId,
  { userIds, isAuditor }: { userIds: readonly UserId[]; isAuditor: boolean },
): Promise<Map<UserId, Enrolled>> {
  const { rows } = await tx.execute<Enrolled & Record<string, unknown>>(sql`
    INSERT INTO workshop_attendees AS a (workshop_id, user_id, is_auditor)
    SELECT ${workshopId}, id, ${isAuditor} FROM unnest(${sql.param([...userIds])}::uuid[]) AS id ORDER BY id
    ON CONFLICT (workshop_id, user_id) DO UPDATE SET is_active = a.is_active
    RETURNING id, user_id AS "userId", is_active AS "isActive", xmax = 0 AS "isNew"`)
  return new Map(rows.map((row) => [row.userId, row]))
}

export interface WorkshopPerson {
  id: UserId
  spelled: string
  email: string
  firstName: string
  lastName: string
  fullName: string
  isDeactivated: boolean
  /** Whether they attend this workshop; null: they are not in it. */
  isActive: boolean | null
}

const PERSON = sql.raw(`u.id, ${SPELLED_EMAIL.replace('email', 'u.email')} AS spelled, u.email,
  u.first_name AS "firstName", u.last_name AS "lastName", ${fullNameOf('u')} AS "fullName",
  m.is_deactivated AS "isDeactivated", a.is_active AS "isActive"`)

/** People of the workshop portal alone: of others, nothing is said. */
export async function findByEmails(
  db: Queryable,
  workshopId: WorkshopId,
  emails: readonly string[],
): Promise<WorkshopPerson[]> {
  const { rows } = await db.execute<WorkshopPerson & Record<string, unknown>>(sql`
    SELECT ${PERSON} FROM users u JOIN workshop_memberships m ON m.user_id = u.id
    LEFT JOIN workshop_attendees a ON a.user_id = u.id AND a.workshop_id = ${workshopId}
    WHERE ${sql.raw(SPELLED_EMAIL.replace('email', 'u.email'))} = ANY (${sql.param(emails.map(spellEmail))}::text[])`)
  return rows
}

/** By the id of the person, or of one of their enrollments. Null: nobody of the workshop portal. */
export async function findWorkshopPerson(
  db: Queryable,
  workshopId: WorkshopId,
  id: string,
): Promise<WorkshopPerson | null> {
  const { rows } = await db.execute<WorkshopPerson & Record<string, unknown>>(sql`
    SELECT ${PERSON} FROM users u JOIN workshop_memberships m ON m.user_id = u.id
    LEFT JOIN workshop_attendees a ON a.user_id = u.id AND a.workshop_id = ${workshopId}
    WHERE (u.id = ${id} OR u.id = (SELECT user_id FROM workshop_attendees WHERE id = ${id}))
      AND u.anonymized_at IS NULL`)
  return rows[0] ?? null
}

export interface Addressee {
  id: AttendeeId
  userId: UserId
  workshopId: WorkshopId
  isActive: boolean
  isCanceled: boolean
}

/** Those of them that there are. */
export async function findAddressees(tx: Transaction, ids: readonly AttendeeId[]): Promise<Addressee[]> {
  const { rows } = await tx.execute<Addressee & Record<string, unknown>>(sql`
    SELECT a.id, a.user_id AS "userId", a.workshop_id AS "workshopId", a.is_active AS "isActive",
      w.canceled_at IS NOT NULL AS "isCanceled"
    FROM workshop_attendees a JOIN workshops w ON w.id = a.workshop_id
    WHERE a.id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY a.id`)
  return rows
}
