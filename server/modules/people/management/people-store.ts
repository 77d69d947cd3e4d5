import { isFoundBy } from '#server/database/people/found-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { ManagedPerson, PeopleKind, PeopleSort } from '#contract/endpoints/people/managed-people.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import {
  countPersonRows,
  type InvitationRow,
  listPersonRows,
  type PageQuery,
  PEOPLE_KEYS,
  PERSON_COLUMNS,
} from '../account-list-store.ts'

export interface PeopleQuery extends PageQuery<PeopleSort> {
  /** Null: people without a home. */
  programId: ProgramId | null
  kind: PeopleKind
  /** `none`: in no active group. */
  groupId: UserGroupId | 'none' | null
  search: string
}

type Place = NonNullable<ManagedPerson['elsewhere']>[number] & { id: ProgramId }

export interface PersonRow
  extends Omit<ManagedPerson, 'lastInvitation' | 'isAtHome' | 'mayBeChanged' | 'elsewhere'>, InvitationRow {
  homeId: ProgramId | null
  /** Null for residents, and for instructors without any. */
  places: readonly Place[] | null
}

const GROUPS = (kind: 'MEMBER' | 'PROCTOR') => `coalesce((
    SELECT json_agg(json_build_object('id', g.id, 'name', g.name, 'isExpired', g.is_expired OR NOT g.is_active)
      ORDER BY g.is_expired, ${byLanguage('g.name')}, g.id)
    FROM group_members m JOIN user_groups g ON g.id = m.user_group_id
    WHERE m.user_id = u.id AND m.kind = '${kind}'
  ), '[]')`

/** Where instructors belong and teach, and who has asked them to: the reader takes out the program that is listed. */
const PLACES = `CASE WHEN u.role IN ('FACULTY', 'PROGRAM_DIRECTOR') THEN (
    SELECT json_agg(json_build_object('id', p.id, 'title', p.title, 'standing', e.standing)
      ORDER BY e.place, ${byLanguage('p.title')}, p.id)
    FROM (SELECT u.program_id AS id, 'HOME' AS standing, 0 AS place
      UNION ALL SELECT s.program_id, 'TEACHES', 1 FROM program_staff s WHERE s.user_id = u.id
      UNION ALL SELECT r.program_id, 'ASKED', 2 FROM teaching_requests r
        WHERE r.user_id = u.id AND r.answer IS NULL AND r.expires_at > now()
    ) e JOIN programs p ON p.id = e.id) END`

const COLUMNS = `${PERSON_COLUMNS}, u.timezone, u.is_active AS "isActive", u.program_id AS "homeId",
  ${isRegisteredOf('u')} AS "isRegistered", ${GROUPS('MEMBER')} AS "userGroups", ${GROUPS('PROCTOR')} AS "proctorGroups",
  ${PLACES} AS places`

/** A page of people, and how many there are in all. */
export async function findPeople(
  db: Database,
  query: PeopleQuery,
): Promise<{ rows: PersonRow[]; total: number }> {
  const found = isFound(query)
  const paged = { ...query, key: PEOPLE_KEYS[query.sort] }
  if (query.search === '' || query.after !== null) {
    const [rows, total] = await Promise.all([
      listPersonRows<PersonRow>(db, COLUMNS, found, paged),
      countPersonRows(db, found),
    ])
    return { rows, total }
  }
  // A search must read and sort everything it finds, so it also counts it.
  const rows = await listPersonRows<PersonRow & { foundCount: number }>(
    db,
    `${COLUMNS}, u."foundCount"`,
    found,
    paged,
    ', count(*) OVER ()::int AS "foundCount"',
  )
  return { rows: rows.map(({ foundCount: _count, ...row }) => row), total: rows[0]?.foundCount ?? 0 }
}

type PeopleFilter = Pick<PeopleQuery, 'programId' | 'kind' | 'groupId' | 'search'>

function isFound({ programId, kind, groupId, search }: PeopleFilter): SQL {
  const membership = sql.raw(kind === 'faculty' ? `'PROCTOR'` : `'MEMBER'`)
  const isInGroup =
    groupId === null
      ? sql`true`
      : groupId === 'none'
        ? sql`NOT EXISTS (SELECT FROM group_members m JOIN user_groups g ON g.id = m.user_group_id
          WHERE m.user_id = u.id AND m.kind = ${membership} AND g.is_active AND NOT g.is_expired)`
        : sql`u.id IN (SELECT user_id FROM group_members WHERE user_group_id = ${groupId} AND kind = ${membership})`
  return sql`${isOfKind(kind, programId)} AND ${isInGroup} AND ${isFoundBy(search)}`
}

function isOfKind(kind: PeopleKind, programId: ProgramId | null): SQL {
  const isAtHome = programId === null ? sql`u.program_id IS NULL` : sql`u.program_id = ${programId}`
  switch (kind) {
    case 'residents':
      return sql`${isAtHome} AND u.role = 'RESIDENT' AND u.is_active`
    case 'faculty':
      return sql`u.role IN ('FACULTY', 'PROGRAM_DIRECTOR') AND u.is_active
        AND ${programId === null ? isAtHome : teachesIn(programId)}`
    case 'inactive':
      return sql`${isAtHome} AND NOT u.is_active AND u.anonymized_at IS NULL
        AND u.role IN ('RESIDENT', 'FACULTY', 'PROGRAM_DIRECTOR')`
  }
}

/** At home there, or teaching there besides. */
function teachesIn(programId: ProgramId): SQL {
  return sql`u.id IN (SELECT id FROM users WHERE program_id = ${programId} UNION
    SELECT user_id FROM program_staff WHERE program_id = ${programId})`
}
