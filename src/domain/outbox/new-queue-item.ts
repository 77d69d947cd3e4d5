import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Ids } from '../ports.ts'
import type { NewOutboxItem, OutboxWork } from './outbox-item.ts'

/** A fresh item. An id of its own makes queueing the same thing twice harmless, and a key of its own sending it twice. */
export function newQueueItem(
  { id, key: ownKey, work, lane }: { id?: string; key?: string; work: OutboxWork; lane: string },
  { ownerId, ids, now }: { ownerId: UserId; ids: Ids; now: number },
): NewOutboxItem {
  const key = ownKey ?? ids.uuid()
  return {
    id: id ?? key,
    ownerId,
    lane,
    key,
    work,
    state: { status: 'waiting', why: null },
    attempts: 0,
    nextTryAt: now,
    createdAt: now,
  }
}
