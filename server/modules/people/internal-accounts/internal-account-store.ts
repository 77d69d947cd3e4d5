import { isFoundBy } from '#server/database/people/found-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type {
  AccountDraft,
  AccountSort,
  InternalAccount,
} from '#contract/endpoints/people/internal-accounts.ts'
import { internalRoles } from '#contract/policies/people/accounts.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { SPELLED_EMAIL } from '#server/database/email-spelling.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import {
  countPersonRows,
  type InvitationRow,
  listPersonRows,
  type PageQuery,
  PEOPLE_KEYS,
  PERSON_COLUMNS,
} from '../account-list-store.ts'

export interface AccountQuery extends PageQuery<AccountSort> {
  state: 'active' | 'inactive' | null
  search: string
}

export interface AccountRow
  extends Omit<InternalAccount, 'isInternalAdminUser' | 'lastInvitation'>, InvitationRow {}

/** Must equal the condition of the partial index `users_internal`. */
const IS_INTERNAL = sql.raw(`u.role IN (${internalRoles.map((role) => `'${role}'`).join(', ')})`)

const COLUMNS = `${PERSON_COLUMNS}, u.timezone, NOT u.is_active AS "isExpired", ${isRegisteredOf('u')} AS "isRegistered"`

const AGE = ['u.created_at', 'u.id']
const KEYS = {
  ...PEOPLE_KEYS,
  oldest: { fields: AGE, isDescending: false },
  newest: { fields: AGE, isDescending: true },
}

export async function listAccounts(db: Database, query: AccountQuery): Promise<AccountRow[]> {
  return listPersonRows(db, COLUMNS, isFound(query), { ...query, key: KEYS[query.sort] })
}

export async function countAccounts(db: Database, query: AccountFilter): Promise<number> {
  return countPersonRows(db, isFound(query))
}

type AccountFilter = Pick<AccountQuery, 'state' | 'search'>

function isFound({ state, search }: AccountFilter): SQL {
  const isOfState = state === null ? sql`true` : state === 'active' ? sql`u.is_active` : sql`NOT u.is_active`
  return sql`${IS_INTERNAL} AND u.anonymized_at IS NULL AND ${isOfState} AND ${isFoundBy(search)}`
}

export interface StoredAccount extends AccountDraft {
  id: UserId
  isActive: boolean
  isRegistered: boolean
}

/** Locked until the transaction ends. */
export async function lockAccount(tx: Transaction, email: string): Promise<StoredAccount | null> {
  const { rows } = await tx.execute<StoredAccount & Record<string, unknown>>(sql`
    SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.role, u.timezone,
      u.is_active AS "isActive", ${sql.raw(isRegisteredOf('u'))} AS "isRegistered"
    FROM users u WHERE ${sql.raw(SPELLED_EMAIL)} = ${spellEmail(email)} AND ${IS_INTERNAL}
      AND u.anonymized_at IS NULL FOR NO KEY UPDATE`)
  return rows[0] ?? null
}

/** Null: there is no such account anymore. */
export async function findAccount(
  db: Queryable,
  id: UserId,
): Promise<Pick<AccountDraft, 'email' | 'role'> | null> {
  const { rows } = await db.execute<Pick<AccountDraft, 'email' | 'role'>>(
    sql`SELECT u.email, u.role FROM users u WHERE u.id = ${id} AND ${IS_INTERNAL} AND u.anonymized_at IS NULL`,
  )
  return rows[0] ?? null
}

/** Calls that change who is an admin wait here for one another, so that no race removes the last one. */
export async function countActiveAdmins(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute(
    sql`SELECT id FROM users u WHERE u.role = 'TROCAR_ADMIN' AND ${IS_INTERNAL} AND u.is_active ORDER BY id FOR NO KEY UPDATE`,
  )
  return rows.length
}
