import { expect, test } from 'vitest'
import { isAnyTakeUnfinished, memoryLock } from '#domain/video/recording/take/memory-lock.ts'
import {
  deliveryLock,
  MEMORY_LOCK,
  RECORDER_LOCK,
  RECORDING_BUSY_LOCKS,
  takeLock,
} from '#domain/video/recording/take/recording-locks.ts'
import { someTakeId } from '#tests/support/takes.ts'

test('each take in memory has a lock of its own, which holds back updates as well', () => {
  const lock = memoryLock(someTakeId(1))
  expect(new Set([lock, memoryLock(someTakeId(2)), MEMORY_LOCK, takeLock(someTakeId(1))]).size).toBe(4)
  expect(RECORDING_BUSY_LOCKS.some((busy) => lock.startsWith(busy))).toBe(true)
})

test.each([
  [RECORDER_LOCK, true],
  [MEMORY_LOCK, true],
  [deliveryLock(someTakeId(1)), false],
])('a take that is recorded or only in memory is unfinished: %s, %s', async (held, isUnfinished) => {
  const locks = { isHeld: (lock: string) => Promise.resolve(lock === held) }
  expect(await isAnyTakeUnfinished(locks)).toBe(isUnfinished)
})
