import { isFoundBy } from '#server/database/people/found-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { UnregisteredPerson, UnregisteredSort } from '#contract/endpoints/people/unregistered.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import {
  countPersonRows,
  type InvitationRow,
  listPersonRows,
  type PageQuery,
  PEOPLE_KEYS,
  PERSON_COLUMNS,
} from '../account-list-store.ts'

export interface UnregisteredQuery extends PageQuery<UnregisteredSort> {
  programId: ProgramId
  /** Null: of all groups, and of none. */
  groupId: UserGroupId | null
  search: string
}

export interface UnregisteredRow extends Omit<UnregisteredPerson, 'lastInvitation'>, InvitationRow {}

export async function listUnregisteredRows(
  db: Database,
  query: UnregisteredQuery,
): Promise<UnregisteredRow[]> {
  return listPersonRows(db, PERSON_COLUMNS, isFound(query), { ...query, key: PEOPLE_KEYS[query.sort] })
}

export async function countUnregistered(db: Database, query: UnregisteredFilter): Promise<number> {
  return countPersonRows(db, isFound(query))
}

type UnregisteredFilter = Pick<UnregisteredQuery, 'programId' | 'groupId' | 'search'>

function isFound({ programId, groupId, search }: UnregisteredFilter): SQL {
  const isInGroup =
    groupId === null
      ? sql`true`
      : sql`u.id IN (SELECT user_id FROM group_members WHERE user_group_id = ${groupId} AND kind = 'MEMBER')`
  return sql`u.program_id = ${programId} AND u.is_active AND NOT ${sql.raw(isRegisteredOf('u'))} AND ${isInGroup}
    AND ${isFoundBy(search)}`
}
