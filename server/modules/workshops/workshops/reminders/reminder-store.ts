import { nameOrderOf } from '#server/database/people/name-order.ts'
import { sql } from 'drizzle-orm'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Consent } from '#contract/vocabulary/workshops/consents.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import type { PlannedWorkshop } from '../workshop-plan-store.ts'

/** Somebody who teaches or attends, with what is known of them. */
export interface RemindedPerson {
  userId: UserId
  email: string
  firstName: string
  timezone: string
  isFaculty: boolean
  isAttendee: boolean
  primaryPhone: string | null
  cellPhone: string | null
  hospitalName: string
  medicalLicenseNumber: string
  nationalProviderId: string
  acceptingMeals: boolean | null
  latexAllergy: boolean | null
  hasStated: boolean
  consents: Consent[]
}

/** Which workshops come within that many days, the earliest first. */
export async function listComing(
  db: Queryable,
  { now, days }: { now: Date; days: number },
): Promise<WorkshopId[]> {
  const { rows } = await db.execute<{ id: WorkshopId }>(sql`
    SELECT id FROM workshops WHERE canceled_at IS NULL AND starts_at > ${now}
      AND starts_at <= ${now}::timestamptz + make_interval(days => ${days}) ORDER BY starts_at, id`)
  return rows.map(({ id }) => id)
}

const isToldOf = (workshopId: WorkshopId, kinds: readonly string[], since: Date) =>
  sql`EXISTS (SELECT FROM workshop_letters w WHERE w.workshop_id = ${workshopId} AND w.user_id = u.id
    AND w.kind = ANY (${sql.param([...kinds])}::text[]) AND w.at >= ${since})`

export interface ReminderQuery {
  workshopId: WorkshopId
  kind: 'TWO_WEEKS' | 'TWO_DAYS'
  /** Whoever got this reminder since then gets no other. */
  remindedSince: Date
  /** Whoever was told of their place since then knows enough for now. */
  toldSince: Date
}

/**
 * Active attendees and faculty who registered, want reminders and are not reminded yet. Whoever may not use the portal
 * anymore is not among them.
 */
export async function listToRemind(tx: Transaction, query: ReminderQuery): Promise<RemindedPerson[]> {
  const { workshopId, kind, remindedSince, toldSince } = query
  const { rows } = await tx.execute<RemindedPerson & Record<string, unknown>>(sql`
    WITH named AS (
      SELECT user_id, true AS teaches, false AS attends FROM workshop_faculty WHERE workshop_id = ${workshopId}
      UNION ALL SELECT user_id, false, true FROM workshop_attendees WHERE workshop_id = ${workshopId} AND is_active
    ), people AS (
      SELECT user_id, bool_or(teaches) AS teaches, bool_or(attends) AS attends FROM named GROUP BY user_id
    )
    SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.timezone, n.teaches AS "isFaculty",
      n.attends AS "isAttendee", p.primary_phone AS "primaryPhone",
      p.cell_phone AS "cellPhone", coalesce(p.hospital_name, '') AS "hospitalName",
      coalesce(p.medical_license_number, '') AS "medicalLicenseNumber",
      coalesce(p.national_provider_id, '') AS "nationalProviderId", p.accepting_meals AS "acceptingMeals",
      p.latex_allergy AS "latexAllergy", p.conflicts_stated_at IS NOT NULL AS "hasStated",
      coalesce((SELECT jsonb_agg(jsonb_build_object('kind', c.kind, 'isAgreed', c.is_agreed, 'at', c.at))
        FROM workshop_consents c WHERE c.user_id = u.id AND c.is_last), '[]') AS consents
    FROM people n JOIN users u ON u.id = n.user_id JOIN workshop_memberships m ON m.user_id = u.id
      LEFT JOIN workshop_profiles p ON p.user_id = u.id
    WHERE m.accepted_at IS NOT NULL AND NOT m.is_deactivated AND u.anonymized_at IS NULL
      AND NOT 'REMINDERS' = ANY (m.news_off)
      AND NOT ${isToldOf(workshopId, [kind], remindedSince)}
      AND NOT ${isToldOf(workshopId, ['REGISTRATION', 'REGISTERED', 'ADDED'], toldSince)}
    ORDER BY u.id`)
  return rows
}

/**
 * Active attendees who were invited to it and have not registered, and who were neither invited nor reminded lately.
 * Whom staff have not invited yet, and who only listens, is not among them.
 */
export async function listUnfinished(tx: Transaction, query: ReminderQuery): Promise<UserId[]> {
  const { workshopId, remindedSince, toldSince } = query
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    SELECT u.id FROM workshop_attendees a JOIN users u ON u.id = a.user_id
      JOIN workshop_memberships m ON m.user_id = u.id
    WHERE a.workshop_id = ${workshopId} AND a.is_active AND NOT a.is_auditor
      AND a.registration_email_sent_at IS NOT NULL AND a.registration_email_sent_at < ${toldSince}
      AND m.accepted_at IS NULL AND NOT m.is_deactivated AND u.anonymized_at IS NULL
      AND NOT 'REMINDERS' = ANY (m.news_off)
      AND NOT ${isToldOf(workshopId, ['UNFINISHED'], remindedSince)}
    ORDER BY u.id`)
  return rows.map(({ id }) => id)
}

/** Reminders that were not sent yet are not sent: they would say what is no longer so. */
export async function dropReminders(tx: Transaction, id: WorkshopId): Promise<void> {
  await tx.execute(sql`DELETE FROM letters WHERE id IN (
    SELECT l.id FROM workshop_letters w JOIN letters l ON l.id = w.letter_id
    WHERE w.workshop_id = ${id} AND w.kind IN ('REGISTERED', 'TWO_WEEKS', 'TWO_DAYS') AND l.state = 'QUEUED'
    FOR UPDATE OF l SKIP LOCKED)`)
}

/** Those that somebody teaches or attends and that are not over, the earliest first. */
export async function listPlacesOf(
  tx: Transaction,
  userId: UserId,
  { now, limit }: { now: Date; limit: number },
): Promise<WorkshopId[]> {
  const { rows } = await tx.execute<{ id: WorkshopId }>(sql`
    SELECT w.id FROM workshops w WHERE w.canceled_at IS NULL AND w.ends_at > ${now} AND (
      EXISTS (SELECT FROM workshop_attendees a WHERE a.workshop_id = w.id AND a.user_id = ${userId} AND a.is_active)
      OR EXISTS (SELECT FROM workshop_faculty t WHERE t.workshop_id = w.id AND t.user_id = ${userId}))
    ORDER BY w.starts_at, w.id LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}

/** Who runs it, each with what they are reached by. */
export async function listReachable(tx: Transaction, { id }: PlannedWorkshop): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; reach: string }>(sql`
    SELECT btrim(u.first_name || ' ' || u.last_name) AS name, coalesce(p.primary_phone, p.cell_phone, u.email) AS reach
    FROM workshop_facilitators f JOIN users u ON u.id = f.user_id
      JOIN workshop_memberships m ON m.user_id = u.id AND NOT m.is_deactivated
      LEFT JOIN workshop_profiles p ON p.user_id = u.id
    WHERE f.workshop_id = ${id} AND u.anonymized_at IS NULL ORDER BY ${sql.raw(nameOrderOf('u'))}, u.id`)
  return rows.map(({ name, reach }) => `${name}, ${reach}`)
}
