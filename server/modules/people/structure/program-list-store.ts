import { nameOrderOf } from '#server/database/people/name-order.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import type { listPrograms, ProgramSort } from '#contract/endpoints/people/programs.ts'
import type { ProgramId, SystemId } from '#contract/vocabulary/ids.ts'
import type { AccountKind } from '#contract/vocabulary/programs.ts'
import type { Queryable } from '#server/database/database.ts'
import { hasWords } from '#server/database/people/found-words.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { inNaturalOrder } from '#server/database/natural-order.ts'
import { PROGRAM_COLUMNS, PROGRAM_TABLES } from './program-store.ts'

export interface ProgramFilter {
  /** Null: all programs. */
  among: readonly ProgramId[] | null
  state: 'active' | 'inactive' | null
  systemId: SystemId | null
  accountKind: AccountKind | null
  search: string
}

export interface ProgramQuery extends ProgramFilter {
  sort: ProgramSort
  /** The last row of the previous page. */
  after: ProgramId | null
  limit: number
}

type ListedRow = Reply<typeof listPrograms>['_embedded']['program'][number]

const TITLE = [inNaturalOrder('p.title'), 'p.id']
const SYSTEM = [inNaturalOrder('s.system_name'), ...TITLE]
const KEYS: Record<ProgramSort, { fields: readonly string[]; isDescending: boolean }> = {
  title: { fields: TITLE, isDescending: false },
  'title-down': { fields: TITLE, isDescending: true },
  system: { fields: SYSTEM, isDescending: false },
  'system-down': { fields: SYSTEM, isDescending: true },
}

/** Found by two indexes: with one condition for both, everybody is read for each program. */
const DIRECTOR_IDS = `SELECT x.id FROM users x WHERE x.program_id = p.id AND x.role = 'PROGRAM_DIRECTOR' AND x.is_active
      UNION SELECT x.id FROM program_staff t JOIN users x ON x.id = t.user_id
        WHERE t.program_id = p.id AND x.role = 'PROGRAM_DIRECTOR' AND x.is_active`

const DIRECTORS = `ARRAY(SELECT ${fullNameOf('u')} FROM (${DIRECTOR_IDS}) one JOIN users u ON u.id = one.id
    ORDER BY ${nameOrderOf('u')}, u.id) AS directors`

const FACTS = `p.program_addresses AS "programAddresses", p.implementation_user_id AS "implementationUserId",
  p.field_team_user_id AS "fieldTeamUserId"`

/** As the page of one program lists them: current ones first, then those whose time has ended. */
const PROGRAM_DIRECTORS = `coalesce((
    SELECT json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
        'fullName', ${fullNameOf('u')}, 'isExpired', d.expired_at IS NOT NULL)
      ORDER BY d.expired_at IS NOT NULL, ${nameOrderOf('u')}, u.id)
    FROM (
      ${DIRECTOR_IDS}
      UNION SELECT e.user_id FROM program_directors e WHERE e.program_id = p.id AND e.expired_at IS NOT NULL
    ) one JOIN users u ON u.id = one.id
      LEFT JOIN program_directors d ON d.user_id = u.id AND d.program_id = p.id
  ), '[]') AS "programDirectors"`

/** People are counted and named only for the rows of the page. */
export async function listProgramRows(db: Queryable, query: ProgramQuery): Promise<ListedRow[]> {
  const { fields, isDescending } = KEYS[query.sort]
  const key = sql.raw(fields.join(', '))
  const order = sql.raw(fields.map((field) => `${field} ${isDescending ? 'DESC' : 'ASC'}`).join(', '))
  const behind =
    query.after === null
      ? sql`true`
      : sql`(${key}) ${sql.raw(isDescending ? '<' : '>')} (SELECT ${key}
          FROM programs p JOIN systems s ON s.id = p.system_id WHERE p.id = ${query.after})`
  const { rows } = await db.execute<ListedRow & Record<string, unknown>>(sql`
    SELECT ${sql.raw(PROGRAM_COLUMNS)}, ${sql.raw(FACTS)}, ${sql.raw(DIRECTORS)}, ${sql.raw(PROGRAM_DIRECTORS)}
    FROM ${sql.raw(PROGRAM_TABLES)} WHERE ${isFound(query)} AND ${behind}
    ORDER BY ${order} LIMIT ${query.limit}`)
  return rows
}

export async function countPrograms(db: Queryable, filter: ProgramFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${sql.raw(PROGRAM_TABLES)} WHERE ${isFound(filter)}`,
  )
  return rows[0]?.count ?? 0
}

function isFound({ among, state, systemId, accountKind, search }: ProgramFilter): SQL {
  const parts = [
    among === null ? null : sql`p.id = ANY (${sql.param([...among])}::uuid[])`,
    state === null ? null : sql`p.active_program = ${state === 'active'}`,
    systemId === null ? null : sql`p.system_id = ${systemId}`,
    accountKind === null ? null : sql`p.account_kind = ${accountKind}`,
    hasWords(NAMES, search),
  ]
  return sql.join([sql`true`, ...parts.filter((part) => part !== null)], sql` AND `)
}

const NAMES = sql`fold_words(concat_ws(' ', p.title, i.institution_name, s.system_name, p.account_number, p.specialty))`
