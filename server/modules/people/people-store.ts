import type { PeopleFilters } from '#contract/endpoints/people/people.ts'
import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/full-name.ts'

/** Columns of `users u`. */
export const PERSON_COLUMNS = `u.id, u.first_name AS "firstName", u.last_name AS "lastName",
  ${fullNameOf('u')} AS "fullName", u.role`
const KEY = ['lower(u.last_name)', 'lower(u.first_name)', 'u.id']
const TEACHES_IN = `u.is_active AND u.role IN ('FACULTY', 'PROGRAM_DIRECTOR') AND (u.program_id = $1
  OR EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = $1))`
const isInGroup = (group: '$1' | '$2', kind: 'MEMBER' | 'PROCTOR') =>
  `u.id IN (SELECT m.user_id FROM group_members m WHERE m.user_group_id = ${group} AND m.kind = '${kind}')`

/** Whom a person may name. `$1` is the program, or the group for its members; `$2` the group for its faculty. */
const FOUND = {
  'faculty-of-program': TEACHES_IN,
  'residents-of-program': `u.is_active AND u.role = 'RESIDENT' AND u.program_id = $1`,
  'members-of-group': `u.is_active AND ${isInGroup('$1', 'MEMBER')}`,
  /** Those who teach in its program, and its proctors. */
  'faculty-of-group': `(${TEACHES_IN}) OR ${isInGroup('$2', 'PROCTOR')}`,
} as const

export interface PeopleQuery extends Pick<PeopleFilters, 'search' | 'sort'> {
  whom: keyof typeof FOUND
  /** The ids that `whom` needs. */
  ids: readonly [string, ...string[]]
  /** The last one of the previous page. */
  after: UserId | null
  /** Null: all of them. */
  limit: number | null
}

export async function listPeople(
  { $client: pool }: Database,
  { whom, ids, search, sort, after, limit }: PeopleQuery,
): Promise<ListedPerson[]> {
  const nth = ids.length
  const [direction, behind] = sort === 'name' ? ['ASC', '>'] : ['DESC', '<']
  const { rows } = await pool.query<ListedPerson>({
    name: `${whom}-by-${sort}`,
    text: `SELECT ${PERSON_COLUMNS} FROM users u WHERE (${FOUND[whom]}) AND ${saysName(nth + 1)}
      AND ($${nth + 2}::uuid IS NULL
        OR (${KEY.join(', ')}) ${behind} (SELECT ${KEY.join(', ')} FROM users u WHERE u.id = $${nth + 2}::uuid))
      ORDER BY ${KEY.map((field) => `${field} ${direction}`).join(', ')} LIMIT $${nth + 3}::int`,
    values: [...ids, patternOf(search), after, limit],
  })
  return rows
}

export async function countPeople(
  { $client: pool }: Database,
  { whom, ids, search }: Pick<PeopleQuery, 'whom' | 'ids' | 'search'>,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: `count-of-${whom}`,
    text: `SELECT count(*)::int AS count FROM users u WHERE (${FOUND[whom]}) AND ${saysName(ids.length + 1)}`,
    values: [...ids, patternOf(search)],
  })
  return rows[0]?.count ?? 0
}

const saysName = (nth: number) => `($${nth}::text IS NULL OR ${fullNameOf('u')} ILIKE $${nth}::text)`

function patternOf(search: string): string | null {
  return search === '' ? null : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

export async function findPersonName({ $client: pool }: Database, id: UserId): Promise<string | null> {
  const { rows } = await pool.query<{ fullName: string }>({
    name: 'person-name',
    text: `SELECT ${fullNameOf('u')} AS "fullName" FROM users u WHERE u.id = $1`,
    values: [id],
  })
  return rows[0]?.fullName ?? null
}
