import { sql } from 'drizzle-orm'
import type { WorkshopLetterKind } from '#contract/vocabulary/workshops/letter-kinds.ts'
import type { MessageAudience } from '#contract/vocabulary/workshops/message-audiences.ts'
import type { UserId, WorkshopId, WorkshopMessageId } from '#contract/vocabulary/ids.ts'
import type { PaymentStatus } from '#contract/vocabulary/workshops/attendee-status.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { PAYMENT_STATUS, STATUS_TABLES } from '../attendee-status-store.ts'

/** Somebody of a workshop to whom letters go. */
export interface Reader {
  userId: UserId
  email: string
  firstName: string
  timezone: string
  isFacilitator: boolean
  isFaculty: boolean
  isAttendee: boolean
  isRegistered: boolean
  /** Of attendees. */
  paymentStatus: PaymentStatus | null
  /** What they have paid and not got back. */
  paidCents: number
}

/** Active attendees, faculty and facilitators, each once. Whoever may not use the portal anymore is not among them. */
export async function listReaders(db: Queryable, workshopId: WorkshopId): Promise<Reader[]> {
  const { rows } = await db.execute<Reader & Record<string, unknown>>(sql`
    WITH named AS (
      SELECT user_id, 'FACILITATOR' AS place FROM workshop_facilitators WHERE workshop_id = ${workshopId}
      UNION ALL SELECT user_id, 'FACULTY' FROM workshop_faculty WHERE workshop_id = ${workshopId}
      UNION ALL SELECT user_id, 'ATTENDEE' FROM workshop_attendees WHERE workshop_id = ${workshopId} AND is_active
    ), people AS (
      SELECT user_id, bool_or(place = 'FACILITATOR') AS facilitates, bool_or(place = 'FACULTY') AS teaches,
        bool_or(place = 'ATTENDEE') AS attends
      FROM named GROUP BY user_id
    )
    SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.timezone,
      n.facilitates AS "isFacilitator", n.teaches AS "isFaculty", n.attends AS "isAttendee",
      k.accepted_at IS NOT NULL AS "isRegistered", s.status AS "paymentStatus", coalesce(s.paid, 0) AS "paidCents"
    FROM people n JOIN users u ON u.id = n.user_id JOIN workshop_memberships k ON k.user_id = u.id
    LEFT JOIN LATERAL (
      SELECT ${sql.raw(PAYMENT_STATUS)} AS status, (
        SELECT CASE kind WHEN 'PROCESSED' THEN amount_cents ELSE 0 END FROM workshop_payments
        WHERE attendee_id = a.id ORDER BY id DESC LIMIT 1
      ) AS paid
      FROM workshop_attendees a ${sql.raw(STATUS_TABLES)}
      WHERE a.workshop_id = ${workshopId} AND a.user_id = n.user_id AND a.is_active
    ) s ON true
    WHERE NOT k.is_deactivated AND u.anonymized_at IS NULL ORDER BY u.id`)
  return rows
}

export async function rememberLetters(
  tx: Transaction,
  about: {
    workshopId: WorkshopId
    kind: Exclude<WorkshopLetterKind, 'REGISTRATION'>
    messageId: WorkshopMessageId | null
  },
  letters: readonly { letterId: string; userId: UserId }[],
): Promise<void> {
  const { workshopId, kind, messageId } = about
  await tx.execute(sql`INSERT INTO workshop_letters (letter_id, workshop_id, user_id, kind, message_id)
    SELECT l."letterId", ${workshopId}::uuid, l."userId", ${kind}, ${messageId}::uuid
    FROM jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) AS l("letterId" uuid, "userId" uuid)`)
}

export async function wasWrittenTo(
  tx: Transaction,
  { workshopId, userId, kind }: { workshopId: WorkshopId; userId: UserId; kind: WorkshopLetterKind },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM workshop_letters
    WHERE workshop_id = ${workshopId} AND user_id = ${userId} AND kind = ${kind} LIMIT 1`)
  return rows.length > 0
}

/** Who of them was written nothing about this workshop, or last that they have no place in it anymore. */
export async function listUnheard(
  tx: Transaction,
  workshopId: WorkshopId,
  ids: readonly UserId[],
): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    SELECT asked.id FROM unnest(${sql.param([...ids])}::uuid[]) AS asked (id)
    WHERE coalesce((
      SELECT w.kind FROM workshop_letters w WHERE w.workshop_id = ${workshopId} AND w.user_id = asked.id
      ORDER BY w.letter_id DESC LIMIT 1
    ), 'REMOVED') = 'REMOVED'`)
  return rows.map(({ id }) => id)
}

/** False: the message was sent already. */
export async function insertMessage(
  tx: Transaction,
  message: {
    id: WorkshopMessageId
    workshopId: WorkshopId
    subject: string
    body: string
    audience: MessageAudience
    sentById: UserId
  },
): Promise<boolean> {
  const { id, workshopId, subject, body, audience, sentById } = message
  const { rowCount } = await tx.execute(sql`
    INSERT INTO workshop_messages (id, workshop_id, subject, body, audience, sent_by_id)
    VALUES (${id}, ${workshopId}, ${subject}, ${body}, ${audience}, ${sentById}) ON CONFLICT DO NOTHING`)
  return rowCount === 1
}

/** Null: there is no such message. */
type SentMessage = {
  workshopId: WorkshopId
  sentById: UserId | null
  subject: string
  body: string
  audience: MessageAudience
  to: number
}

export async function findMessage(tx: Transaction, id: WorkshopMessageId): Promise<SentMessage | null> {
  const { rows } = await tx.execute<SentMessage>(sql`
    SELECT m.workshop_id AS "workshopId", m.sent_by_id AS "sentById", m.subject, m.body, m.audience,
      (SELECT count(*)::int FROM workshop_letters WHERE message_id = m.id) AS to
    FROM workshop_messages m WHERE m.id = ${id}`)
  return rows[0] ?? null
}

export interface SentRow {
  id: string
  kind: WorkshopLetterKind
  subject: string | null
  body: string | null
  audience: MessageAudience | null
  sentBy: string | null
  at: string
  sent: number
  waiting: number
  failed: number
  readers: string[]
  failures: { userId: UserId; fullName: string; email: string; reason: string | null }[]
}

/** How many are listed: the latest. */
const SENT_MOST = 200
const FAILURES_MOST = 50
const READERS_MOST = 3

/**
 * Messages, and what the portal said by itself: letters of one moment are one notice. Those that go to people one by one
 * are one of an hour.
 */
export async function listSent(db: Queryable, workshopId: WorkshopId): Promise<SentRow[]> {
  const { rows } = await db.execute<SentRow & Record<string, unknown>>(sql`
    WITH written AS (
      SELECT w.kind, w.message_id, w.user_id, w.letter_id, l.state, l.reason, l.email, w.at AS written_at,
        CASE WHEN w.kind IN ('REGISTRATION', 'REGISTERED', 'MOVED', 'ADDED', 'REMOVED', 'CERTIFICATE') THEN date_trunc('hour', w.at) ELSE w.at END AS at
      FROM workshop_letters w JOIN letters l ON l.id = w.letter_id WHERE w.workshop_id = ${workshopId}
    ), counted AS (
      SELECT kind, message_id, at, min(letter_id::text) AS first, max(written_at) AS last_at,
        count(*) FILTER (WHERE state = 'SENT')::int AS sent, count(*) FILTER (WHERE state = 'QUEUED')::int AS waiting,
        count(*) FILTER (WHERE state = 'FAILED')::int AS failed
      FROM written GROUP BY kind, message_id, at
    ), all_sent AS (
      SELECT kind, message_id, at, first, last_at, sent, waiting, failed FROM counted
      UNION ALL SELECT 'MESSAGE', m.id, m.at, m.id::text, m.at, 0, 0, 0 FROM workshop_messages m
        WHERE m.workshop_id = ${workshopId} AND NOT EXISTS (SELECT FROM counted c WHERE c.message_id = m.id)
    )
    SELECT coalesce(c.message_id::text, c.first) AS id, c.kind, m.subject, m.body, m.audience,
      btrim(b.first_name || ' ' || b.last_name) AS "sentBy",
      to_char(c.last_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, c.sent, c.waiting, c.failed,
      ARRAY(
        SELECT btrim(u.first_name || ' ' || u.last_name) FROM written w JOIN users u ON u.id = w.user_id
        WHERE w.kind = c.kind AND w.at = c.at AND w.kind IN ('REGISTRATION', 'REGISTERED', 'MOVED', 'ADDED', 'REMOVED', 'CERTIFICATE')
        ORDER BY w.letter_id LIMIT ${READERS_MOST}
      ) AS readers,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('userId', f.user_id, 'fullName', btrim(u.first_name || ' ' || u.last_name),
          'email', f.email, 'reason', f.reason))
        FROM (SELECT * FROM written w WHERE w.kind = c.kind AND w.at = c.at AND w.state = 'FAILED'
          AND w.message_id IS NOT DISTINCT FROM c.message_id ORDER BY w.letter_id LIMIT ${FAILURES_MOST}) f
        JOIN users u ON u.id = f.user_id
      ), '[]') AS failures
    FROM all_sent c LEFT JOIN workshop_messages m ON m.id = c.message_id LEFT JOIN users b ON b.id = m.sent_by_id
    ORDER BY c.last_at DESC, id DESC LIMIT ${SENT_MOST}`)
  return rows
}
