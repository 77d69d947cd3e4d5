import { sql } from 'drizzle-orm'
import type { WorkshopOfPerson } from '#contract/endpoints/workshops/participants/participant-details.ts'
import type { AttendeeId, UserId } from '#contract/vocabulary/ids.ts'
import type { EnrollmentFacts } from '#contract/vocabulary/workshops/attendee-status.ts'
import type { Queryable } from '#server/database/database.ts'
import { isRegisteredOf } from '#server/database/registered.ts'

export interface HistoryQuery {
  userId: UserId
  now: Date
  /** Null: all; otherwise those that this person facilitates. */
  facilitatorId: UserId | null
}

const WALL = `'YYYY-MM-DD"T"HH24:MI:SS'`
const workshop = ({ now }: HistoryQuery) => sql`w.id, w.title, w.type AS "workshopType",
  to_char(w.start_date, ${sql.raw(WALL)}) AS "startDate", to_char(w.end_date, ${sql.raw(WALL)}) AS "endDate",
  w.timezone, p.name AS procedure, w.location, w.city, w.state, w.ends_at <= ${now} AS "isPast",
  w.canceled_at IS NOT NULL AS "isCanceled"`

function isListed({ facilitatorId }: HistoryQuery) {
  return facilitatorId === null
    ? sql`true`
    : sql`EXISTS (SELECT FROM workshop_facilitators f WHERE f.workshop_id = w.id AND f.user_id = ${facilitatorId})`
}

/** The newest first. */
export async function listTaughtWorkshops(db: Queryable, query: HistoryQuery): Promise<WorkshopOfPerson[]> {
  const { rows } = await db.execute<WorkshopOfPerson & Record<string, unknown>>(sql`
    SELECT ${workshop(query)} FROM workshop_faculty t JOIN workshops w ON w.id = t.workshop_id
      JOIN workshop_procedures p ON p.id = w.procedure_id
    WHERE t.user_id = ${query.userId} AND ${isListed(query)} ORDER BY w.starts_at DESC, w.id`)
  return rows
}

export interface AttendedRow extends WorkshopOfPerson, EnrollmentFacts {
  attendeeId: AttendeeId
  isActive: boolean
  certificate: { fileName: string; size: number; addedAt: string } | null
}

/** The newest first. */
export async function listAttendedWorkshops(db: Queryable, query: HistoryQuery): Promise<AttendedRow[]> {
  const { rows } = await db.execute<AttendedRow & Record<string, unknown>>(sql`
    SELECT ${workshop(query)}, a.id AS "attendeeId", a.is_active AS "isActive", a.is_auditor AS "isAuditor",
      w.price_cents AS "priceCents", w.is_internal OR m.is_internal AS "isInternal",
      ${sql.raw(isRegisteredOf('u'))} AND m.accepted_at IS NOT NULL AS "isRegistered",
      coalesce((SELECT kind = 'PROCESSED' FROM workshop_payments WHERE attendee_id = a.id ORDER BY id DESC LIMIT 1), false)
        AS "isProcessed",
      (SELECT jsonb_build_object('fileName', s.name, 'size', s.bytes,
          'addedAt', to_char(c.added_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        FROM workshop_certificates c JOIN assets s ON s.id = c.asset_id WHERE c.attendee_id = a.id) AS certificate
    FROM workshop_attendees a JOIN workshops w ON w.id = a.workshop_id
      JOIN workshop_procedures p ON p.id = w.procedure_id
      JOIN users u ON u.id = a.user_id JOIN workshop_memberships m ON m.user_id = u.id
    WHERE a.user_id = ${query.userId} AND ${isListed(query)} ORDER BY w.starts_at DESC, w.id`)
  return rows
}
