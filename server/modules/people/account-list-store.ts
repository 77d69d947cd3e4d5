import { nameKeyOf } from '#server/database/people/name-order.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { LastInvitation } from '#contract/endpoints/people/account-values.ts'
import type { PeopleSort } from '#contract/endpoints/people/managed-people.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import type { Database } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { problemOf } from './delivery-problem.ts'

// What lists of accounts query in the same way, about the user `u`.

/** Parameters of a page. */
export interface PageQuery<Sort extends string> {
  sort: Sort
  /** The last row of the previous page. */
  after: UserId | null
  limit: number
}

/** The last letter that invited the person. */
export interface InvitationRow {
  invitedAt: string | null
  invitationState: 'QUEUED' | 'SENT' | 'FAILED' | null
  invitationReason: string | null
}

export function lastInvitationOf({
  invitedAt: at,
  invitationState: state,
  invitationReason: reason,
}: InvitationRow): LastInvitation | null {
  if (at === null || state === null) return null
  return { at, state, ...(state === 'FAILED' && { problem: problemOf(reason) }) }
}

interface SortKey {
  fields: readonly string[]
  isDescending: boolean
}

const NAME = [...nameKeyOf('u.'), 'u.id']
const EMAIL = ['lower(u.email)', 'u.id']

export const PEOPLE_KEYS: Readonly<Record<PeopleSort, SortKey>> = {
  name: { fields: NAME, isDescending: false },
  'name-down': { fields: NAME, isDescending: true },
  email: { fields: EMAIL, isDescending: false },
  'email-down': { fields: EMAIL, isDescending: true },
}

/** The columns that identify the person of a row, in every list. */
export const PERSON_COLUMNS = `u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
  ${fullNameOf('u')} AS "fullName", u.role`

/**
 * One page of the people that `found` selects. `columns`, and the last invitation, are looked up only for the rows of
 * the page.
 * @param alsoFound looked up for everyone found
 */
export async function listPersonRows<Row extends object>(
  db: Database,
  columns: string,
  found: SQL,
  { key: { fields, isDescending }, after, limit }: Omit<PageQuery<never>, 'sort'> & { key: SortKey },
  alsoFound = '',
): Promise<(Row & InvitationRow)[]> {
  const key = sql.raw(fields.join(', '))
  const order = sql.raw(fields.map((field) => `${field} ${isDescending ? 'DESC' : 'ASC'}`).join(', '))
  const behind =
    after === null
      ? sql`true`
      : sql`(${key}) ${sql.raw(isDescending ? '<' : '>')} (SELECT ${key} FROM users u WHERE u.id = ${after})`
  const rows = await queryPrepared<Row & InvitationRow>(
    db,
    sql`
    SELECT ${sql.raw(columns)}, l.state AS "invitationState", l.reason AS "invitationReason",
      to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "invitedAt"
    FROM (SELECT u.*${sql.raw(alsoFound)} FROM users u WHERE ${found} AND ${behind} ORDER BY ${order} LIMIT ${limit}) u
    LEFT JOIN LATERAL (
      SELECT created_at, state, reason FROM letters WHERE user_id = u.id AND template = 'registration'
      ORDER BY id DESC LIMIT 1
    ) l ON true
    ORDER BY ${order}`,
  )
  return rows
}

export async function countPersonRows(db: Database, found: SQL): Promise<number> {
  const rows = await queryPrepared<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM users u WHERE ${found}`,
  )
  return rows[0]?.count ?? 0
}
