import { sql } from 'drizzle-orm'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { WorkshopLetterKind } from '#contract/vocabulary/workshops/letter-kinds.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryOnce } from '#server/database/query-prepared.ts'

export interface AttendedWorkshop {
  id: WorkshopId
  title: string
  startDate: string
  timezone: string
  priceCents: number
  isInternal: boolean
  isCanceled: boolean
  /** Whether this person facilitates it. */
  isFacilitator: boolean
}

const WORKSHOP = `w.id, w.title, to_char(w.start_date, 'YYYY-MM-DD"T"HH24:MI:SS') AS "startDate", w.timezone,
  w.price_cents AS "priceCents", w.is_internal AS "isInternal", w.canceled_at IS NOT NULL AS "isCanceled"`

/** @param of who looks at it */
export async function findWorkshop(
  db: Queryable,
  id: WorkshopId,
  of: UserId,
): Promise<AttendedWorkshop | null> {
  const { rows } = await db.execute<AttendedWorkshop & Record<string, unknown>>(
    sql`SELECT ${sql.raw(WORKSHOP)}, EXISTS (SELECT FROM workshop_facilitators f
        WHERE f.workshop_id = w.id AND f.user_id = ${of}) AS "isFacilitator"
      FROM workshops w WHERE w.id = ${id}`,
  )
  return rows[0] ?? null
}

/** It is not canceled until the transaction ends. */
export async function lockWorkshop(
  db: Queryable,
  id: WorkshopId,
): Promise<Omit<AttendedWorkshop, 'isFacilitator'> | null> {
  const { rows } = await db.execute<AttendedWorkshop & Record<string, unknown>>(
    sql`SELECT ${sql.raw(WORKSHOP)} FROM workshops w WHERE w.id = ${id} FOR SHARE`,
  )
  return rows[0] ?? null
}

export interface AttendancePlace {
  workshopId: WorkshopId
  addedAt: Date
}

export async function findPlaceOf(db: Database, id: AttendeeId): Promise<AttendancePlace | null> {
  const rows = await queryOnce<AttendancePlace>(
    db,
    sql`SELECT workshop_id AS "workshopId", added_at AS "addedAt" FROM workshop_attendees WHERE id = ${id}`,
  )
  return rows[0] ?? null
}

export interface PaymentRow {
  id: string
  kind: 'PROCESSED' | 'REVERSED'
  amountCents: number
  note: string
  at: Date
  by: string | null
}

/** The newest first. */
export async function listPayments(db: Database, id: AttendeeId): Promise<PaymentRow[]> {
  return queryOnce<PaymentRow>(
    db,
    sql`SELECT p.id, p.kind, p.amount_cents AS "amountCents", p.note, p.at, ${sql.raw(fullNameOf('u'))} AS by
      FROM workshop_payments p LEFT JOIN users u ON u.id = p.by_id WHERE p.attendee_id = ${id} ORDER BY p.id DESC`,
  )
}

export interface LetterRow {
  kind: WorkshopLetterKind
  at: Date
  state: 'QUEUED' | 'SENT' | 'FAILED'
  reason: string | null
}

/** The newest hundred, the newest first. */
export async function listLettersTo(db: Database, id: AttendeeId): Promise<LetterRow[]> {
  return queryOnce<LetterRow>(
    db,
    sql`SELECT x.kind, l.created_at AS at, l.state, l.reason FROM workshop_attendees a
      JOIN workshop_letters x ON x.workshop_id = a.workshop_id AND x.user_id = a.user_id
      JOIN letters l ON l.id = x.letter_id WHERE a.id = ${id} ORDER BY x.letter_id DESC LIMIT 100`,
  )
}

export async function findWorkshopTitle(db: Queryable, id: WorkshopId): Promise<string> {
  const { rows } = await db.execute<{ title: string }>(sql`SELECT title FROM workshops WHERE id = ${id}`)
  return rows[0]?.title ?? ''
}
