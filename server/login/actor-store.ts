import type { Pool } from 'pg'
import type { Actor } from '#contract/policies/actor.ts'

const ACTOR_BY_ID = `
  SELECT u.id, u.role, u.is_active AS "isActive",
    ARRAY(
      SELECT u.program_id WHERE u.program_id IS NOT NULL
      UNION SELECT s.program_id FROM program_staff s WHERE s.user_id = u.id
      UNION SELECT p.id FROM programs p WHERE u.role = 'SYSTEM_COORDINATOR' AND p.system_id = u.system_id
    ) AS "programIds",
    ARRAY(
      SELECT g.id FROM group_members m JOIN user_groups g ON g.id = m.user_group_id
      WHERE m.user_id = u.id AND m.kind = 'MEMBER' AND g.is_active AND NOT g.is_expired
    ) AS "userGroupIds",
    ARRAY(
      SELECT g.id FROM group_members m JOIN user_groups g ON g.id = m.user_group_id
      WHERE m.user_id = u.id AND m.kind = 'PROCTOR' AND g.is_active AND NOT g.is_expired
    ) AS "activeProctorGroupIds",
    ARRAY(
      SELECT g.id FROM group_members m JOIN user_groups g ON g.id = m.user_group_id
      WHERE m.user_id = u.id AND m.kind = 'PROCTOR' AND NOT (g.is_active AND NOT g.is_expired)
    ) AS "expiredProctorGroupIds"
  FROM users u WHERE u.id = $1`

/** One prepared round trip: every signed-in request may need it. */
export async function findActor(pool: Pool, id: string): Promise<Actor | null> {
  const { rows } = await pool.query<Actor>({ name: 'actor-by-id', text: ACTOR_BY_ID, values: [id] })
  return rows[0] ?? null
}
