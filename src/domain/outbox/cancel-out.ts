import type { UserId } from '#contract/vocabulary/ids.ts'
import type { TabLocks } from '../ports.ts'
import type { OutboxItem } from './outbox-item.ts'
import { subjectLock } from './outbox-runner.ts'
import type { OutboxStore } from './outbox-store.ts'

/** Small writes that undo one another, by the names of their endpoints. */
const opposites: ReadonlyMap<string, string> = new Map([
  ['favoriteVideo', 'unfavoriteVideo'],
  ['unfavoriteVideo', 'favoriteVideo'],
])

/**
 * True when the last write that waits about this subject was the opposite one and was never tried: then both are gone.
 * One that was tried may have reached the server without our knowing: it stays, and its opposite follows it.
 */
export async function cancelOut(
  { store, locks }: { store: OutboxStore; locks: TabLocks },
  { ownerId, call, subject }: { ownerId: UserId; call: string; subject: string },
): Promise<boolean> {
  const opposite = opposites.get(call)
  if (opposite === undefined) return false
  let isCancelled = false
  // Nobody sends it meanwhile; where somebody already does, the lock is not free.
  await locks.holdIfFree(subjectLock(subject), async () => {
    const items = await store.list(ownerId)
    const last = items.ok ? items.value.findLast((item) => item.subject === subject) : undefined
    if (last === undefined || !isUntried(last, opposite)) return
    isCancelled = (await store.settle(last.id, () => [])).ok
  })
  return isCancelled
}

function isUntried({ work, state }: OutboxItem, call: string): boolean {
  return work.kind === 'call' && work.call === call && state.status === 'waiting' && state.why === null
}
