import { sql } from 'drizzle-orm'
import type { InactivationEnding, PersonDraft } from '#contract/endpoints/people/managed-people.ts'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { isRegisteredOf } from '#server/database/registered.ts'

export interface StoredPerson extends Omit<PersonDraft, 'role'> {
  id: UserId
  role: Role
  homeId: ProgramId | null
  isActive: boolean
  isAnonymized: boolean
  isRegistered: boolean
}

const FIND = (ids: readonly UserId[]) => sql`
  SELECT id, email, first_name AS "firstName", last_name AS "lastName", role, timezone,
    program_id AS "homeId", is_active AS "isActive", anonymized_at IS NOT NULL AS "isAnonymized",
    ${sql.raw(isRegisteredOf('users'))} AS "isRegistered"
  FROM users WHERE id = ANY (${sql.param([...ids])}::uuid[]) AND role IS NOT NULL`

export async function findPeople(db: Queryable, ids: readonly UserId[]): Promise<StoredPerson[]> {
  const { rows } = await db.execute<StoredPerson & Record<string, unknown>>(FIND(ids))
  return rows
}

/** Locked until the transaction ends, always in the same order. */
export async function lockPeople(tx: Transaction, ids: readonly UserId[]): Promise<StoredPerson[]> {
  const { rows } = await tx.execute<StoredPerson & Record<string, unknown>>(
    sql`${FIND(ids)} ORDER BY id FOR NO KEY UPDATE`,
  )
  return rows
}

/**
 * What inactivating people would end.
 * @param closed those of them who could no longer send what waits
 * @param alone those of them whose links would end
 */
export async function countOpen(
  db: Queryable,
  { all, closed, alone }: Readonly<Record<'all' | 'closed' | 'alone', readonly UserId[]>>,
): Promise<InactivationEnding> {
  const among = (some: readonly UserId[]) => sql`ANY (${sql.param([...some])}::uuid[])`
  const { rows } = await db.execute<InactivationEnding & Record<string, unknown>>(sql`
    SELECT (SELECT count(DISTINCT user_id)::int FROM account_links WHERE user_id = ${among(alone)}
        AND purpose = 'REGISTRATION' AND used_at IS NULL AND replaced_at IS NULL AND expires_at > now()) AS invitations,
      count(DISTINCT user_id)::int AS waiting, coalesce(sum(recordings), 0)::int AS recordings,
      (count(DISTINCT user_id) FILTER (WHERE user_id = ${among(closed)}))::int AS stranded
    FROM tablet_people WHERE user_id = ${among(all)} AND waiting_since IS NOT NULL`)
  return rows[0] ?? { invitations: 0, waiting: 0, recordings: 0, stranded: 0 }
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

/** A former director must have no end date as a director: when it came, it would take them out of their program. */
export async function endDirecting(tx: Transaction, id: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM program_directors WHERE user_id = ${id} AND expired_at IS NULL`)
}

export async function writeRole(tx: Transaction, id: UserId, role: Role): Promise<void> {
  await tx.execute(sql`UPDATE users SET role = ${role} WHERE id = ${id}`)
}
