import { areOpposite } from '#contract/endpoints/waiting-writes.ts'
import type { WaitingEndpoint } from '#contract/waiting.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { TabLocks } from '../ports.ts'
import type { OutboxItem } from './outbox-item.ts'
import { laneLock } from './lane-lock.ts'
import type { OutboxStore } from './outbox-store.ts'

/**
 * True if the last waiting write of this lane was the opposite one and was never tried: both are then dropped. One that
 * was tried may have reached the server without our knowing, so it stays and its opposite follows it.
 */
export async function cancelOut(
  { store, locks }: { store: OutboxStore; locks: TabLocks },
  { ownerId, endpoint, lane }: { ownerId: UserId; endpoint: WaitingEndpoint; lane: string },
): Promise<boolean> {
  let isCanceled = false
  // Holding the lock keeps any tab from sending it; if one already does, the lock is not free.
  await locks.requestIfAvailable(laneLock(lane), async () => {
    const items = await store.list(ownerId)
    const last = items.ok ? items.value.findLast((item) => item.lane === lane) : undefined
    if (last === undefined || !isUntried(last) || !undoes(endpoint, last)) return
    isCanceled = (await store.settle(last.id, () => [])).ok
  })
  return isCanceled
}

function isUntried({ state, tried }: OutboxItem): boolean {
  return tried !== true && state.status === 'waiting' && state.why === null
}

function undoes({ waits }: WaitingEndpoint, { work }: OutboxItem): boolean {
  return work.kind === 'call' && areOpposite(waits.name, work.call)
}
