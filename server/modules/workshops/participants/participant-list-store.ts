import { isFoundBy, wordsOf } from '#server/database/people/found-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type {
  ListedParticipant,
  ParticipantList,
  ParticipantSort,
} from '#contract/endpoints/workshops/participants/participants.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { WorkshopRole } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import { PEOPLE_KEYS } from '../../people/account-list-store.ts'

export interface ParticipantsQuery {
  list: ParticipantList
  state: 'active' | 'deactivated' | 'all'
  search: string
  sort: ParticipantSort
  /** The last row of the previous page. */
  after: UserId | null
  limit: number
}

export type ParticipantRow = Omit<ListedParticipant, 'mayBeDeactivated'> & { role: WorkshopRole }

/** Each once (`workshop_attendees_once`). */
const WORKSHOPS: Readonly<Record<ParticipantList, string>> = {
  faculty: 'workshop_faculty t WHERE t.user_id = u.id',
  attendees: 'workshop_attendees t WHERE t.user_id = u.id AND t.is_active',
}

const columnsOf = (
  list: ParticipantList,
) => `u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
  ${fullNameOf('u')} AS "fullName", u."memberRole" AS role, u."isFaculty", u."isAttendee", u."isInternal",
  u."isDeactivated", ${isRegisteredOf('u')} AND u."hasAccepted" AS "isRegistered",
  coalesce(p.hospital_name, '') AS "hospitalName", coalesce(p.specialties, '{}') AS specialties,
  (SELECT count(*)::int FROM ${WORKSHOPS[list]} AND EXISTS (
    SELECT FROM workshops w WHERE w.id = t.workshop_id AND w.canceled_at IS NULL OFFSET 0)) AS workshops`

/** Of the membership `m`. */
function isFound({ list, state }: Pick<ParticipantsQuery, 'list' | 'state'>): SQL {
  const capacity = list === 'faculty' ? sql`m.is_faculty` : sql`m.is_attendee`
  const isInState = {
    active: sql`NOT m.is_deactivated`,
    deactivated: sql`m.is_deactivated`,
    all: sql`true`,
  }[state]
  // The few who are anonymized are found by their own index, so that a count reads no other accounts.
  return sql`${capacity} AND ${isInState}
    AND NOT EXISTS (SELECT FROM users a WHERE a.id = m.user_id AND a.anonymized_at IS NOT NULL)`
}

/** A page of people, and how many there are in all. */
export async function findParticipants(
  database: Database,
  query: ParticipantsQuery,
): Promise<{ rows: ParticipantRow[]; total: number }> {
  const { fields, isDescending } = PEOPLE_KEYS[query.sort]
  const key = sql.raw(fields.join(', '))
  const order = sql.raw(fields.map((field) => `${field} ${isDescending ? 'DESC' : 'ASC'}`).join(', '))
  const behind =
    query.after === null
      ? sql`true`
      : sql`(${key}) ${sql.raw(isDescending ? '<' : '>')} (SELECT ${key} FROM users u WHERE u.id = ${query.after})`
  const found = isFound(query)
  const isNamed = sql`m.user_id IN (SELECT u.id FROM users u WHERE ${isFoundBy(query.search)})`
  const [rows, counted] = await Promise.all([
    queryPrepared<ParticipantRow>(
      database,
      sql`SELECT ${sql.raw(columnsOf(query.list))}
        FROM (SELECT u.*, m.role AS "memberRole", m.is_faculty AS "isFaculty", m.is_attendee AS "isAttendee",
            m.is_internal AS "isInternal", m.is_deactivated AS "isDeactivated", m.accepted_at IS NOT NULL AS "hasAccepted"
          FROM users u JOIN workshop_memberships m ON m.user_id = u.id
          WHERE ${found} AND ${isFoundBy(query.search)} AND ${behind} ORDER BY ${order} LIMIT ${query.limit}) u
        LEFT JOIN workshop_profiles p ON p.user_id = u.id ORDER BY ${order}`,
    ),
    queryPrepared<{ total: number }>(
      database,
      sql`SELECT count(*)::int AS total FROM workshop_memberships m
        WHERE ${found} AND ${wordsOf(query.search).length === 0 ? sql`true` : isNamed}`,
    ),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}
