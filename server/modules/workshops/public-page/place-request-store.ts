import { and, count, eq, sql } from 'drizzle-orm'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { PlaceRequestId, PlaceRequestState } from '#contract/vocabulary/workshops/place-requests.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { workshopPlaceRequests } from '#server/database/schema/workshops/place-requests.ts'

export type StoredRequest = typeof workshopPlaceRequests.$inferSelect
export type NewRequest = Pick<
  StoredRequest,
  'id' | 'workshopId' | 'firstName' | 'lastName' | 'email' | 'hospital' | 'message'
>

export async function isKnownRequest(tx: Transaction, id: PlaceRequestId): Promise<boolean> {
  const { id: column } = workshopPlaceRequests
  return (await tx.select({ id: column }).from(workshopPlaceRequests).where(eq(column, id))).length > 0
}

export async function countOpen(db: Queryable, workshopId: WorkshopId): Promise<number> {
  const isOpen = eq(workshopPlaceRequests.state, 'OPEN')
  const [row] = await db
    .select({ count: count() })
    .from(workshopPlaceRequests)
    .where(and(eq(workshopPlaceRequests.workshopId, workshopId), isOpen))
  return row?.count ?? 0
}

/** False: this one is known, or one with this email is open. */
export async function insertRequest(tx: Transaction, request: NewRequest): Promise<boolean> {
  const added = await tx
    .insert(workshopPlaceRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: workshopPlaceRequests.id })
  return added.length > 0
}

export async function findWorkshopOf(tx: Transaction, id: PlaceRequestId): Promise<WorkshopId | null> {
  const [row] = await tx
    .select({ workshopId: workshopPlaceRequests.workshopId })
    .from(workshopPlaceRequests)
    .where(eq(workshopPlaceRequests.id, id))
  return row?.workshopId ?? null
}

export async function lockRequest(tx: Transaction, id: PlaceRequestId): Promise<StoredRequest | null> {
  const [row] = await tx
    .select()
    .from(workshopPlaceRequests)
    .where(eq(workshopPlaceRequests.id, id))
    .for('update')
  return row ?? null
}

export async function writeDecision(
  tx: Transaction,
  id: PlaceRequestId,
  decision: {
    state: Exclude<PlaceRequestState, 'OPEN'>
    decidedById: UserId
    answer?: string
    letterId?: string
  },
): Promise<void> {
  await tx
    .update(workshopPlaceRequests)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(eq(workshopPlaceRequests.id, id))
}

export interface RequestRow extends Omit<StoredRequest, 'workshopId' | 'decidedById' | 'letterId'> {
  decidedBy: string | null
  isUndelivered: boolean
  /** Where it stands in the list. */
  part: number
  at: string
}

const MICROSECONDS = (column: string) => `(extract(epoch FROM ${column}) * 1000000)::bigint`
/** Open ones, the oldest first, then decided ones, the latest first. */
const PART = `CASE r.state WHEN 'OPEN' THEN 0 ELSE 1 END`
const AT = `CASE r.state WHEN 'OPEN' THEN ${MICROSECONDS('r.asked_at')} ELSE -${MICROSECONDS('r.decided_at')} END`
const READ = `SELECT r.id, r.first_name AS "firstName", r.last_name AS "lastName", r.email, r.hospital, r.message,
    r.asked_at AS "askedAt", r.state, r.decided_at AS "decidedAt", r.answer, ${fullNameOf('u')} AS "decidedBy",
    coalesce(l.state = 'FAILED', false) AS "isUndelivered", ${PART} AS part, (${AT})::text AS at
  FROM workshop_place_requests r LEFT JOIN users u ON u.id = r.decided_by_id AND u.anonymized_at IS NULL
  LEFT JOIN letters l ON l.id = r.letter_id`

export type RequestKey = readonly [part: string, at: string, id: string]

export async function listRequests(
  database: Database,
  workshopId: WorkshopId,
  { after, limit }: { after: RequestKey | null; limit: number },
): Promise<RequestRow[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(${sql.raw(PART)}, ${sql.raw(AT)}, r.id) > (${after[0]}::int, ${after[1]}::bigint, ${after[2]}::uuid)`
  return queryPrepared<RequestRow>(
    database,
    sql`${sql.raw(READ)} WHERE r.workshop_id = ${workshopId} AND ${behind}
      ORDER BY ${sql.raw(PART)}, ${sql.raw(AT)}, r.id LIMIT ${limit}`,
  )
}

export async function findRequest(tx: Transaction, id: PlaceRequestId): Promise<RequestRow | null> {
  const { rows } = await tx.execute<RequestRow & Record<string, unknown>>(
    sql`${sql.raw(READ)} WHERE r.id = ${id}`,
  )
  return rows[0] ?? null
}

export async function countRequests(
  database: Database,
  workshopId: WorkshopId,
): Promise<{ total: number; open: number }> {
  const rows = await queryPrepared<{ total: number; open: number }>(
    database,
    sql`SELECT count(*)::int AS total, count(*) FILTER (WHERE state = 'OPEN')::int AS open
      FROM workshop_place_requests WHERE workshop_id = ${workshopId}`,
  )
  return rows[0] ?? { total: 0, open: 0 }
}

/** What people wrote who asked is known for this long after the workshop, days (0757). */
export const REQUEST_DAYS = 30

/** With the letters to those who have no account. @returns of how many */
export async function removeOldRequests(database: Database): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    WITH gone AS (
      DELETE FROM workshop_place_requests r USING workshops w
      WHERE w.id = r.workshop_id AND w.ends_at < now() - make_interval(days => ${REQUEST_DAYS})
      RETURNING r.letter_id
    ), letters_gone AS (
      DELETE FROM letters WHERE user_id IS NULL AND id IN (SELECT letter_id FROM gone)
    )
    SELECT count(*)::int AS count FROM gone`)
  return rows[0]?.count ?? 0
}
