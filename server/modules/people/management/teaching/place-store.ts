import { sql } from 'drizzle-orm'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { SPELLED_EMAIL } from '#server/database/email-spelling.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'

export interface Teacher {
  id: UserId
  email: string
  firstName: string
  fullName: string
  role: Role
  isActive: boolean
  /** Null: no home. */
  homeId: ProgramId | null
  /** Whether the program is their home, or they teach there besides. */
  teachesThere: boolean
}

const FIND = (programId: ProgramId) => sql`
  SELECT u.id, u.email, u.first_name AS "firstName", ${sql.raw(fullNameOf('u'))} AS "fullName", u.role,
    u.is_active AS "isActive", u.program_id AS "homeId",
    (u.program_id = ${programId}) IS TRUE
      OR EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = ${programId}) AS "teachesThere"
  FROM users u`

/** Whoever has this email, with their relation to a program; locked until the transaction ends. */
export async function lockByEmail(
  tx: Transaction,
  email: string,
  programId: ProgramId,
): Promise<Teacher | null> {
  const { rows } = await tx.execute<Teacher & Record<string, unknown>>(
    sql`${FIND(programId)} WHERE ${sql.raw(SPELLED_EMAIL)} = ${spellEmail(email)} AND u.role IS NOT NULL FOR NO KEY UPDATE OF u`,
  )
  return rows[0] ?? null
}

/** Locked until the transaction ends. */
export async function lockTeacher(
  tx: Transaction,
  id: UserId,
  programId: ProgramId,
): Promise<Teacher | null> {
  const { rows } = await tx.execute<Teacher & Record<string, unknown>>(
    sql`${FIND(programId)} WHERE u.id = ${id} FOR NO KEY UPDATE OF u`,
  )
  return rows[0] ?? null
}

export async function addTeaching(tx: Transaction, id: UserId, programId: ProgramId): Promise<void> {
  await tx.execute(
    sql`INSERT INTO program_staff (program_id, user_id) VALUES (${programId}, ${id}) ON CONFLICT DO NOTHING`,
  )
}

/** Gives somebody without a home this one; with it, its managers get power over the account. */
export async function settleAtHome(tx: Transaction, id: UserId, programId: ProgramId): Promise<void> {
  await tx.execute(sql`UPDATE users SET program_id = ${programId} WHERE id = ${id} AND program_id IS NULL`)
  await tx.execute(sql`DELETE FROM program_staff WHERE user_id = ${id} AND program_id = ${programId}`)
}

/** Null: they do not teach there besides their home. @returns the groups that they proctored there */
export async function endTeaching(
  tx: Transaction,
  id: UserId,
  programId: ProgramId,
): Promise<UserGroupId[] | null> {
  const { rowCount } = await tx.execute(sql`DELETE FROM program_staff s USING users u
    WHERE s.user_id = ${id} AND s.program_id = ${programId} AND u.id = s.user_id AND u.role = 'FACULTY'`)
  if (rowCount === 0) return null
  await tx.execute(sql`DELETE FROM course_authors WHERE user_id = ${id} AND program_id = ${programId}`)
  const { rows } = await tx.execute<{ id: UserGroupId }>(sql`DELETE FROM group_members m USING user_groups g
    WHERE m.user_id = ${id} AND m.kind = 'PROCTOR' AND g.id = m.user_group_id AND g.parent_program_id = ${programId}
    RETURNING g.id`)
  return rows.map((group) => group.id)
}

/** The programs where they teach besides their home. */
export async function listTaught(db: Queryable, id: UserId): Promise<ProgramId[]> {
  const { rows } = await db.execute<{ id: ProgramId }>(
    sql`SELECT program_id AS id FROM program_staff WHERE user_id = ${id} ORDER BY 1`,
  )
  return rows.map((program) => program.id)
}

/** The active directors of the other programs to which a person belongs or where they teach. */
export async function listOtherDirectors(db: Queryable, id: UserId, programId: ProgramId): Promise<UserId[]> {
  const { rows } = await db.execute<{ id: UserId }>(sql`
    WITH employers AS (
      SELECT program_id AS id FROM users WHERE id = ${id} AND program_id IS NOT NULL
      UNION SELECT program_id FROM program_staff WHERE user_id = ${id}
      EXCEPT SELECT ${programId}::uuid
    )
    SELECT u.id FROM users u WHERE u.role = 'PROGRAM_DIRECTOR' AND u.is_active AND u.id <> ${id}
      AND (u.program_id IN (SELECT id FROM employers)
        OR u.id IN (SELECT s.user_id FROM program_staff s WHERE s.program_id IN (SELECT id FROM employers)))
    ORDER BY 1`)
  return rows.map((director) => director.id)
}
