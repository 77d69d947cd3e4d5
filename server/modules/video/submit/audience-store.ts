import { sql } from 'drizzle-orm'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'

/**
 * Who may assess what was submitted there: its faculty and proctors, and peers if peers were asked. Returns all of
 * them: there are no more than one program's teachers and one group's members.
 */
export async function listAssessors(
  database: Queryable,
  {
    ownerId,
    programId,
    userGroupId,
    assessorType,
  }: {
    ownerId: UserId
    programId: ProgramId | null
    userGroupId: UserGroupId | null
    assessorType: AssessorType
  },
): Promise<{ id: UserId; isPeer: boolean }[]> {
  const { rows } = await database.execute<{ id: UserId; isPeer: boolean }>(sql`
    SELECT id, bool_and("isPeer") AS "isPeer" FROM (
      SELECT u.id, false AS "isPeer" FROM users u
      WHERE u.role IN ('FACULTY', 'PROGRAM_DIRECTOR') AND u.is_active AND (u.program_id = ${programId}
        OR EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = ${programId}))
      UNION ALL
      SELECT m.user_id, m.kind = 'MEMBER' FROM group_members m
      JOIN user_groups g ON g.id = m.user_group_id JOIN users u ON u.id = m.user_id
      WHERE m.user_group_id = ${userGroupId} AND g.is_active AND NOT g.is_expired
        AND (m.kind = 'PROCTOR' OR (${assessorType} = 'PEER' AND u.is_active AND u.role = 'RESIDENT'))
    ) AS people WHERE id <> ${ownerId} GROUP BY id`)
  return rows
}
