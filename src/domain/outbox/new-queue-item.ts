import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Ids } from '../ports.ts'
import type { NewOutboxItem, OutboxWork } from './outbox-item.ts'

/** A fresh item. An id of its own makes queueing the same thing twice harmless. */
export function newQueueItem(
  { id, work, lane }: { id?: string; work: OutboxWork; lane: string },
  { ownerId, ids, now }: { ownerId: UserId; ids: Ids; now: number },
): NewOutboxItem {
  const key = ids.uuid()
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
