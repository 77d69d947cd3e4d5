import { type SQL, sql } from 'drizzle-orm'
import type {
  AccountDraft,
  AccountSort,
  InternalAccount,
} from '#contract/endpoints/account/internal-accounts.ts'
import { internalRoles } from '#contract/policies/accounts.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { SPELLED_EMAIL, spellEmail } from '#server/database/email-spelling.ts'
import { fullNameOf } from '#server/database/full-name.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import { INVITATION_COLUMNS, LAST_INVITATION, saysWords } from '../person-rows.ts'

export interface AccountAsk {
  state: 'active' | 'inactive' | null
  search: string
  sort: AccountSort
  /** The last row that was answered. */
  after: UserId | null
  limit: number
}

export interface AccountRow extends Omit<InternalAccount, 'isInternalAdminUser' | 'lastInvitation'> {
  invitedAt: string | null
  invitationState: 'QUEUED' | 'SENT' | 'FAILED' | null
}

/** The words of the partial index `users_internal`. */
const IS_INTERNAL = sql.raw(`u.role IN (${internalRoles.map((role) => `'${role}'`).join(', ')})`)

const COLUMNS = sql.raw(`u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
  ${fullNameOf('u')} AS "fullName", u.role, u.timezone, NOT u.is_active AS "isExpired",
  ${isRegisteredOf('u')} AS "isRegistered"`)

const NAME = ['lower(u.last_name)', 'lower(u.first_name)', 'u.id']
const EMAIL = ['lower(u.email)', 'u.id']
const AGE = ['u.created_at', 'u.id']
const KEYS: Record<AccountSort, { fields: readonly string[]; isDescending: boolean }> = {
  name: { fields: NAME, isDescending: false },
  'name-down': { fields: NAME, isDescending: true },
  email: { fields: EMAIL, isDescending: false },
  'email-down': { fields: EMAIL, isDescending: true },
  oldest: { fields: AGE, isDescending: false },
  newest: { fields: AGE, isDescending: true },
}

/** The letter is looked up for the rows of the page alone. */
export async function listAccounts(db: Queryable, ask: AccountAsk): Promise<AccountRow[]> {
  const { fields, isDescending } = KEYS[ask.sort]
  const key = sql.raw(fields.join(', '))
  const order = sql.raw(fields.map((field) => `${field} ${isDescending ? 'DESC' : 'ASC'}`).join(', '))
  const behind =
    ask.after === null
      ? sql`true`
      : sql`(${key}) ${sql.raw(isDescending ? '<' : '>')} (SELECT ${key} FROM users u WHERE u.id = ${ask.after})`
  const { rows } = await db.execute<AccountRow & Record<string, unknown>>(sql`
    SELECT ${COLUMNS}, ${INVITATION_COLUMNS}
    FROM (SELECT u.* FROM users u WHERE ${isFound(ask)} AND ${behind} ORDER BY ${order} LIMIT ${ask.limit}) u
    ${LAST_INVITATION}
    ORDER BY ${order}`)
  return rows
}

export async function countAccounts(
  db: Queryable,
  ask: Pick<AccountAsk, 'state' | 'search'>,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM users u WHERE ${isFound(ask)}`,
  )
  return rows[0]?.count ?? 0
}

function isFound({ state, search }: Pick<AccountAsk, 'state' | 'search'>): SQL {
  const isOfState = state === null ? sql`true` : state === 'active' ? sql`u.is_active` : sql`NOT u.is_active`
  return sql`${IS_INTERNAL} AND ${isOfState} AND ${saysWords(search)}`
}

export interface StoredAccount extends AccountDraft {
  id: UserId
  isActive: boolean
  isRegistered: boolean
}

/** Locked until the transaction ends. */
export async function takeAccount(tx: Transaction, email: string): Promise<StoredAccount | null> {
  const { rows } = await tx.execute<StoredAccount & Record<string, unknown>>(sql`
    SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.role, u.timezone,
      u.is_active AS "isActive", ${sql.raw(isRegisteredOf('u'))} AS "isRegistered"
    FROM users u WHERE ${sql.raw(SPELLED_EMAIL)} = ${spellEmail(email)} AND ${IS_INTERNAL} FOR NO KEY UPDATE`)
  return rows[0] ?? null
}

/** Everybody who changes who is an admin waits here for one another: none of them may be the last by a race. */
export async function countActiveAdmins(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute(
    sql`SELECT id FROM users u WHERE u.role = 'TROCAR_ADMIN' AND ${IS_INTERNAL} AND u.is_active ORDER BY id FOR NO KEY UPDATE`,
  )
  return rows.length
}

/** `known`: this very account was made before. */
export async function addAccount(
  tx: Transaction,
  { id, email, firstName, lastName, role, timezone }: AccountDraft & { id: UserId },
): Promise<'made' | 'known' | 'email-taken'> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO users (id, email, first_name, last_name, role, timezone)
    VALUES (${id}, ${email}, ${firstName}, ${lastName}, ${role}, ${timezone}) ON CONFLICT DO NOTHING`)
  if (rowCount === 1) return 'made'
  const { rows } = await tx.execute(
    sql`SELECT FROM users WHERE id = ${id} AND ${sql.raw(SPELLED_EMAIL)} = ${spellEmail(email)}`,
  )
  return rows.length === 1 ? 'known' : 'email-taken'
}

export async function isEmailTaken(tx: Transaction, email: string, except: UserId): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM users WHERE ${sql.raw(SPELLED_EMAIL)} = ${spellEmail(email)} AND id <> ${except}`,
  )
  return rows.length > 0
}

export async function changeAccount(
  tx: Transaction,
  id: UserId,
  { email, firstName, lastName, role, timezone }: AccountDraft,
): Promise<void> {
  await tx.execute(sql`UPDATE users SET email = ${email}, first_name = ${firstName}, last_name = ${lastName},
    role = ${role}, timezone = ${timezone} WHERE id = ${id}`)
}

export async function setActive(tx: Transaction, id: UserId, isActive: boolean): Promise<void> {
  await tx.execute(sql`UPDATE users SET is_active = ${isActive} WHERE id = ${id}`)
}
