import { sql } from 'drizzle-orm'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { SPELLED_EMAIL, spellEmail } from '#server/database/email-spelling.ts'
import { fullNameOf } from '#server/database/full-name.ts'

export interface FacultyMember {
  id: UserId
  fullName: string
  homeId: ProgramId | null
  teachesThere: boolean
}

/** Only active faculty; locked until the transaction ends. */
export async function lockFaculty(
  tx: Transaction,
  email: string,
  programId: ProgramId,
): Promise<FacultyMember | null> {
  const { rows } = await tx.execute<FacultyMember & Record<string, unknown>>(sql`
    SELECT u.id, ${sql.raw(fullNameOf('u'))} AS "fullName", u.program_id AS "homeId",
      (u.program_id = ${programId}) IS TRUE
        OR EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = ${programId}) AS "teachesThere"
    FROM users u WHERE ${sql.raw(SPELLED_EMAIL)} = ${spellEmail(email)} AND u.role = 'FACULTY' AND u.is_active
    FOR NO KEY UPDATE OF u`)
  return rows[0] ?? null
}

export async function addTeaching(
  tx: Transaction,
  { id, homeId }: FacultyMember,
  programId: ProgramId,
): Promise<void> {
  await tx.execute(
    homeId === null
      ? sql`UPDATE users SET program_id = ${programId} WHERE id = ${id}`
      : sql`INSERT INTO program_staff (program_id, user_id) VALUES (${programId}, ${id}) ON CONFLICT DO NOTHING`,
  )
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
  const { rows } = await tx.execute<{ id: UserGroupId }>(sql`DELETE FROM group_members m USING user_groups g
    WHERE m.user_id = ${id} AND m.kind = 'PROCTOR' AND g.id = m.user_group_id AND g.parent_program_id = ${programId}
    RETURNING g.id`)
  return rows.map((group) => group.id)
}
