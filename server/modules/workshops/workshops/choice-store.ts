import { nameOrderOf } from '#server/database/people/name-order.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { WorkshopClash } from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import type {
  WorkshopFacultyMember,
  WorkshopPerson,
} from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { WORKSHOP_CLASHES_MAX } from '#contract/limits.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

const NAMES = `u.id, u.first_name AS "firstName", u.last_name AS "lastName", ${fullNameOf('u')} AS "fullName"`

function listMembers<Row extends object>(database: Database, columns: string, isOne: string): Promise<Row[]> {
  return queryPrepared<Row>(
    database,
    sql`SELECT ${sql.raw(columns)} FROM workshop_memberships m JOIN users u ON u.id = m.user_id
      WHERE NOT m.is_deactivated AND u.anonymized_at IS NULL AND ${sql.raw(isOne)}
      ORDER BY ${sql.raw(nameOrderOf('u'))}, u.id`,
  )
}

/** All of them: few people work for workshops. */
export function listFacilitators(database: Database): Promise<WorkshopPerson[]> {
  return listMembers(database, NAMES, `m.role IN ('WORKSHOP_ADMIN', 'CLINICAL_EDUCATION', 'FACILITATOR')`)
}

export function listFaculty(database: Database): Promise<WorkshopFacultyMember[]> {
  const flags = `m.is_faculty AS "isFaculty", m.is_attendee AS "isAttendee"`
  return listMembers(database, `${NAMES}, ${flags}`, 'm.is_faculty')
}

export interface ClashQuestion {
  /** The workshop that is being changed. */
  id: WorkshopId | null
  startsAt: Date
  endsAt: Date
  location: string
  city: string
  facilitators: readonly UserId[]
  faculty: readonly UserId[]
}

/** Whatever somebody is in the other workshop, they can't be in both. */
export async function listClashes(database: Database, asked: ClashQuestion): Promise<WorkshopClash[]> {
  const { id, startsAt, endsAt, facilitators, faculty } = asked
  return queryPrepared<WorkshopClash>(
    database,
    sql`
    WITH meanwhile AS (
      SELECT * FROM workshops w WHERE w.canceled_at IS NULL AND w.starts_at < ${endsAt} AND w.ends_at > ${startsAt}
        AND w.id IS DISTINCT FROM ${id}::uuid
    ), taking_part AS (
      SELECT f.workshop_id, f.user_id FROM workshop_facilitators f JOIN meanwhile w ON w.id = f.workshop_id
      UNION SELECT f.workshop_id, f.user_id FROM workshop_faculty f JOIN meanwhile w ON w.id = f.workshop_id
      UNION SELECT a.workshop_id, a.user_id FROM workshop_attendees a JOIN meanwhile w ON w.id = a.workshop_id
        WHERE a.is_active
    ), found AS (
      SELECT 'PLACE' AS kind, w.id AS workshop_id, NULL::uuid AS user_id FROM meanwhile w WHERE ${isSamePlace(asked)}
      UNION ALL SELECT 'FACULTY', workshop_id, user_id FROM taking_part WHERE user_id = ANY (${sql.param([...faculty])}::uuid[])
      UNION ALL SELECT 'FACILITATOR', workshop_id, user_id FROM taking_part
        WHERE user_id = ANY (${sql.param([...facilitators])}::uuid[])
    )
    SELECT f.kind, jsonb_build_object('id', w.id, 'title', w.title,
        'startDate', to_char(w.start_date, 'YYYY-MM-DD"T"HH24:MI:SS'),
        'endDate', to_char(w.end_date, 'YYYY-MM-DD"T"HH24:MI:SS'),
        'timezoneOption', jsonb_build_object('timezone', w.timezone)) AS workshop,
      CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'firstName', u.first_name,
        'lastName', u.last_name, 'fullName', ${sql.raw(fullNameOf('u'))}) END AS person
    FROM found f JOIN meanwhile w ON w.id = f.workshop_id LEFT JOIN users u ON u.id = f.user_id
    ORDER BY f.kind DESC, w.starts_at, w.id, ${sql.raw(nameOrderOf('u'))}, u.id LIMIT ${WORKSHOP_CLASHES_MAX}`,
  )
}

/** A city left out on either side is no difference; a place without a name is no place. */
function isSamePlace({ location, city }: Pick<ClashQuestion, 'location' | 'city'>): SQL {
  if (location === '') return sql`false`
  return sql`fold_words(w.location) = (SELECT fold_words(${location})) AND w.type <> 'VIRTUAL'
    AND (w.city = '' OR ${city} = '' OR fold_words(w.city) = (SELECT fold_words(${city})))`
}
