import { type SQL, sql } from 'drizzle-orm'
import type { ManagedPerson, PeopleKind, PeopleSort } from '#contract/endpoints/account/people.ts'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/full-name.ts'
import { isRegisteredOf } from '#server/database/registered.ts'
import { INVITATION_COLUMNS, LAST_INVITATION, saysWords } from '../person-rows.ts'

export interface PeopleAsk {
  programId: ProgramId
  kind: PeopleKind
  groupId: UserGroupId | null
  search: string
  sort: PeopleSort
  /** The last row that was answered. */
  after: UserId | null
  limit: number
}

export interface PersonRow extends Omit<ManagedPerson, 'lastInvitation' | 'mayBeChanged'> {
  homeId: ProgramId | null
  invitedAt: string | null
  invitationState: 'QUEUED' | 'SENT' | 'FAILED' | null
}

const NAME = ['lower(u.last_name)', 'lower(u.first_name)', 'u.id']
const EMAIL = ['lower(u.email)', 'u.id']
const KEYS: Record<PeopleSort, { fields: readonly string[]; isDescending: boolean }> = {
  name: { fields: NAME, isDescending: false },
  'name-down': { fields: NAME, isDescending: true },
  email: { fields: EMAIL, isDescending: false },
  'email-down': { fields: EMAIL, isDescending: true },
}

const GROUPS = (kind: 'MEMBER' | 'PROCTOR') => `coalesce((
    SELECT json_agg(json_build_object('id', g.id, 'name', g.name, 'isExpired', g.is_expired OR NOT g.is_active)
      ORDER BY g.is_expired, lower(g.name), g.id)
    FROM group_members m JOIN user_groups g ON g.id = m.user_group_id
    WHERE m.user_id = u.id AND m.kind = '${kind}'
  ), '[]')`

const COLUMNS = sql.raw(`u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName",
  ${fullNameOf('u')} AS "fullName", u.role, u.timezone, u.is_active AS "isActive", u.program_id AS "homeId",
  ${isRegisteredOf('u')} AS "isRegistered", ${GROUPS('MEMBER')} AS "userGroups", ${GROUPS('PROCTOR')} AS "proctorGroups"`)

/** Letter and groups are looked up for the rows of the page alone. */
export async function listPeople(db: Queryable, ask: PeopleAsk): Promise<PersonRow[]> {
  const { fields, isDescending } = KEYS[ask.sort]
  const key = sql.raw(fields.join(', '))
  const order = sql.raw(fields.map((field) => `${field} ${isDescending ? 'DESC' : 'ASC'}`).join(', '))
  const behind =
    ask.after === null
      ? sql`true`
      : sql`(${key}) ${sql.raw(isDescending ? '<' : '>')} (SELECT ${key} FROM users u WHERE u.id = ${ask.after})`
  const { rows } = await db.execute<PersonRow & Record<string, unknown>>(sql`
    SELECT ${COLUMNS}, ${INVITATION_COLUMNS}
    FROM (SELECT u.* FROM users u WHERE ${isFound(ask)} AND ${behind} ORDER BY ${order} LIMIT ${ask.limit}) u
    ${LAST_INVITATION}
    ORDER BY ${order}`)
  return rows
}

export async function countPeople(
  db: Queryable,
  ask: Pick<PeopleAsk, 'programId' | 'kind' | 'groupId' | 'search'>,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM users u WHERE ${isFound(ask)}`,
  )
  return rows[0]?.count ?? 0
}

function isFound({
  programId,
  kind,
  groupId,
  search,
}: Pick<PeopleAsk, 'programId' | 'kind' | 'groupId' | 'search'>): SQL {
  const membership = sql.raw(kind === 'faculty' ? `'PROCTOR'` : `'MEMBER'`)
  const isInGroup =
    groupId === null
      ? sql`true`
      : sql`u.id IN (SELECT user_id FROM group_members WHERE user_group_id = ${groupId} AND kind = ${membership})`
  return sql`${isOfKind(kind, programId)} AND ${isInGroup} AND ${saysWords(search)}`
}

function isOfKind(kind: PeopleKind, programId: ProgramId): SQL {
  switch (kind) {
    case 'residents':
      return sql`u.program_id = ${programId} AND u.role = 'RESIDENT' AND u.is_active`
    case 'faculty':
      // At home here, or teaching here besides.
      return sql`u.role IN ('FACULTY', 'PROGRAM_DIRECTOR') AND u.is_active AND u.id IN (
        SELECT id FROM users WHERE program_id = ${programId} UNION
        SELECT user_id FROM program_staff WHERE program_id = ${programId})`
    case 'inactive':
      return sql`u.program_id = ${programId} AND NOT u.is_active AND u.anonymized_at IS NULL
        AND u.role IN ('RESIDENT', 'FACULTY', 'PROGRAM_DIRECTOR')`
  }
}
