import type { Actor } from '#contract/policies/actor.ts'
import type { GroupPlace } from '#contract/policies/people/user-groups.ts'
import type { UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { findGroupOfLearners, listGroupsOfLearner } from '../learner-store.ts'

export interface LearnersQuery {
  userId?: UserId | undefined
  groupId?: UserGroupId | undefined
}

/**
 * The people whose work is asked for: one person who trains in a group of the actor, or everyone in such a group. Null:
 * nobody is found for them.
 * @param isTheirs which groups count as the actor's
 */
export async function findLearners(
  database: Database,
  actor: Actor,
  { userId, groupId }: LearnersQuery,
  isTheirs: (actor: Actor, group: GroupPlace) => boolean,
): Promise<readonly UserId[] | null> {
  if (groupId !== undefined) {
    const found = await findGroupOfLearners(database, groupId)
    if (found === null || !isTheirs(actor, found.group)) return null
    return userId === undefined ? found.userIds : found.userIds.filter((id) => id === userId)
  }
  if (userId === undefined) return null
  const groups = await listGroupsOfLearner(database, userId)
  return groups.some((group) => isTheirs(actor, group)) ? [userId] : null
}
