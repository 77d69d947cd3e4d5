import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#contract/policies/actor.ts'
import type { ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { userGroups } from '#server/database/schema/memberships.ts'

/** Where a video belongs, which decides who sees and assesses it. */
export interface Place {
  programId: ProgramId | null
  userGroupId: UserGroupId | null
}

/**
 * The owner's home. If they belong to several programs, the one in which most of the people they named teach, so that
 * these may assess it.
 */
export async function placeOf(
  database: Queryable,
  { programIds, userGroupIds }: Actor,
  named: readonly UserId[],
): Promise<Place> {
  const [home = null] = programIds
  const userGroupId = userGroupIds[0] ?? null
  if (programIds.length < 2 || named.length === 0) return { programId: home, userGroupId }
  const { rows } = await database.execute<{ id: ProgramId }>(sql`
    SELECT p.id FROM unnest(${sql.param([...programIds])}::uuid[]) WITH ORDINALITY AS p(id, place)
    JOIN users u ON u.id = ANY(${sql.param([...named])}::uuid[]) AND (u.program_id = p.id
      OR EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = p.id))
    GROUP BY p.id, p.place ORDER BY count(*) DESC, p.place LIMIT 1`)
  return { programId: rows[0]?.id ?? home, userGroupId }
}

/** The program of a group, which decides who teaches there. */
export async function findGroupPlace(database: Queryable, id: UserGroupId) {
  const [row] = await database
    .select({ id: userGroups.id, parentProgramId: userGroups.parentProgramId })
    .from(userGroups)
    .where(eq(userGroups.id, id))
  return row ?? null
}
