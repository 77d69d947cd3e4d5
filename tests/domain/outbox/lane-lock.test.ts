import { expect, it } from 'vitest'
import { laneLock, OUTBOX_BUSY_LOCKS } from '#domain/outbox/lane-lock.ts'

it('each lane has its lock, and no tab is updated while one is held', () => {
  expect(laneLock('a')).not.toBe(laneLock('b'))
  expect(OUTBOX_BUSY_LOCKS.some((busy) => laneLock('a').startsWith(busy))).toBe(true)
})
