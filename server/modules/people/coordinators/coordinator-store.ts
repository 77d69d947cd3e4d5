import { isFoundBy } from '#server/database/people/found-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Coordinator, CoordinatorDraft } from '#contract/endpoints/people/coordinators.ts'
import type { PeopleSort } from '#contract/endpoints/people/managed-people.ts'
import type { SystemId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import {
  countPersonRows,
  type InvitationRow,
  listPersonRows,
  type PageQuery,
  PEOPLE_KEYS,
  PERSON_COLUMNS,
} from '../account-list-store.ts'

export interface CoordinatorQuery extends PageQuery<PeopleSort> {
  systemId: SystemId
  search: string
}

export type StoredCoordinator = Omit<Coordinator, 'lastInvitation'>

const COORDINATES = `u.role = 'SYSTEM_COORDINATOR' AND u.anonymized_at IS NULL`
const COLUMNS = `u.phone, u.timezone, u.system_id AS "systemId", u.is_active AS "isActive",
  ${isRegisteredOf('u')} AS "isRegistered"`

/** A page of the coordinators of a system, and how many there are in all. */
export async function listCoordinatorRows(
  db: Database,
  query: CoordinatorQuery,
): Promise<{ rows: (StoredCoordinator & InvitationRow)[]; total: number }> {
  const found = isFound(query)
  const [rows, total] = await Promise.all([
    listPersonRows<StoredCoordinator>(db, `${PERSON_COLUMNS}, ${COLUMNS}`, found, {
      ...query,
      key: PEOPLE_KEYS[query.sort],
    }),
    countPersonRows(db, found),
  ])
  return { rows, total }
}

function isFound({ systemId, search }: Pick<CoordinatorQuery, 'systemId' | 'search'>): SQL {
  return sql`u.system_id = ${systemId} AND ${sql.raw(COORDINATES)} AND ${isFoundBy(search)}`
}

/** Locked until the transaction ends. */
export async function lockCoordinator(tx: Transaction, id: UserId): Promise<StoredCoordinator | null> {
  const { rows } = await tx.execute<StoredCoordinator & Record<string, unknown>>(sql`
    SELECT u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
      ${sql.raw(fullNameOf('u'))} AS "fullName", ${sql.raw(COLUMNS)}
    FROM users u WHERE u.id = ${id} AND ${sql.raw(COORDINATES)} FOR NO KEY UPDATE`)
  return rows[0] ?? null
}

/** Null: there is no such system. */
export async function findSystemKind(db: Queryable, id: SystemId): Promise<{ isStandalone: boolean } | null> {
  const { rows } = await db.execute<{ isStandalone: boolean }>(
    sql`SELECT is_standalone AS "isStandalone" FROM systems WHERE id = ${id}`,
  )
  return rows[0] ?? null
}

export async function writeCoordinator(
  tx: Transaction,
  id: UserId,
  { email, firstName, lastName, phone, timezone, systemId }: CoordinatorDraft,
): Promise<void> {
  await tx.execute(sql`UPDATE users SET email = ${email}, first_name = ${firstName}, last_name = ${lastName},
    phone = ${phone}, timezone = ${timezone}, system_id = ${systemId} WHERE id = ${id}`)
}
