import { nameOrderOf } from '#server/database/people/name-order.ts'
import { type SQL, sql } from 'drizzle-orm'
import type {
  WorkshopFacultyMember,
  WorkshopPerson,
  WorkshopProcedure,
} from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { WorkshopType } from '#contract/vocabulary/workshops/workshop-types.ts'
import type { Queryable } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { PAYMENT_STATUS, STATUS_TABLES } from '../attendee-status-store.ts'

export interface WorkshopRow {
  id: WorkshopId
  title: string
  description: string
  type: WorkshopType
  procedure: WorkshopProcedure
  startDate: string
  endDate: string
  timezone: string
  startsAt: string
  endsAt: string
  isInternal: boolean
  priceCents: number
  isHoldFee: boolean
  location: string
  streetAddress: string
  city: string
  state: string
  zipCode: string
  travelNotes: string
  canceledAt: string | null
  version: number
  facilitators: WorkshopPerson[]
  faculty: WorkshopFacultyMember[]
  /** Active attendees, and those who were and have paid. */
  hasAttendees: boolean
  active: number
  notRegistered: number
  notPaid: number
  /** What the viewer is in it. */
  asFacilitator: boolean
  asFaculty: boolean
  asAttendee: boolean
}

const NAMES = `'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'fullName', ${fullNameOf('u')}`
const BY_NAME = `ORDER BY ${nameOrderOf('u')}, u.id`
const INSTANT = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const WALL = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS')`

/** Of the workshop `w`. */
const COLUMNS = `w.id, w.title, w.description, w.type, w.timezone, w.location, w.city, w.state, w.version,
  w.is_internal AS "isInternal", w.price_cents AS "priceCents", w.is_hold_fee AS "isHoldFee",
  w.street_address AS "streetAddress", w.zip_code AS "zipCode", w.travel_notes AS "travelNotes",
  ${WALL('w.start_date')} AS "startDate", ${WALL('w.end_date')} AS "endDate",
  ${INSTANT('w.starts_at')} AS "startsAt", ${INSTANT('w.ends_at')} AS "endsAt",
  ${INSTANT('w.canceled_at')} AS "canceledAt",
  (SELECT jsonb_build_object('id', p.id, 'name', p.name, 'shortText', p.short_text)
    FROM workshop_procedures p WHERE p.id = w.procedure_id) AS procedure,
  coalesce((SELECT jsonb_agg(jsonb_build_object(${NAMES}) ${BY_NAME})
    FROM workshop_facilitators f JOIN users u ON u.id = f.user_id WHERE f.workshop_id = w.id), '[]') AS facilitators,
  coalesce((SELECT jsonb_agg(jsonb_build_object(${NAMES}, 'isFaculty', coalesce(m.is_faculty, true),
      'isAttendee', coalesce(m.is_attendee, false)) ${BY_NAME})
    FROM workshop_faculty f JOIN users u ON u.id = f.user_id LEFT JOIN workshop_memberships m ON m.user_id = u.id
    WHERE f.workshop_id = w.id), '[]') AS faculty,
  coalesce(s.active, 0) AS active, coalesce(s.not_registered, 0) AS "notRegistered", coalesce(s.not_paid, 0) AS "notPaid",
  coalesce(s.lasting, 0) > 0 AS "hasAttendees"`

/** Of all workshops of the page at once: one by one, memberships may be read for each. */
const ATTENDEE_COUNTS = `SELECT a.workshop_id, count(*) FILTER (WHERE a.is_active)::int AS active,
      count(*) FILTER (WHERE a.is_active OR p.kind IS NOT NULL)::int AS lasting,
      count(*) FILTER (WHERE a.is_active AND NOT a.is_auditor AND m.accepted_at IS NULL)::int AS not_registered,
      count(*) FILTER (WHERE a.is_active AND ${PAYMENT_STATUS} = 'NOT_PROCESSED')::int AS not_paid
    FROM workshop_attendees a ${STATUS_TABLES} WHERE a.workshop_id IN (SELECT id FROM page) GROUP BY a.workshop_id`

/** Whether a person is in the workshop `w`. */
export const isIn = (table: string, viewerId: UserId) =>
  sql`EXISTS (SELECT FROM ${sql.raw(table)} i WHERE i.workshop_id = w.id AND i.user_id = ${viewerId})`
export const attends = (viewerId: UserId) =>
  sql`EXISTS (SELECT FROM workshop_attendees i WHERE i.workshop_id = w.id AND i.user_id = ${viewerId} AND i.is_active)`

/** Workshops as the viewer sees them. @param from their rows, as `page` */
export function selectWorkshops(viewerId: UserId, from: SQL): SQL {
  return sql`WITH page AS MATERIALIZED (${from}), counts AS (${sql.raw(ATTENDEE_COUNTS)})
    SELECT ${sql.raw(COLUMNS)}, ${isIn('workshop_facilitators', viewerId)} AS "asFacilitator",
      ${isIn('workshop_faculty', viewerId)} AS "asFaculty", ${attends(viewerId)} AS "asAttendee"
    FROM page w LEFT JOIN counts s ON s.workshop_id = w.id`
}

/** Also right inside the transaction that has just changed it. */
export async function findWorkshop(
  db: Queryable,
  id: WorkshopId,
  viewerId: UserId,
): Promise<WorkshopRow | null> {
  const { rows } = await db.execute<WorkshopRow & Record<string, unknown>>(
    selectWorkshops(viewerId, sql`SELECT * FROM workshops WHERE id = ${id}`),
  )
  return rows[0] ?? null
}
