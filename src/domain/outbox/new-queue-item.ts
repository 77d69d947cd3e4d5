import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Ids } from '../ports.ts'
import type { NewOutboxItem, OutboxWork } from './outbox-item.ts'

/**
 * A new item. With an id of its own, queueing the same thing twice is harmless; with a key of its own, sending it twice
 * is.
 */
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
    waitMs: 0,
    createdAt: now,
  }
}
