import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Actor } from '#contract/policies/actor.ts'
import { prepareQuestion } from '#server/database/query-prepared.ts'

export interface Person {
  actor: Actor
  /** Their sessions that have ended and whose tokens may still live. */
  endedSessions: readonly string[]
}

const personById = prepareQuestion<Required<Actor> & Pick<Person, 'endedSessions'>, 'id'>(
  (value) => sql`
  SELECT u.id, u.role, u.is_active AS "isActive",
    ARRAY(
      SELECT p.id FROM programs p WHERE p.id = u.program_id
        OR p.id IN (SELECT s.program_id FROM program_staff s WHERE s.user_id = u.id)
        OR (u.role = 'SYSTEM_COORDINATOR' AND p.system_id = u.system_id)
        OR (u.role = 'FIELD_TEAM_MEMBER' AND p.field_team_user_id = u.id)
      ORDER BY p.id <> u.program_id, lower(p.title), p.id
    ) AS "programIds",
    coalesce((
      SELECT json_agg(json_build_object('id', p.id,
        'since', floor(extract(epoch FROM coalesce(p.inactivated_at, 'epoch')) * 1000)))
      FROM programs p WHERE NOT p.active_program AND (p.id = u.program_id
        OR p.id IN (SELECT s.program_id FROM program_staff s WHERE s.user_id = u.id))
    ), '[]') AS "inactivePrograms",
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
    ) AS "expiredProctorGroupIds",
    ARRAY(SELECT e.session_id FROM ended_sessions e WHERE e.user_id = u.id) AS "endedSessions"
  FROM users u WHERE u.id = ${value('id')}`,
)

/** One prepared round trip, because every signed-in request may need it. */
export async function findPerson(pool: Pool, id: string): Promise<Person | null> {
  const rows = await personById(pool, { id })
  if (rows[0] === undefined) return null
  const { endedSessions, inactivePrograms, ...actor } = rows[0]
  const held = inactivePrograms.length > 0 ? { inactivePrograms } : {}
  return { actor: { ...actor, ...held }, endedSessions }
}

export async function findActor(pool: Pool, id: string): Promise<Actor | null> {
  return (await findPerson(pool, id))?.actor ?? null
}
