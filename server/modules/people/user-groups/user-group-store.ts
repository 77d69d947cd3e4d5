import { sql } from 'drizzle-orm'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'

export interface StoredGroup {
  id: UserGroupId
  parentProgramId: ProgramId
  name: string
  isExpired: boolean
  isUnassignedGroup: boolean
  isLeaderboardAnonymized: boolean
}

/** Calls that change groups of one program, or inactivate it, wait for one another. Null: there is no such program. */
export async function lockProgram(
  tx: Transaction,
  id: ProgramId,
): Promise<{ activeProgram: boolean } | null> {
  const { rows } = await tx.execute<{ activeProgram: boolean }>(
    sql`SELECT active_program AS "activeProgram" FROM programs WHERE id = ${id} FOR NO KEY UPDATE`,
  )
  return rows[0] ?? null
}

/** Locked until the transaction ends. */
export async function lockGroup(tx: Transaction, id: UserGroupId): Promise<StoredGroup | null> {
  const { rows } = await tx.execute<StoredGroup & Record<string, unknown>>(sql`
    SELECT id, parent_program_id AS "parentProgramId", name, is_expired AS "isExpired",
      is_unassigned_group AS "isUnassignedGroup", is_leaderboard_anonymized AS "isLeaderboardAnonymized"
    FROM user_groups WHERE id = ${id} FOR NO KEY UPDATE`)
  return rows[0] ?? null
}

/** Two groups that people train in at the same time must have different names. */
export async function isNameTaken(
  tx: Transaction,
  { parentProgramId, name, id }: { parentProgramId: ProgramId; name: string; id: UserGroupId },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM user_groups
    WHERE parent_program_id = ${parentProgramId} AND lower(name) = lower(${name}) AND NOT is_expired AND id <> ${id}`)
  return rows.length > 0
}

export type NewGroup = Pick<StoredGroup, 'id' | 'parentProgramId' | 'name' | 'isLeaderboardAnonymized'>

/** `known`: this very group was created before; `taken`: another program has a group with this id. */
export async function addGroup(
  tx: Transaction,
  { id, parentProgramId, name, isLeaderboardAnonymized }: NewGroup,
): Promise<'made' | 'known' | 'taken'> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO user_groups (id, parent_program_id, name, is_leaderboard_anonymized)
    VALUES (${id}, ${parentProgramId}, ${name}, ${isLeaderboardAnonymized}) ON CONFLICT DO NOTHING`)
  if (rowCount === 1) return 'made'
  const { rows } = await tx.execute(
    sql`SELECT FROM user_groups WHERE id = ${id} AND parent_program_id = ${parentProgramId}`,
  )
  return rows.length === 1 ? 'known' : 'taken'
}

/** From the first change on, active and expired are opposites. */
export async function changeGroup(
  tx: Transaction,
  { id, name, isExpired, isLeaderboardAnonymized }: StoredGroup,
): Promise<void> {
  await tx.execute(sql`UPDATE user_groups SET name = ${name},
    is_active = CASE WHEN is_expired = ${isExpired} THEN is_active ELSE NOT ${isExpired} END,
    is_expired = ${isExpired},
    is_leaderboard_anonymized = ${isLeaderboardAnonymized} WHERE id = ${id}`)
}
