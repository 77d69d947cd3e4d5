import { sql } from 'drizzle-orm'
import type { PersonDraft } from '#contract/endpoints/account/people.ts'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'

export interface StoredPerson extends Omit<PersonDraft, 'role'> {
  id: UserId
  role: Role
  homeId: ProgramId | null
  isActive: boolean
  isAnonymized: boolean
}

/** Locked until the transaction ends, in one order. */
export async function takePeople(tx: Transaction, ids: readonly UserId[]): Promise<StoredPerson[]> {
  const { rows } = await tx.execute<StoredPerson & Record<string, unknown>>(sql`
    SELECT id, email, first_name AS "firstName", last_name AS "lastName", role, timezone,
      program_id AS "homeId", is_active AS "isActive", anonymized_at IS NOT NULL AS "isAnonymized"
    FROM users WHERE id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY id FOR NO KEY UPDATE`)
  return rows
}

/** No link that was sent to them opens a door anymore. */
export async function endLinksOf(tx: Transaction, ids: readonly UserId[]): Promise<void> {
  await tx.execute(sql`UPDATE account_links SET replaced_at = now()
    WHERE user_id = ANY (${sql.param([...ids])}::uuid[]) AND used_at IS NULL AND replaced_at IS NULL`)
}

export async function proctoredBy(
  db: Queryable,
  id: UserId,
): Promise<{ id: UserGroupId; programId: ProgramId }[]> {
  const { rows } = await db.execute<{ id: UserGroupId; programId: ProgramId }>(sql`
    SELECT g.id, g.parent_program_id AS "programId" FROM group_members m JOIN user_groups g ON g.id = m.user_group_id
    WHERE m.user_id = ${id} AND m.kind = 'PROCTOR' ORDER BY g.id`)
  return rows
}

export async function programsOfGroups(
  db: Queryable,
  ids: readonly UserGroupId[],
): Promise<Map<UserGroupId, ProgramId>> {
  const { rows } = await db.execute<{ id: UserGroupId; programId: ProgramId }>(sql`
    SELECT id, parent_program_id AS "programId" FROM user_groups WHERE id = ANY (${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, programId }) => [id, programId]))
}

export async function writeProctored(
  tx: Transaction,
  id: UserId,
  { from, to }: { from: readonly UserGroupId[]; to: readonly UserGroupId[] },
): Promise<void> {
  await tx.execute(sql`DELETE FROM group_members WHERE user_id = ${id} AND kind = 'PROCTOR'
    AND user_group_id = ANY (${sql.param([...from])}::uuid[])`)
  await tx.execute(sql`INSERT INTO group_members (user_group_id, user_id, kind)
    SELECT g, ${id}, 'PROCTOR' FROM unnest(${sql.param([...to])}::uuid[]) AS g ON CONFLICT DO NOTHING`)
}

/** Whoever directs no longer has no time as a director: it would take them out of their program when it ends. */
export async function endDirecting(tx: Transaction, id: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM program_directors WHERE user_id = ${id} AND expired_at IS NULL`)
}
