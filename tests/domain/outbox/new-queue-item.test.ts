import { expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { newQueueItem } from '#domain/outbox/new-queue-item.ts'
import type { OutboxWork } from '#domain/outbox/outbox-item.ts'
import { createCountedIds } from '#tests/support/fake-tab.ts'

const work = { kind: 'call' } as unknown as OutboxWork
const given = () => ({ ownerId: 'anna' as UserId, ids: createCountedIds(), now: 5_000 })

it('waits, was never tried, and is due at once', () => {
  expect(newQueueItem({ work, lane: 'a' }, given())).toMatchObject({
    ownerId: 'anna',
    lane: 'a',
    work,
    state: { status: 'waiting', why: null },
    attempts: 0,
    nextTryAt: 5_000,
    createdAt: 5_000,
  })
})

it('has a key by which the server recognizes it, which is its id if it has none of its own', () => {
  const fresh = newQueueItem({ work, lane: 'a' }, given())
  expect(fresh.id).toBe(fresh.key)
  const named = newQueueItem({ id: 'named', work, lane: 'a' }, given())
  expect(named.id).toBe('named')
  expect(named.key).toBe(fresh.key)
})
