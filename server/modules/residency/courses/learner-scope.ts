import { and, eq } from 'drizzle-orm'
import type { Actor } from '#contract/policies/actor.ts'
import type { GroupPlace } from '#contract/policies/user-groups.ts'
import type { UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { groupMembers, userGroups } from '#server/database/schema/memberships.ts'

export interface AskedLearners {
  userId?: UserId | undefined
  groupId?: UserGroupId | undefined
}

/**
 * Whose work somebody asks for: that of one person who trains in a group of theirs, or of all of such a group. Null: for
 * them there is nobody.
 * @param isTheirs which groups count as theirs
 */
export async function findLearners(
  database: Database,
  actor: Actor,
  { userId, groupId }: AskedLearners,
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

const place = { id: userGroups.id, parentProgramId: userGroups.parentProgramId }

/** The groups that somebody trains in. */
function listGroupsOfLearner(db: Queryable, userId: UserId): Promise<GroupPlace[]> {
  return db
    .select(place)
    .from(groupMembers)
    .innerJoin(userGroups, eq(userGroups.id, groupMembers.userGroupId))
    .where(and(eq(groupMembers.userId, userId), eq(groupMembers.kind, 'MEMBER')))
}

/** A group with those who train in it; null when there is none. */
async function findGroupOfLearners(db: Queryable, id: UserGroupId) {
  const [group] = await db.select(place).from(userGroups).where(eq(userGroups.id, id))
  if (group === undefined) return null
  const members = await db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.userGroupId, id), eq(groupMembers.kind, 'MEMBER')))
  return { group, userIds: members.map((member) => member.id) }
}
