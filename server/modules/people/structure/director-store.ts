import { sql } from 'drizzle-orm'
import type { ManagedPerson } from '#contract/policies/people/accounts.ts'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { wireMoment } from './program-store.ts'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { SPELLED_EMAIL } from '#server/database/email-spelling.ts'

export interface KnownPerson extends ManagedPerson {
  firstName: string
  email: string
  isActive: boolean
  homeId: ProgramId | null
  belongs: boolean
  /** Moments as the wire has them. */
  expiresAt: string | null
  expiredAt: string | null
  /** Whether it was their home when their time ended. */
  wasHome: boolean
}

/** The person and their relation to the program, locked until the transaction ends. */
export async function lockPersonByEmail(
  tx: Transaction,
  email: string,
  programId: ProgramId,
): Promise<KnownPerson | null> {
  const { rows } = await tx.execute<KnownPerson & Record<string, unknown>>(sql`
    SELECT u.id, u.role, u.first_name AS "firstName", u.email, u.is_active AS "isActive", u.program_id AS "homeId",
      ARRAY(SELECT p.id FROM programs p WHERE p.id = u.program_id
        OR p.id IN (SELECT s.program_id FROM program_staff s WHERE s.user_id = u.id)) AS "programIds",
      (u.program_id = ${programId}) IS TRUE
        OR EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = ${programId}) AS belongs,
      coalesce(d.was_home, false) AS "wasHome",
      ${sql.raw(wireMoment('d.expires_at'))} AS "expiresAt", ${sql.raw(wireMoment('d.expired_at'))} AS "expiredAt"
    FROM users u LEFT JOIN program_directors d ON d.user_id = u.id AND d.program_id = ${programId}
    WHERE ${sql.raw(SPELLED_EMAIL)} = ${spellEmail(email)} AND u.role IS NOT NULL FOR NO KEY UPDATE OF u`)
  return rows[0] ?? null
}

/** With the program as the home of somebody who has none, or besides. */
export async function joinProgram(
  tx: Transaction,
  userId: UserId,
  programId: ProgramId,
  { asHome }: { asHome: boolean },
): Promise<void> {
  await tx.execute(
    asHome
      ? sql`UPDATE users SET program_id = ${programId} WHERE id = ${userId} AND program_id IS NULL`
      : sql`INSERT INTO program_staff (program_id, user_id) VALUES (${programId}, ${userId}) ON CONFLICT DO NOTHING`,
  )
}

/**
 * They no longer belong to it, nor proctor any of its groups; what depends on that ends, too.
 * @returns the groups that they proctored there, and whether it was their home
 */
export async function leaveProgram(
  tx: Transaction,
  userId: UserId,
  programId: ProgramId,
): Promise<{ proctored: UserGroupId[]; wasHome: boolean }> {
  const { rowCount } = await tx.execute(
    sql`UPDATE users SET program_id = NULL WHERE id = ${userId} AND program_id = ${programId}`,
  )
  await tx.execute(sql`DELETE FROM program_staff WHERE user_id = ${userId} AND program_id = ${programId}`)
  await tx.execute(sql`DELETE FROM course_authors WHERE user_id = ${userId} AND program_id = ${programId}`)
  const { rows } = await tx.execute<{ id: UserGroupId }>(sql`
    DELETE FROM group_members m USING user_groups g WHERE m.user_id = ${userId} AND m.kind = 'PROCTOR'
      AND g.id = m.user_group_id AND g.parent_program_id = ${programId} RETURNING g.id`)
  return { proctored: rows.map(({ id }) => id), wasHome: rowCount === 1 }
}

export interface DirectorTime {
  expiresAt: string | null
  expiredAt: string | null
  /** Whether it was their home when their time ended. */
  wasHome?: boolean
}

export async function setTime(
  tx: Transaction,
  { programId, userId }: { programId: ProgramId; userId: UserId },
  { expiresAt, expiredAt, wasHome = false }: DirectorTime,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO program_directors (program_id, user_id, expires_at, expired_at, was_home)
    VALUES (${programId}, ${userId}, ${expiresAt}, ${expiredAt}, ${wasHome})
    ON CONFLICT (user_id, program_id) DO UPDATE
      SET expires_at = excluded.expires_at, expired_at = excluded.expired_at, was_home = excluded.was_home`)
}

export interface DueDirector {
  programId: ProgramId
  userId: UserId
}

/** Directors whose time is over, earliest first. */
export async function listDueDirectors(db: Queryable, now: string, limit: number): Promise<DueDirector[]> {
  const { rows } = await db.execute<DueDirector & Record<string, unknown>>(sql`
    SELECT d.program_id AS "programId", d.user_id AS "userId" FROM program_directors d JOIN users u ON u.id = d.user_id
    WHERE d.expired_at IS NULL AND d.expires_at <= ${now} AND u.role = 'PROGRAM_DIRECTOR'
    ORDER BY d.expires_at LIMIT ${limit}`)
  return rows
}

/**
 * Locks the person before their time, in the same order as changes to either. Null: meanwhile somebody ended it,
 * extended it, or changed their role.
 */
export async function lockDue(
  tx: Transaction,
  { programId, userId }: DueDirector,
  now: string,
): Promise<string | null> {
  const { rowCount } = await tx.execute(
    sql`SELECT FROM users WHERE id = ${userId} AND role = 'PROGRAM_DIRECTOR' FOR NO KEY UPDATE`,
  )
  if (rowCount === 0) return null
  const { rows } = await tx.execute<{ expiresAt: string }>(sql`
    SELECT ${sql.raw(wireMoment('expires_at'))} AS "expiresAt" FROM program_directors
    WHERE program_id = ${programId} AND user_id = ${userId} AND expired_at IS NULL AND expires_at <= ${now}
    FOR NO KEY UPDATE`)
  return rows[0]?.expiresAt ?? null
}
