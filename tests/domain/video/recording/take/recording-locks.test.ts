import { expect, it } from 'vitest'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import {
  deliveryLock,
  HELD_LOCK,
  isAnyTakeHeld,
  MEMORY_LOCK,
  RECORDER_LOCK,
  RECORDING_BUSY_LOCKS,
  takeLock,
} from '#domain/video/recording/take/recording-locks.ts'

const id = 'one' as TakeId

it('a take is recorded under one lock and sent under another', () => {
  expect(takeLock(id)).not.toBe(deliveryLock(id))
  expect(takeLock(id)).not.toBe(takeLock('two' as TakeId))
})

it.each([RECORDER_LOCK, MEMORY_LOCK, takeLock(id), deliveryLock(id)])(
  'no tab is updated while one holds %s',
  (lock) => {
    expect(RECORDING_BUSY_LOCKS.some((busy) => lock.startsWith(busy))).toBe(true)
  },
)

it.each([
  [RECORDER_LOCK, true],
  [MEMORY_LOCK, true],
  [HELD_LOCK, true],
  [deliveryLock(id), false],
])(
  'a session outlives its data while bytes of a take may be only in a tab: %s, %s',
  async (held, outlives) => {
    const locks = { isHeld: (lock: string) => Promise.resolve(lock === held) }
    expect(await isAnyTakeHeld(locks)).toBe(outlives)
    expect(RECORDING_BUSY_LOCKS.some((busy) => HELD_LOCK.startsWith(busy))).toBe(false)
  },
)
