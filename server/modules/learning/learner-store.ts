import { and, eq } from 'drizzle-orm'
import type { GroupPlace } from '#contract/policies/people/user-groups.ts'
import type { UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { groupMembers, userGroups } from '#server/database/schema/memberships.ts'

const place = { id: userGroups.id, parentProgramId: userGroups.parentProgramId }

/** The groups that a person trains in. */
export function listGroupsOfLearner(db: Queryable, userId: UserId): Promise<GroupPlace[]> {
  return db
    .select(place)
    .from(groupMembers)
    .innerJoin(userGroups, eq(userGroups.id, groupMembers.userGroupId))
    .where(and(eq(groupMembers.userId, userId), eq(groupMembers.kind, 'MEMBER')))
}

/** A group with the people who train in it; null if it doesn't exist. */
export async function findGroupOfLearners(db: Queryable, id: UserGroupId) {
  const [group] = await db.select(place).from(userGroups).where(eq(userGroups.id, id))
  if (group === undefined) return null
  const members = await db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.userGroupId, id), eq(groupMembers.kind, 'MEMBER')))
  return { group, userIds: members.map((member) => member.id) }
}
