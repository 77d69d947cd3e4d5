import { sql } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import type {
  getUserGroup,
  listGroupCounts,
  listProgramGroups,
} from '#contract/endpoints/people/program-groups.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { byLanguage } from '#server/database/people/name-order.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { prepareQuestion, queryPrepared } from '#server/database/query-prepared.ts'
import { PERSON_COLUMNS } from './people-store.ts'

/** `isActive` and `isExpired` as stored: an expired group may still be marked active. */
export type GroupRow = Reply<typeof getUserGroup>

const COLUMNS = sql`id, name, is_active AS "isActive", is_expired AS "isExpired",
  is_unassigned_group AS "isUnassignedGroup", parent_program_id AS "parentProgramId",
  is_leaderboard_anonymized AS "isLeaderboardAnonymized"`

const groupById = prepareQuestion<GroupRow, 'id'>(
  (value) => sql`SELECT ${COLUMNS} FROM user_groups WHERE id = ${value('id')}`,
)

export async function findGroup(database: Database, id: UserGroupId): Promise<GroupRow | null> {
  const rows = await groupById(database, { id })
  return rows[0] ?? null
}

const PERSON_ORDER = [
  byLanguage(`coalesce(nullif(person."lastName", ''), person."firstName")`),
  byLanguage('person."firstName"'),
].join(', ')

export type GroupWithUsers = Reply<typeof listProgramGroups>[number]

/** Each with its active members. */
export async function listGroupsOfProgram(
  database: Database,
  programId: ProgramId,
): Promise<GroupWithUsers[]> {
  return queryPrepared<GroupWithUsers>(
    database,
    sql`SELECT ${COLUMNS}, coalesce((
        SELECT json_agg(person ORDER BY ${sql.raw(PERSON_ORDER)}, person.id)
        FROM (SELECT ${PERSON_COLUMNS} FROM group_members m JOIN users u ON u.id = m.user_id
          WHERE m.user_group_id = user_groups.id AND m.kind = 'MEMBER' AND u.is_active) AS person
      ), '[]') AS users
      FROM user_groups WHERE parent_program_id = ${programId} ORDER BY is_expired, ${sql.raw(byLanguage('name'))}, id`,
  )
}

/** The same without their members. */
export async function listGroupsAlone(database: Database, programId: ProgramId): Promise<GroupRow[]> {
  return queryPrepared<GroupRow>(
    database,
    sql`SELECT ${COLUMNS} FROM user_groups WHERE parent_program_id = ${programId} ORDER BY is_expired, ${sql.raw(byLanguage('name'))}, id`,
  )
}

export type CountedGroup = Reply<typeof listGroupCounts>[number]

export async function countGroupsOfProgram(
  database: Database,
  programId: ProgramId,
): Promise<CountedGroup[]> {
  return queryPrepared<CountedGroup>(
    database,
    sql`SELECT ${COLUMNS}, (SELECT count(*)::int FROM group_members m JOIN users u ON u.id = m.user_id
        WHERE m.user_group_id = user_groups.id AND m.kind = 'MEMBER' AND u.is_active) AS people
      FROM user_groups WHERE parent_program_id = ${programId} ORDER BY is_expired, ${sql.raw(byLanguage('name'))}, id`,
  )
}

export async function isAnyGroupInProgram(
  database: Database,
  groupIds: readonly UserGroupId[],
  programId: ProgramId,
): Promise<boolean> {
  const rows = await queryPrepared(
    database,
    sql`SELECT FROM user_groups WHERE id = ANY(${sql.param([...groupIds])}::uuid[]) AND parent_program_id = ${programId} LIMIT 1`,
  )
  return rows.length === 1
}

export async function doesProgramExist(database: Database, id: ProgramId): Promise<boolean> {
  const rows = await queryPrepared(database, sql`SELECT FROM programs WHERE id = ${id}`)
  return rows.length === 1
}

/** The program can't change until the transaction ends. */
export async function isProgramActive(tx: Transaction, id: ProgramId): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM programs WHERE id = ${id} AND active_program FOR SHARE`,
  )
  return rowCount === 1
}
