import { succeed, type Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Outgoing } from '../video/assessment/draft.ts'
import type { DraftStore } from '../video/assessment/draft-store.ts'
import type { StoreFailure } from '../ports.ts'

/** What this person sent that is not in the queue yet, mostly because it may still be undone. */
export async function listHeld(
  drafts: Pick<DraftStore, 'list'>,
  ownerId: UserId,
): Promise<Result<Outgoing[], StoreFailure>> {
  const mine = await drafts.list(ownerId)
  return mine.ok ? succeed(mine.value.flatMap(({ outgoing }) => outgoing)) : mine
}

/** Leaves out what is already in the queue: for a moment it is in both. */
export function notQueued(held: readonly Outgoing[], queued: readonly { id: string }[]): Outgoing[] {
  const ids = new Set(queued.map(({ id }) => id))
  return held.filter(({ id }) => !ids.has(id))
}
