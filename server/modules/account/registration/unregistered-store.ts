import { type SQL, sql } from 'drizzle-orm'
import type { UnregisteredPerson, UnregisteredSort } from '#contract/endpoints/account/unregistered.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/full-name.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import { INVITATION_COLUMNS, LAST_INVITATION, saysWords } from '../person-rows.ts'

export interface UnregisteredAsk {
  programId: ProgramId
  search: string
  sort: UnregisteredSort
  /** The last row that was answered. */
  after: UserId | null
  limit: number
}

export interface UnregisteredRow extends Omit<UnregisteredPerson, 'lastInvitation'> {
  invitedAt: string | null
  invitationState: 'QUEUED' | 'SENT' | 'FAILED' | null
}

const NAME = ['lower(u.last_name)', 'lower(u.first_name)', 'u.id']
const EMAIL = ['lower(u.email)', 'u.id']
const KEYS: Record<UnregisteredSort, { fields: readonly string[]; isDescending: boolean }> = {
  name: { fields: NAME, isDescending: false },
  'name-down': { fields: NAME, isDescending: true },
  email: { fields: EMAIL, isDescending: false },
  'email-down': { fields: EMAIL, isDescending: true },
}

/** The letter is looked up for the rows of the page alone. */
export async function listUnregisteredRows(db: Queryable, ask: UnregisteredAsk): Promise<UnregisteredRow[]> {
  const { fields, isDescending } = KEYS[ask.sort]
  const key = sql.raw(fields.join(', '))
  const order = sql.raw(fields.map((field) => `${field} ${isDescending ? 'DESC' : 'ASC'}`).join(', '))
  const behind =
    ask.after === null
      ? sql`true`
      : sql`(${key}) ${sql.raw(isDescending ? '<' : '>')} (SELECT ${key} FROM users u WHERE u.id = ${ask.after})`
  const { rows } = await db.execute<UnregisteredRow & Record<string, unknown>>(sql`
    SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
      ${sql.raw(fullNameOf('u'))} AS "fullName", u.role, ${INVITATION_COLUMNS}
    FROM (SELECT u.* FROM users u WHERE ${isFound(ask)} AND ${behind} ORDER BY ${order} LIMIT ${ask.limit}) u
    ${LAST_INVITATION}
    ORDER BY ${order}`)
  return rows
}

export async function countUnregistered(
  db: Queryable,
  ask: Pick<UnregisteredAsk, 'programId' | 'search'>,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM users u WHERE ${isFound(ask)}`,
  )
  return rows[0]?.count ?? 0
}

function isFound({ programId, search }: Pick<UnregisteredAsk, 'programId' | 'search'>): SQL {
  return sql`u.program_id = ${programId} AND u.is_active AND NOT ${sql.raw(isRegisteredOf('u'))} AND ${saysWords(search)}`
}
