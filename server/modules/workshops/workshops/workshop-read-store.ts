import { nameOrderOf } from '#server/database/people/name-order.ts'
import { type SQL, sql } from 'drizzle-orm'
import type {
  WorkshopFacultyMember,
  WorkshopPerson,
  WorkshopProcedure,
} from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { WorkshopType } from '#contract/vocabulary/workshops/workshop-types.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { containing, wordsOf } from '#server/database/people/found-words.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
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

const isIn = (table: string, viewerId: UserId) =>
  sql`EXISTS (SELECT FROM ${sql.raw(table)} i WHERE i.workshop_id = w.id AND i.user_id = ${viewerId})`
const attends = (viewerId: UserId) =>
  sql`EXISTS (SELECT FROM workshop_attendees i WHERE i.workshop_id = w.id AND i.user_id = ${viewerId} AND i.is_active)`

function select(viewerId: UserId, from: SQL): SQL {
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
    select(viewerId, sql`SELECT * FROM workshops WHERE id = ${id}`),
  )
  return rows[0] ?? null
}

/** Which list a workshop is in. What is canceled is in a list of its own. */
export type WhichWorkshops = 'past' | 'upcoming' | 'canceled'

export interface ListedWorkshops {
  which: WhichWorkshops
  now: Date
  /** Null: of everybody. */
  facilitatorId: UserId | null
}

export interface WorkshopFilter extends ListedWorkshops {
  procedureId: string | null
  /** Whom staff filter by. */
  alsoBy: UserId | null
  search: string
}

export interface WorkshopPage {
  viewerId: UserId
  /** The last row of the page before. */
  after: { startsAt: Date; id: string } | null
  limit: number
}

function isOneOf({ which, now, facilitatorId }: ListedWorkshops): SQL {
  const facilitated =
    facilitatorId === null ? sql`` : sql` AND ${isIn('workshop_facilitators', facilitatorId)}`
  if (which === 'canceled') return sql`w.canceled_at IS NOT NULL${facilitated}`
  return sql`w.canceled_at IS NULL AND ${isTime(which, now)}${facilitated}`
}

function isTime(which: 'past' | 'upcoming', now: Date): SQL {
  return which === 'past' ? sql`w.ends_at <= ${now}` : sql`w.ends_at > ${now}`
}

export async function countWorkshops(database: Database, listed: ListedWorkshops): Promise<number> {
  return countWhere(database, isOneOf(listed))
}

async function countWhere(database: Database, found: SQL): Promise<number> {
  const rows = await queryPrepared<{ count: number }>(
    database,
    sql`SELECT count(*)::int AS count FROM workshops w WHERE ${found}`,
  )
  return rows[0]?.count ?? 0
}

/** What is looked up for a row is looked up for the rows of the page only. */
async function listWhere(
  database: Database,
  found: SQL,
  { viewerId, after, limit }: WorkshopPage,
  isLatestFirst: boolean,
): Promise<WorkshopRow[]> {
  const order = sql.raw(isLatestFirst ? 'w.starts_at DESC, w.id DESC' : 'w.starts_at, w.id')
  const behind =
    after === null
      ? sql`true`
      : sql`(w.starts_at, w.id) ${sql.raw(isLatestFirst ? '<' : '>')} (${after.startsAt}::timestamptz, ${after.id}::uuid)`
  const page = sql`SELECT * FROM workshops w WHERE ${found} AND ${behind} ORDER BY ${order} LIMIT ${limit}`
  return queryPrepared<WorkshopRow>(database, sql`${select(viewerId, page)} ORDER BY ${order}`)
}

export async function listWorkshops(
  database: Database,
  filter: WorkshopFilter,
  page: WorkshopPage,
): Promise<{ rows: WorkshopRow[]; total: number }> {
  const found = isFound(filter)
  const [rows, total] = await Promise.all([
    listWhere(database, found, page, filter.which !== 'upcoming'),
    countWhere(database, found),
  ])
  return { rows, total }
}

/** Of one person, canceled ones included: the page says so. */
export async function listOwn(
  database: Database,
  { userId, which, now }: { userId: UserId; which: 'past' | 'upcoming'; now: Date },
  page: Omit<WorkshopPage, 'viewerId'>,
): Promise<{ rows: WorkshopRow[]; total: number }> {
  const found = sql`${isTime(which, now)} AND (${isIn('workshop_facilitators', userId)}
    OR ${isIn('workshop_faculty', userId)} OR ${attends(userId)})`
  const [rows, total] = await Promise.all([
    listWhere(database, found, { ...page, viewerId: userId }, which === 'past'),
    countWhere(database, found),
  ])
  return { rows, total }
}

function isFound({ procedureId, alsoBy, search, ...listed }: WorkshopFilter): SQL {
  const parts = [
    isOneOf(listed),
    ...(procedureId === null ? [] : [sql`w.procedure_id = ${procedureId}`]),
    ...(alsoBy === null ? [] : [isIn('workshop_facilitators', alsoBy)]),
    ...wordsOf(search).map(saysWord),
  ]
  return sql.join(parts, sql` AND `)
}

/** Whether its title, place, procedure or one of the people who run or teach it has the word, whatever its accents. */
function saysWord(word: string): SQL {
  const says = (folded: string) => sql`${sql.raw(folded)} LIKE (SELECT fold_words(${containing(word)}))`
  const has = (text: string) => says(`fold_words(${text})`)
  return sql`(${has(`concat_ws(' ', w.title, w.location, w.city, w.state)`)}
    OR EXISTS (SELECT FROM workshop_procedures p WHERE p.id = w.procedure_id
      AND ${has(`p.name || ' ' || p.short_text`)})
    OR EXISTS (SELECT FROM users u WHERE ${says('u.found_by')} AND u.id IN (
      SELECT user_id FROM workshop_facilitators WHERE workshop_id = w.id
      UNION ALL SELECT user_id FROM workshop_faculty WHERE workshop_id = w.id)))`
}
