import { sql } from 'drizzle-orm'
import type { MyTeachingRequest, TeachingRequestId } from '#contract/endpoints/people/teaching-requests.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { deleteInBatches } from '#server/database/batches/delete-in-batches.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import type { TeachingAnswer } from '#server/database/schema/memberships.ts'

/** How long a person has to answer, days. */
const OPEN_DAYS = 14
/** How long an answer is shown to those who asked, and how long a person who declined is not asked again, days. */
const SHOWN_DAYS = 30
/** The most requests that one answer lists. */
const MOST_SHOWN = 200

const IS_OPEN = sql.raw(`r.answer IS NULL AND r.expires_at > now()`)

/** Whether a person has lately declined to teach in the program: under this email, or whatever their email was. */
export async function hasDeclined(
  db: Queryable,
  programId: ProgramId,
  who: { email: string } | { userId: UserId },
): Promise<boolean> {
  const isWho = 'email' in who ? sql`email = ${spellEmail(who.email)}` : sql`user_id = ${who.userId}`
  const { rows } = await db.execute(sql`SELECT FROM teaching_requests
    WHERE program_id = ${programId} AND ${isWho} AND answer = 'DECLINED'
      AND answered_at > now() - make_interval(days => ${SHOWN_DAYS}) LIMIT 1`)
  return rows.length > 0
}

/** Null: they are asked already. Takes the place of a request that has expired. */
export async function addRequest(
  tx: Transaction,
  { programId, email, askedById }: { programId: ProgramId; email: string; askedById: UserId },
): Promise<TeachingRequestId | null> {
  const spelled = spellEmail(email)
  await tx.execute(sql`DELETE FROM teaching_requests WHERE program_id = ${programId} AND email = ${spelled}
    AND answer IS NULL AND expires_at <= now()`)
  const { rows } = await tx.execute<{ id: TeachingRequestId }>(sql`
    INSERT INTO teaching_requests (program_id, email, asked_by_id, expires_at)
    VALUES (${programId}, ${spelled}, ${askedById}, now() + make_interval(days => ${OPEN_DAYS}))
    ON CONFLICT DO NOTHING RETURNING id`)
  return rows[0]?.id ?? null
}

export interface NewRequest {
  id: TeachingRequestId
  programId: ProgramId
  programTitle: string
  email: string
  askedById: UserId | null
  /** Null: they have been deleted. */
  askedBy: string | null
}

/** The request that has waited longest for its person to be looked for; locked until the transaction ends. */
export async function claimNew(tx: Transaction): Promise<NewRequest | null> {
  const { rows } = await tx.execute<NewRequest & Record<string, unknown>>(sql`
    SELECT r.id, r.program_id AS "programId", p.title AS "programTitle", r.email, r.asked_by_id AS "askedById",
      ${sql.raw(fullNameOf('a'))} AS "askedBy"
    FROM teaching_requests r JOIN programs p ON p.id = r.program_id LEFT JOIN users a ON a.id = r.asked_by_id
    WHERE r.looked_up_at IS NULL ORDER BY r.id LIMIT 1 FOR UPDATE OF r SKIP LOCKED`)
  return rows[0] ?? null
}

/** @param userId null: nobody who could be asked has this email */
export async function noteLookUp(
  tx: Transaction,
  id: TeachingRequestId,
  userId: UserId | null,
): Promise<void> {
  await tx.execute(
    sql`UPDATE teaching_requests SET looked_up_at = now(), user_id = ${userId} WHERE id = ${id}`,
  )
}

export interface RequestRow {
  id: TeachingRequestId
  email: string
  askedAt: string
  expiresAt: string
  answer: TeachingAnswer | null
  isExpired: boolean
}

const wire = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Those without an answer, and those declined lately; newest first. */
export async function listRequests(db: Queryable, programId: ProgramId): Promise<RequestRow[]> {
  const { rows } = await db.execute<RequestRow & Record<string, unknown>>(sql`
    SELECT r.id, r.email, ${sql.raw(wire('r.created_at'))} AS "askedAt", ${sql.raw(wire('r.expires_at'))} AS "expiresAt",
      r.answer, r.expires_at <= now() AS "isExpired"
    FROM teaching_requests r WHERE r.program_id = ${programId} AND (r.answer IS NULL OR r.answer = 'DECLINED')
      AND coalesce(r.answered_at, r.expires_at) > now() - make_interval(days => ${SHOWN_DAYS})
    ORDER BY r.id DESC LIMIT ${MOST_SHOWN}`)
  return rows
}

/** Null: there is none, or the person has answered. @returns the email */
export async function removeRequest(
  tx: Transaction,
  programId: ProgramId,
  id: TeachingRequestId,
): Promise<string | null> {
  const { rows } = await tx.execute<{ email: string }>(sql`DELETE FROM teaching_requests
    WHERE id = ${id} AND program_id = ${programId} AND answer IS NULL RETURNING email`)
  return rows[0]?.email ?? null
}

export async function listMine(db: Queryable, userId: UserId): Promise<MyTeachingRequest[]> {
  const { rows } = await db.execute<MyTeachingRequest & Record<string, unknown>>(sql`
    SELECT r.id, json_build_object('id', p.id, 'title', p.title) AS program, ${sql.raw(fullNameOf('a'))} AS "askedBy",
      ${sql.raw(wire('r.created_at'))} AS "askedAt", ${sql.raw(wire('r.expires_at'))} AS "expiresAt",
      u.program_id IS NULL AS "mayBecomeHome",
      EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = r.program_id) AS "isTaught"
    FROM teaching_requests r JOIN users u ON u.id = r.user_id JOIN programs p ON p.id = r.program_id
      LEFT JOIN users a ON a.id = r.asked_by_id
    WHERE r.user_id = ${userId} AND ${IS_OPEN} AND p.active_program ORDER BY r.id DESC LIMIT ${MOST_SHOWN}`)
  return rows
}

/** The program of a request to this person; null: there is none. */
export async function findProgramOf(
  db: Queryable,
  id: TeachingRequestId,
  userId: UserId,
): Promise<ProgramId | null> {
  const { rows } = await db.execute<{ programId: ProgramId }>(
    sql`SELECT program_id AS "programId" FROM teaching_requests WHERE id = ${id} AND user_id = ${userId}`,
  )
  return rows[0]?.programId ?? null
}

export interface LockedRequest {
  email: string
  askedById: UserId | null
  answer: TeachingAnswer | null
  isOpen: boolean
}

/** Locked until the transaction ends. Null: it was withdrawn. */
export async function lockRequest(
  tx: Transaction,
  id: TeachingRequestId,
  userId: UserId,
): Promise<LockedRequest | null> {
  const { rows } = await tx.execute<LockedRequest & Record<string, unknown>>(sql`
    SELECT r.email, r.asked_by_id AS "askedById", r.answer, ${IS_OPEN} AS "isOpen"
    FROM teaching_requests r WHERE r.id = ${id} AND r.user_id = ${userId} FOR UPDATE`)
  return rows[0] ?? null
}

export async function writeAnswer(
  tx: Transaction,
  id: TeachingRequestId,
  answer: TeachingAnswer,
): Promise<void> {
  await tx.execute(sql`UPDATE teaching_requests SET answer = ${answer}, answered_at = now() WHERE id = ${id}`)
}

/** @returns how many */
export function forgetOldRequests(database: Database): Promise<number> {
  return deleteInBatches(
    database,
    'teaching_requests',
    sql`coalesce(answered_at, expires_at) < now() - make_interval(days => ${SHOWN_DAYS}::int)`,
  )
}

/** To those who asked it looks like a request that nobody answers; what they were asked and said is not theirs anymore. */
export async function leaveRequests(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM teaching_requests WHERE user_id = ${userId} AND answer IS NOT NULL`)
  await tx.execute(sql`UPDATE teaching_requests SET user_id = NULL WHERE user_id = ${userId}`)
  await tx.execute(sql`UPDATE teaching_requests SET asked_by_id = NULL WHERE asked_by_id = ${userId}`)
}
