import { expect, it } from 'vitest'
import { laneLock, OUTBOX_BUSY_LOCKS } from '#domain/outbox/lane-lock.ts'
import {
  deliveryLock,
  RECORDER_LOCK,
  RECORDING_BUSY_LOCKS,
  takeLock,
} from '#domain/video/recording/take/recording-locks.ts'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import { createIsBusy } from '#platform/worker-link/device-busy.ts'

const locks = [...RECORDING_BUSY_LOCKS, ...OUTBOX_BUSY_LOCKS]

function isBusyWith(...names: string[]): Promise<boolean> {
  return createIsBusy(locks, {
    query: async () => ({ held: names.map((name) => ({ name })), pending: [] }),
  })()
}

it.each([RECORDER_LOCK, takeLock('7c1d' as TakeId), deliveryLock('7c1d' as TakeId), laneLock('7c1d')])(
  '%s held in any tab is busy',
  async (name) => {
    expect(await isBusyWith('something-else', name)).toBe(true)
  },
)

it('a refresh of the session or nothing at all is not busy', async () => {
  expect(await isBusyWith('session-refresh', 'recorders-table')).toBe(false)
  expect(await isBusyWith()).toBe(false)
})

it('a browser without locks is never too busy to update when asked', async () => {
  const nothing: Pick<LockManager, 'query'> = { query: async () => ({}) }
  expect(await createIsBusy(locks, nothing)()).toBe(false)
})
