import type { OutboxItem } from '#domain/outbox/outbox-item.ts'
import { someTakeId, someUserId } from '#tests/support/takes.ts'

export const now = 1_000_000

/** A waiting item of user 1, due now. */
export function someItem(change: Partial<OutboxItem> = {}): OutboxItem {
  return {
    id: 'item-1',
    ownerId: someUserId(1),
    lane: 'take-1',
    order: 1,
    key: 'key-1',
    work: { kind: 'finish-upload', takeId: someTakeId(1) },
    state: { status: 'waiting', why: null },
    attempts: 0,
    nextTryAt: now,
    createdAt: now,
    ...change,
  }
}
