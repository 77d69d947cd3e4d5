import { type SQL, sql } from 'drizzle-orm'
import type { UnregisteredPerson, UnregisteredSort } from '#contract/endpoints/people/unregistered.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import {
  countPersonRows,
  type InvitationRow,
  listPersonRows,
  type PageQuery,
  PEOPLE_KEYS,
  PERSON_COLUMNS,
  saysWords,
} from '../account-list-store.ts'

export interface UnregisteredQuery extends PageQuery<UnregisteredSort> {
  programId: ProgramId
  search: string
}

export interface UnregisteredRow extends Omit<UnregisteredPerson, 'lastInvitation'>, InvitationRow {}

export async function listUnregisteredRows(
  db: Database,
  query: UnregisteredQuery,
): Promise<UnregisteredRow[]> {
  return listPersonRows(db, PERSON_COLUMNS, isFound(query), { ...query, key: PEOPLE_KEYS[query.sort] })
}

export async function countUnregistered(
  db: Database,
  query: Pick<UnregisteredQuery, 'programId' | 'search'>,
): Promise<number> {
  return countPersonRows(db, isFound(query))
}

function isFound({ programId, search }: Pick<UnregisteredQuery, 'programId' | 'search'>): SQL {
  return sql`u.program_id = ${programId} AND u.is_active AND NOT ${sql.raw(isRegisteredOf('u'))} AND ${saysWords(search)}`
}
