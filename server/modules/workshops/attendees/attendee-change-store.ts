import { sql } from 'drizzle-orm'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { EnrollmentFacts } from '#contract/vocabulary/workshops/attendee-status.ts'
import type { Transaction } from '#server/database/database.ts'
import { workshopPayments } from '#server/database/schema/workshops/attendees.ts'

export interface LockedAttendee extends EnrollmentFacts {
  id: AttendeeId
  userId: UserId
  workshopId: WorkshopId
  workshopTitle: string
  startDate: string
  isActive: boolean
  /** Where they were moved from here, and when. */
  movedToId: AttendeeId | null
  movedAt: Date | null
  canceledAt: Date | null
  lastPayment: { kind: 'PROCESSED' | 'REVERSED'; amountCents: number; at: Date } | null
}

/** Locked until the transaction ends. What depends on it is read afterwards: it may have changed during the wait. */
export async function lockAttendee(tx: Transaction, id: AttendeeId): Promise<LockedAttendee | null> {
  const held = await tx.execute(sql`SELECT FROM workshop_attendees WHERE id = ${id} FOR NO KEY UPDATE`)
  if (held.rows.length === 0) return null
  const { rows } = await tx.execute<
    Omit<LockedAttendee, 'canceledAt' | 'lastPayment' | 'movedAt'> & {
      movedAt: string | null
      canceledAt: string | null
      kind: 'PROCESSED' | 'REVERSED' | null
      amountCents: number | null
      paidAt: string | null
    } & Record<string, unknown>
  >(sql`SELECT a.id, a.user_id AS "userId", a.workshop_id AS "workshopId", w.title AS "workshopTitle",
      to_char(w.start_date, 'YYYY-MM-DD"T"HH24:MI:SS') AS "startDate",
      a.moved_to_id AS "movedToId", a.moved_at AS "movedAt",
      a.is_active AS "isActive", a.is_auditor AS "isAuditor", w.canceled_at AS "canceledAt",
      m.accepted_at IS NOT NULL AS "isRegistered", w.is_internal OR m.is_internal IS TRUE AS "isInternal",
      w.price_cents AS "priceCents", p.kind IS NOT DISTINCT FROM 'PROCESSED' AS "isProcessed",
      p.kind, p.amount_cents AS "amountCents", p.at AS "paidAt"
    FROM workshop_attendees a JOIN workshops w ON w.id = a.workshop_id
    LEFT JOIN workshop_memberships m ON m.user_id = a.user_id
    LEFT JOIN LATERAL (
      SELECT kind, amount_cents, at FROM workshop_payments WHERE attendee_id = a.id ORDER BY id DESC LIMIT 1
    ) p ON true WHERE a.id = ${id}`)
  const { movedAt, canceledAt, kind, amountCents, paidAt, ...row } = rows[0]!
  return {
    ...row,
    movedAt: movedAt === null ? null : new Date(movedAt),
    canceledAt: canceledAt === null ? null : new Date(canceledAt),
    lastPayment:
      kind === null || amountCents === null || paidAt === null
        ? null
        : { kind, amountCents, at: new Date(paidAt) },
  }
}

/**
 * False: something said later stands. Whoever attends again was not moved away, but taking back what was said
 * (`undoes`) moves nobody back.
 */
export async function writeActive(
  tx: Transaction,
  id: AttendeeId,
  { isActive, saidAt, undoes }: { isActive: boolean; saidAt: Date; undoes?: Date | undefined },
): Promise<boolean> {
  const stands =
    undoes === undefined
      ? sql`true`
      : sql`moved_to_id IS NULL AND active_said_at <= ${undoes.toISOString()}::timestamptz`
  const { rowCount } = await tx.execute(sql`UPDATE workshop_attendees
    SET is_active = ${isActive}, active_said_at = ${saidAt.toISOString()},
      moved_to_id = CASE WHEN ${isActive} THEN NULL ELSE moved_to_id END,
      moved_at = CASE WHEN ${isActive} THEN NULL ELSE moved_at END
    WHERE id = ${id} AND (active_said_at IS NULL OR active_said_at <= ${saidAt.toISOString()}::timestamptz)
      AND ${stands}`)
  return rowCount === 1
}

export async function writeAuditor(tx: Transaction, id: AttendeeId, isAuditor: boolean): Promise<void> {
  await tx.execute(sql`UPDATE workshop_attendees SET is_auditor = ${isAuditor} WHERE id = ${id}`)
}

export async function addPayment(
  tx: Transaction,
  payment: typeof workshopPayments.$inferInsert,
): Promise<void> {
  await tx.insert(workshopPayments).values(payment)
}
