import { isFoundByName } from '#server/database/people/found-words.ts'
import { nameKeyOf, nameOrderOf } from '#server/database/people/name-order.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { FoundPerson, PeopleFilters } from '#contract/endpoints/people/people.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'

const FULL_NAME = sql.raw(fullNameOf('u'))
/** Columns of `users u`. */
export const PERSON_COLUMNS = sql`u.id, u.first_name AS "firstName", u.last_name AS "lastName",
  ${FULL_NAME} AS "fullName", u.role`

const teachesIn = (programId: string) => sql`u.is_active AND u.role IN ('FACULTY', 'PROGRAM_DIRECTOR') AND (
  u.program_id = ${programId}
  OR EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = ${programId}))`
const isInGroup = (groupId: string, kind: 'MEMBER' | 'PROCTOR') =>
  sql`u.id IN (SELECT m.user_id FROM group_members m WHERE m.user_group_id = ${groupId} AND m.kind = ${kind})`

/** Whom a person may name. The first id is the program, or the group for its members; the second the group. */
const FOUND = {
  'faculty-of-program': ([program]) => teachesIn(program),
  'residents-of-program': ([program]) =>
    sql`u.is_active AND u.role = 'RESIDENT' AND u.program_id = ${program}`,
  'members-of-group': ([group]) => sql`u.is_active AND ${isInGroup(group, 'MEMBER')}`,
  /** Those who teach in its program, and its proctors. */
  'faculty-of-group': ([program, group = program]) =>
    sql`(${teachesIn(program)}) OR ${isInGroup(group, 'PROCTOR')}`,
} as const satisfies Record<string, (ids: PeopleQuery['ids']) => SQL>

export interface PeopleQuery extends Pick<PeopleFilters, 'search' | 'sort'> {
  whom: keyof typeof FOUND
  /** The ids that `whom` needs. */
  ids: readonly [string, ...string[]]
  /** The last one of the previous page. */
  after: UserId | null
  /** Null: all of them. */
  limit: number | null
}

const KEY = sql`${sql.raw(nameOrderOf('u'))}, u.id`
const [BY_LAST, BY_FIRST] = nameKeyOf('u.')
const IN_ORDER = {
  ASC: sql.raw(`${BY_LAST} ASC, ${BY_FIRST} ASC, u.id ASC`),
  DESC: sql.raw(`${BY_LAST} DESC, ${BY_FIRST} DESC, u.id DESC`),
}

export function listPeople(
  database: Database,
  { whom, ids, search, sort, after, limit }: PeopleQuery,
): Promise<Required<FoundPerson>[]> {
  const [direction, behind] = sort === 'name' ? (['ASC', sql`>`] as const) : (['DESC', sql`<`] as const)
  return queryPrepared<Required<FoundPerson>>(
    database,
    sql`SELECT ${PERSON_COLUMNS}, u.email, u.timezone FROM users u
      WHERE (${FOUND[whom](ids)}) AND ${isFoundByName(search)}
      AND (${after}::uuid IS NULL
        OR (${KEY}) ${behind} (SELECT ${KEY} FROM users u WHERE u.id = ${after}::uuid))
      ORDER BY ${IN_ORDER[direction]} LIMIT ${limit}::int`,
  )
}

export async function countPeople(
  database: Database,
  { whom, ids, search }: Pick<PeopleQuery, 'whom' | 'ids' | 'search'>,
): Promise<number> {
  const rows = await queryPrepared<{ count: number }>(
    database,
    sql`SELECT count(*)::int AS count FROM users u WHERE (${FOUND[whom](ids)}) AND ${isFoundByName(search)}`,
  )
  return rows[0]?.count ?? 0
}

export async function findPersonName(database: Database, id: UserId): Promise<string | null> {
  const rows = await queryPrepared<{ fullName: string }>(
    database,
    sql`SELECT ${FULL_NAME} AS "fullName" FROM users u WHERE u.id = ${id}`,
  )
  return rows[0]?.fullName ?? null
}
