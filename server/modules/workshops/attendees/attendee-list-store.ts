import { type SQL, sql } from 'drizzle-orm'
import type { AttendeeSort } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { PaymentStatus, RegistrationStatus } from '#contract/vocabulary/workshops/attendee-status.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { containing, wordsOf } from '#server/database/people/found-words.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { PAYMENT_STATUS, REGISTRATION_STATUS, STATUS_TABLES } from '../attendee-status-store.ts'

export interface AttendeeRow {
  id: AttendeeId
  userId: UserId
  firstName: string
  lastName: string
  fullName: string
  email: string
  isActive: boolean
  activeSaidAt: Date | string | null
  paymentSaidAt: Date | string | null
  isAuditor: boolean
  isFaculty: boolean
  registrationEmailSentAt: Date | string | null
  registrationStatus: RegistrationStatus
  paymentStatus: PaymentStatus
  letterAt: Date | string | null
  letterState: 'QUEUED' | 'SENT' | 'FAILED' | null
  letterReason: string | null
}

const COLUMNS = `a.id, a.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
  ${fullNameOf('u')} AS "fullName", u.email, a.is_active AS "isActive", a.active_said_at AS "activeSaidAt",
  a.is_auditor AS "isAuditor",
  EXISTS (SELECT FROM workshop_faculty f WHERE f.workshop_id = a.workshop_id AND f.user_id = a.user_id) AS "isFaculty",
  a.registration_email_sent_at AS "registrationEmailSentAt", ${REGISTRATION_STATUS} AS "registrationStatus",
  ${PAYMENT_STATUS} AS "paymentStatus", p.at AS "paymentSaidAt", l.created_at AS "letterAt", l.state AS "letterState",
  l.reason AS "letterReason"`

const TABLES = `JOIN users u ON u.id = a.user_id ${STATUS_TABLES}
  LEFT JOIN LATERAL (
    SELECT l.created_at, l.state, l.reason FROM workshop_letters x JOIN letters l ON l.id = x.letter_id
    WHERE x.workshop_id = a.workshop_id AND x.user_id = a.user_id AND x.kind = 'REGISTRATION'
    ORDER BY x.letter_id DESC LIMIT 1
  ) l ON true`

export interface AttendeeFilter {
  workshopId: WorkshopId
  isActive: boolean
  search: string
  paymentStatus: PaymentStatus | null
  registrationStatus: RegistrationStatus | null
}

export interface AttendeeQuery extends AttendeeFilter {
  sort: AttendeeSort
  /** The last row of the previous page. */
  after: AttendeeId | null
  limit: number
}

/** In the order of the index `workshop_attendees_listed`. */
const KEY = 'a.sort_name COLLATE "C", a.id'

/** One page; what a row shows is looked up only for the rows of the page. */
export async function listAttendees(db: Database, query: AttendeeQuery): Promise<AttendeeRow[]> {
  const { sort, after, limit } = query
  const isDown = sort === 'name-down'
  const behind =
    after === null
      ? sql`true`
      : sql`(${sql.raw(KEY)}) ${sql.raw(isDown ? '<' : '>')} (
          SELECT ${sql.raw(KEY)} FROM workshop_attendees a WHERE a.id = ${after})`
  const order = sql.raw(isDown ? `a.sort_name COLLATE "C" DESC, a.id DESC` : KEY)
  return queryPrepared<AttendeeRow>(
    db,
    sql`SELECT ${sql.raw(COLUMNS)}
    FROM (SELECT a.* FROM ${found(query)} AND ${behind} ORDER BY ${order} LIMIT ${limit}) a ${sql.raw(TABLES)}
    ORDER BY ${order}`,
  )
}

export async function countAttendees(db: Database, filter: AttendeeFilter): Promise<number> {
  const rows = await queryPrepared<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM ${found(filter)}`,
  )
  return rows[0]?.count ?? 0
}

/** Joins only what the filter asks about: a list of everybody is read from the index alone. */
function found({ workshopId, isActive, search, paymentStatus, registrationStatus }: AttendeeFilter): SQL {
  const words = wordsOf(search)
  const joins = [
    ...(words.length === 0 ? [] : ['JOIN users u ON u.id = a.user_id']),
    ...(paymentStatus === null && registrationStatus === null ? [] : [STATUS_TABLES]),
  ]
  const parts = [
    sql`a.workshop_id = ${workshopId}`,
    sql`a.is_active = ${isActive}`,
    ...words.map((word) => sql`(${hasWord(sql.raw(`a.sort_name`), word)} OR ${hasWord(FOLDED_EMAIL, word)})`),
    ...(paymentStatus === null ? [] : [sql`${sql.raw(PAYMENT_STATUS)} = ${paymentStatus}`]),
    ...(registrationStatus === null ? [] : [sql`${sql.raw(REGISTRATION_STATUS)} = ${registrationStatus}`]),
  ]
  return sql`workshop_attendees a ${sql.raw(joins.join(' '))} WHERE ${sql.join(parts, sql` AND `)}`
}

const FOLDED_EMAIL = sql`fold_words(u.email)`

/** Whether a folded text has the word in it, whatever accents and capitals it was typed with. */
function hasWord(folded: SQL, word: string): SQL {
  return sql`${folded} LIKE (SELECT fold_words(${containing(word)}))`
}

export async function findAttendee(db: Queryable, id: AttendeeId): Promise<AttendeeRow | null> {
  const { rows } = await db.execute<AttendeeRow & Record<string, unknown>>(
    sql`SELECT ${sql.raw(COLUMNS)} FROM workshop_attendees a ${sql.raw(TABLES)} WHERE a.id = ${id}`,
  )
  return rows[0] ?? null
}

export interface StatusCount {
  isActive: boolean
  registrationStatus: RegistrationStatus
  paymentStatus: PaymentStatus
  count: number
}

export async function countByStatus(db: Database, workshopId: WorkshopId): Promise<StatusCount[]> {
  return queryPrepared<StatusCount>(
    db,
    sql`SELECT a.is_active AS "isActive", ${sql.raw(REGISTRATION_STATUS)} AS "registrationStatus",
      ${sql.raw(PAYMENT_STATUS)} AS "paymentStatus", count(*)::int AS count
    FROM workshop_attendees a ${sql.raw(STATUS_TABLES)} WHERE a.workshop_id = ${workshopId} GROUP BY 1, 2, 3`,
  )
}

export interface FoundPerson {
  id: UserId
  fullName: string
  email: string
  standing: 'ACTIVE' | 'INACTIVE' | null
  isDeactivated: boolean
}

/** People of the workshop portal alone, each word in their name or email, by full name. */
export async function searchPeople(
  db: Database,
  { workshopId, search, limit }: { workshopId: WorkshopId; search: string; limit: number },
): Promise<FoundPerson[]> {
  const words = wordsOf(search)
  const isFound = sql.join(
    words.map((word) => hasWord(sql`u.found_by`, word)),
    sql` AND `,
  )
  return queryPrepared<FoundPerson>(
    db,
    sql`SELECT u.id, ${sql.raw(fullNameOf('u'))} AS "fullName", u.email, m.is_deactivated AS "isDeactivated",
      CASE WHEN a.is_active THEN 'ACTIVE' WHEN NOT a.is_active THEN 'INACTIVE' END AS standing
    FROM workshop_memberships m JOIN users u ON u.id = m.user_id
    LEFT JOIN workshop_attendees a ON a.user_id = u.id AND a.workshop_id = ${workshopId}
    WHERE u.anonymized_at IS NULL AND ${isFound}
    ORDER BY fold_words(${sql.raw(fullNameOf('u'))}) COLLATE "C", u.id LIMIT ${limit}`,
  )
}
