import { sql } from 'drizzle-orm'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'

export interface GroupToMove {
  id: UserGroupId
  parentProgramId: ProgramId
  isExpired: boolean
  activeProgram: boolean
}

/**
 * Locked in a fixed order, so that opposite moves wait for one another instead of deadlocking; the groups can't change
 * program meanwhile.
 */
export async function lockGroups(tx: Transaction, ids: readonly UserGroupId[]): Promise<GroupToMove[]> {
  const { rows } = await tx.execute<GroupToMove & Record<string, unknown>>(sql`
    SELECT g.id, g.parent_program_id AS "parentProgramId", g.is_expired AS "isExpired",
      p.active_program AS "activeProgram"
    FROM user_groups g JOIN programs p ON p.id = g.parent_program_id
    WHERE g.id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY g.id FOR NO KEY UPDATE OF g FOR SHARE OF p`)
  return rows
}

/** One person from one group to another. */
export interface Move {
  userId: UserId
  oldGroupId: UserGroupId | null
  /** Null: they leave their group and join none. */
  newGroupId: UserGroupId | null
}

const tableOf = (moves: readonly Move[]) => sql`unnest(
  ${sql.param(moves.map(({ userId }) => userId))}::uuid[],
  ${sql.param(moves.map(({ oldGroupId }) => oldGroupId))}::uuid[],
  ${sql.param(moves.map(({ newGroupId }) => newGroupId))}::uuid[])
  AS asked(user_id, old_id, new_id)`

const MOVE = sql.raw(`asked.user_id AS "userId", asked.old_id AS "oldGroupId", asked.new_id AS "newGroupId"`)

/** Until `endMove`, changes of members aren't counted: of those who leave and arrive, all groups are counted once. */
export async function beginMove(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT begin_move()`)
}

export async function endMove(tx: Transaction, moved: readonly Move[]): Promise<void> {
  const ids = moved.flatMap(({ oldGroupId, newGroupId }) => [oldGroupId, newGroupId])
  const groups = [...new Set(ids.filter((id) => id !== null))]
  await tx.execute(sql`SELECT end_move(${sql.param(groups)}::uuid[])`)
}

/**
 * Removes people from the groups they are to leave; returns the moves of those who were in them. One person may leave
 * one group for several: each of these moves is returned.
 */
export async function leaveGroups(tx: Transaction, moves: readonly Move[]): Promise<Move[]> {
  const { rows } = await tx.execute<Move & Record<string, unknown>>(sql`
    WITH asked AS MATERIALIZED (SELECT * FROM ${tableOf(moves)}), gone AS (
      DELETE FROM group_members m USING (SELECT DISTINCT user_id, old_id FROM asked) AS leaving
      WHERE m.user_id = leaving.user_id AND m.user_group_id = leaving.old_id AND m.kind = 'MEMBER'
      RETURNING m.user_id, m.user_group_id
    )
    SELECT ${MOVE} FROM asked JOIN gone ON gone.user_id = asked.user_id AND gone.user_group_id = asked.old_id`)
  return rows
}

/**
 * Of the people who are supposed to be in no group: those who belong to the program and really are in none. They are
 * locked first, in a statement of its own: whoever waits for the lock finds the group that another move gave them.
 */
export async function findUngrouped(tx: Transaction, moves: readonly Move[]): Promise<Move[]> {
  await tx.execute(sql`SELECT FROM users WHERE id = ANY (${sql.param(moves.map(({ userId }) => userId))}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`)
  const { rows } = await tx.execute<Move & Record<string, unknown>>(sql`
    SELECT ${MOVE} FROM ${tableOf(moves)}
    JOIN user_groups g ON g.id = asked.new_id
    JOIN users u ON u.id = asked.user_id AND u.program_id = g.parent_program_id
    WHERE NOT EXISTS (SELECT FROM group_members m JOIN user_groups o ON o.id = m.user_group_id
      WHERE m.user_id = u.id AND m.kind = 'MEMBER' AND o.is_active AND NOT o.is_expired)`)
  return rows
}

export async function joinGroups(tx: Transaction, moves: readonly Move[]): Promise<void> {
  await tx.execute(sql`INSERT INTO group_members (user_group_id, user_id, kind)
    SELECT asked.new_id, asked.user_id, 'MEMBER' FROM ${tableOf(moves)} ON CONFLICT DO NOTHING`)
}
