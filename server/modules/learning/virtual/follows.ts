import type { Actor } from '#contract/policies/actor.ts'
import type { AttemptOwner } from '#contract/policies/learning/virtual.ts'
import { followsGroup } from '#contract/policies/learning/progress.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { listGroupsOfLearner } from '../learner-store.ts'

/** Whether somebody sees what a person does in the trainer: they teach or oversee a group in which that person trains. */
export async function follows(database: Database, actor: Actor, userId: UserId): Promise<boolean> {
  const groups = await listGroupsOfLearner(database, userId)
  return groups.some((group) => followsGroup(actor, group))
}

/** What decides who sees the attempts of a person. */
export async function ownerOf(database: Queryable, userId: UserId): Promise<AttemptOwner> {
  return { userId, groups: await listGroupsOfLearner(database, userId) }
}
