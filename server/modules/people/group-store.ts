import { sql } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import type {
  getUserGroup,
  listGroupCounts,
  listProgramGroups,
} from '#contract/endpoints/people/program-groups.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { PERSON_COLUMNS } from './people-store.ts'

/** `isActive` and `isExpired` as stored: an expired group may still be marked active. */
export type GroupRow = Reply<typeof getUserGroup>

const COLUMNS = `id, name, is_active AS "isActive", is_expired AS "isExpired",
  is_unassigned_group AS "isUnassignedGroup", parent_program_id AS "parentProgramId",
  is_leaderboard_anonymized AS "isLeaderboardAnonymized"`

export async function findGroup({ $client: pool }: Database, id: UserGroupId): Promise<GroupRow | null> {
  const { rows } = await pool.query<GroupRow>({
    name: 'group-by-id',
    text: `SELECT ${COLUMNS} FROM user_groups WHERE id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export type GroupWithUsers = Reply<typeof listProgramGroups>[number]

/** Each with its active members. */
export async function listGroupsOfProgram(
  { $client: pool }: Database,
  programId: ProgramId,
): Promise<GroupWithUsers[]> {
  const { rows } = await pool.query<GroupWithUsers>({
    name: 'groups-of-program',
    text: `SELECT ${COLUMNS}, coalesce((
        SELECT json_agg(person ORDER BY lower(person."lastName"), lower(person."firstName"), person.id)
        FROM (SELECT ${PERSON_COLUMNS} FROM group_members m JOIN users u ON u.id = m.user_id
          WHERE m.user_group_id = user_groups.id AND m.kind = 'MEMBER' AND u.is_active) AS person
      ), '[]') AS users
      FROM user_groups WHERE parent_program_id = $1 ORDER BY is_expired, lower(name), id`,
    values: [programId],
  })
  return rows
}

/** The same without their members. */
export async function listGroupsAlone(
  { $client: pool }: Database,
  programId: ProgramId,
): Promise<GroupRow[]> {
  const { rows } = await pool.query<GroupRow>({
    name: 'groups-alone-of-program',
    text: `SELECT ${COLUMNS} FROM user_groups WHERE parent_program_id = $1 ORDER BY is_expired, lower(name), id`,
    values: [programId],
  })
  return rows
}

export type CountedGroup = Reply<typeof listGroupCounts>[number]

export async function countGroupsOfProgram(
  { $client: pool }: Database,
  programId: ProgramId,
): Promise<CountedGroup[]> {
  const { rows } = await pool.query<CountedGroup>({
    name: 'group-counts-of-program',
    text: `SELECT ${COLUMNS}, (SELECT count(*)::int FROM group_members m JOIN users u ON u.id = m.user_id
        WHERE m.user_group_id = user_groups.id AND m.kind = 'MEMBER' AND u.is_active) AS people
      FROM user_groups WHERE parent_program_id = $1 ORDER BY is_expired, lower(name), id`,
    values: [programId],
  })
  return rows
}

export async function isAnyGroupInProgram(
  { $client: pool }: Database,
  groupIds: readonly UserGroupId[],
  programId: ProgramId,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'any-group-in-program',
    text: 'SELECT 1 FROM user_groups WHERE id = ANY($1) AND parent_program_id = $2 LIMIT 1',
    values: [groupIds, programId],
  })
  return rowCount === 1
}

export async function doesProgramExist({ $client: pool }: Database, id: ProgramId): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'program-exists',
    text: 'SELECT 1 FROM programs WHERE id = $1',
    values: [id],
  })
  return rowCount === 1
}

/** The program can't change until the transaction ends. */
export async function isProgramActive(tx: Transaction, id: ProgramId): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM programs WHERE id = ${id} AND active_program FOR SHARE`,
  )
  return rowCount === 1
}
