import { sql } from 'drizzle-orm'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'

export interface DoorRow {
  id: AttendeeId
  userId: UserId
  fullName: string
  doorCode: string
  arrivedAt: string | null
  arrivedBy: string | null
  arrivedSaidAt: string | null
}

const COLUMNS =
  sql.raw(`a.id, a.user_id AS "userId", ${fullNameOf('u')} AS "fullName", a.door_code AS "doorCode",
  a.arrived_at AS "arrivedAt", a.arrived_said_at AS "arrivedSaidAt", ${fullNameOf('s')} AS "arrivedBy"`)
const TABLES = sql.raw(
  'workshop_attendees a JOIN users u ON u.id = a.user_id LEFT JOIN users s ON s.id = a.arrived_by_id',
)

/** Those who attend, by name. */
export async function listAtDoor(db: Queryable, id: WorkshopId, limit: number): Promise<DoorRow[]> {
  const { rows } = await db.execute<DoorRow & Record<string, unknown>>(sql`SELECT ${COLUMNS} FROM ${TABLES}
    WHERE a.workshop_id = ${id} AND a.is_active ORDER BY a.sort_name COLLATE "C", a.id LIMIT ${limit}`)
  return rows
}

export async function findAtDoor(db: Queryable, id: AttendeeId): Promise<DoorRow | null> {
  const { rows } = await db.execute<DoorRow & Record<string, unknown>>(
    sql`SELECT ${COLUMNS} FROM ${TABLES} WHERE a.id = ${id}`,
  )
  return rows[0] ?? null
}

/** The code of somebody who attends a workshop, and whether they came; null: they do not attend it. */
export async function findOwnDoor(
  db: Queryable,
  workshopId: WorkshopId,
  userId: UserId,
): Promise<{ code: string; arrivedAt: string | null } | null> {
  const { rows } = await db.execute<{ code: string; arrivedAt: string | null }>(
    sql`SELECT door_code AS code, arrived_at AS "arrivedAt" FROM workshop_attendees
      WHERE workshop_id = ${workshopId} AND user_id = ${userId} AND is_active`,
  )
  return rows[0] ?? null
}

/** When a workshop ends, and whether this person facilitates it. */
export async function findDoorOf(
  db: Queryable,
  id: WorkshopId,
  of: UserId,
): Promise<{ endsAt: number; isCanceled: boolean; isFacilitator: boolean } | null> {
  const { rows } = await db.execute<{ endsAt: string; isCanceled: boolean; isFacilitator: boolean }>(
    sql`SELECT ends_at AS "endsAt", canceled_at IS NOT NULL AS "isCanceled", EXISTS (
        SELECT FROM workshop_facilitators f WHERE f.workshop_id = w.id AND f.user_id = ${of}) AS "isFacilitator"
      FROM workshops w WHERE w.id = ${id}`,
  )
  const [row] = rows
  return row === undefined ? null : { ...row, endsAt: Date.parse(row.endsAt) }
}

/**
 * Null: something said later stands. Whoever came already stays as they are: when, and who said so first. The row is
 * locked before.
 */
export async function writeArrived(
  tx: Transaction,
  id: AttendeeId,
  { hasArrived, saidAt, byId }: { hasArrived: boolean; saidAt: Date; byId: UserId },
): Promise<'changed' | 'same' | null> {
  const at = saidAt.toISOString()
  const { rows } = await tx.execute<{ had: boolean }>(sql`UPDATE workshop_attendees a
    SET arrived_said_at = ${at},
      arrived_at = CASE WHEN NOT ${hasArrived}::boolean THEN NULL ELSE coalesce(a.arrived_at, ${at}::timestamptz) END,
      arrived_by_id = CASE WHEN NOT ${hasArrived}::boolean THEN NULL
        WHEN a.arrived_at IS NULL THEN ${byId}::uuid ELSE a.arrived_by_id END
    FROM (SELECT id, arrived_at IS NOT NULL AS had FROM workshop_attendees WHERE id = ${id}) was
    WHERE a.id = was.id AND (a.arrived_said_at IS NULL OR a.arrived_said_at <= ${at}::timestamptz)
    RETURNING was.had`)
  const [row] = rows
  if (row === undefined) return null
  return row.had === hasArrived ? 'same' : 'changed'
}

/**
 * Takes back what somebody said, and with it the arrival that it made, unless anybody has said something since. What
 * others said before, and what only arrives later, counts as if it had never been said. A clock that ran ahead was
 * corrected then (`momentOf`), so the arrival may be earlier than its statement. False: it made none.
 */
export async function withdrawArrived(
  tx: Transaction,
  id: AttendeeId,
  { said, byId }: { said: Date; byId: UserId },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`UPDATE workshop_attendees
    SET arrived_at = NULL, arrived_by_id = NULL, arrived_said_at = NULL
    WHERE id = ${id} AND arrived_by_id = ${byId} AND arrived_at = arrived_said_at
      AND arrived_at <= ${said.toISOString()}::timestamptz`)
  return rowCount === 1
}
