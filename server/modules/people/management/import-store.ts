import { sql } from 'drizzle-orm'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { ProgramRole } from '#contract/policies/people/accounts.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { SPELLED_EMAIL } from '#server/database/email-spelling.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'

export interface ImportPlace {
  title: string
  timezone: string
  isActive: boolean
}

/** Calls that add people to the same program wait for one another. */
export async function lockProgram(tx: Transaction, id: ProgramId): Promise<ImportPlace | null> {
  const { rows } = await tx.execute<ImportPlace & Record<string, unknown>>(
    sql`SELECT title, timezone, active_program AS "isActive" FROM programs WHERE id = ${id} FOR NO KEY UPDATE`,
  )
  return rows[0] ?? null
}

export interface TakenEmail {
  /** The normalized email. */
  spelled: string
  fullName: string
  programId: ProgramId | null
  isActive: boolean
}

/** Of the residency; people of the workshops alone can be added to it. */
export async function findTaken(db: Queryable, emails: readonly string[]): Promise<TakenEmail[]> {
  const { rows } = await db.execute<TakenEmail & Record<string, unknown>>(sql`
    SELECT ${sql.raw(SPELLED_EMAIL)} AS spelled, ${sql.raw(fullNameOf('users'))} AS "fullName",
      program_id AS "programId", is_active AS "isActive"
    FROM users WHERE ${sql.raw(SPELLED_EMAIL)} = ANY (${sql.param(emails.map(spellEmail))}::text[])
      AND role IS NOT NULL`)
  return rows
}

/** The groups of the program in which people can train. */
export async function findOpenGroups(
  db: Queryable,
  programId: ProgramId,
  ids: readonly UserGroupId[],
): Promise<Set<UserGroupId>> {
  const { rows } = await db.execute<{ id: UserGroupId }>(sql`SELECT id FROM user_groups
    WHERE parent_program_id = ${programId} AND NOT is_expired AND id = ANY (${sql.param([...ids])}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** The group of everybody who is in no other; created when first needed, under the lock of the program. */
export async function unassignedGroup(tx: Transaction, programId: ProgramId): Promise<UserGroupId> {
  const find = sql`SELECT id FROM user_groups WHERE parent_program_id = ${programId} AND is_unassigned_group LIMIT 1`
  const known = await tx.execute<{ id: UserGroupId }>(find)
  if (known.rows[0] !== undefined) return known.rows[0].id
  const { rows } = await tx.execute<{ id: UserGroupId }>(sql`
    INSERT INTO user_groups (parent_program_id, name, is_unassigned_group)
    VALUES (${programId}, 'Unassigned', true) RETURNING id`)
  return rows[0]!.id
}

/** In ascending order, after all earlier ones. */
export async function newIds(tx: Transaction, count: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT uuidv7() AS id FROM generate_series(1, ${count}) ORDER BY 1`,
  )
  return rows.map(({ id }) => id)
}

export interface PersonToAdd {
  id: UserId
  email: string
  firstName: string
  lastName: string
  role: ProgramRole
  userGroupId: UserGroupId | null
}

/**
 * After adding thousands of rows, PostgreSQL plans with statistics of the old, perhaps empty, tables until it updates
 * them minutes later: the first move of 5,000 people exceeded the statement timeout (decision 0354).
 */
export async function lookAtPeopleAnew(db: Queryable): Promise<void> {
  await db.execute(sql`ANALYZE users, group_members, group_member_progress, group_course_progress`)
}

const ASKED = (people: readonly PersonToAdd[]) => sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
  AS a(id uuid, email text, "firstName" text, "lastName" text, role text, "userGroupId" uuid)`

/**
 * Whoever has one of the emails already is left out.
 *
 * What checks a foreign key is planned once for a connection. Made when few people were there, that plan would read all
 * of them for each row that is added in this transaction, so each check is planned for itself (decision 0586).
 *
 * @returns the ids of those who are new
 */
export async function addPeople(
  tx: Transaction,
  { programId, timezone }: { programId: ProgramId; timezone: string },
  people: readonly PersonToAdd[],
): Promise<Set<UserId>> {
  await tx.execute(sql`SET LOCAL plan_cache_mode TO force_custom_plan`)
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    INSERT INTO users (id, email, first_name, last_name, role, timezone, program_id)
    SELECT id, email, "firstName", "lastName", role, ${timezone}, ${programId} FROM ${ASKED(people)}
    ON CONFLICT DO NOTHING RETURNING id`)
  return new Set(rows.map(({ id }) => id))
}

export async function joinGroups(tx: Transaction, people: readonly PersonToAdd[]): Promise<void> {
  await tx.execute(sql`INSERT INTO group_members (user_group_id, user_id, kind)
    SELECT "userGroupId", id, 'MEMBER' FROM ${ASKED(people)} WHERE "userGroupId" IS NOT NULL`)
}
