import { expect, it, vi } from 'vitest'
import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { TabLocks } from '#domain/ports.ts'
import { claimRecorder, RecorderHold } from '#domain/video/recording/capture/recorder-claim.ts'
import { RECORDER_LOCK, takeLock } from '#domain/video/recording/take/recording-locks.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'

const id = 'one' as TakeId

it('one tab records: the second gets nothing until the first releases the recorder', async () => {
  const room = createFakeLockRoom()
  const release = await claimRecorder(room.ofTab('first'), id)
  expect(release).not.toBeNull()
  expect(await claimRecorder(room.ofTab('second'), 'two' as TakeId)).toBeNull()
  await release?.()
  expect(await claimRecorder(room.ofTab('second'), id)).not.toBeNull()
})

it('a take that another tab has leaves the recorder free', async () => {
  const room = createFakeLockRoom()
  void room.ofTab('first').requestIfAvailable(takeLock(id), () => new Promise(() => undefined))
  expect(await claimRecorder(room.ofTab('second'), id)).toBeNull()
  const free = vi.fn<() => Promise<void>>(async () => undefined)
  await vi.waitFor(async () => {
    await room.ofTab('third').requestIfAvailable(RECORDER_LOCK, free)
    expect(free).toHaveBeenCalled()
  })
})

it('a take about which nothing can be found out is claimed all the same', async () => {
  const answer = vi.fn<(refused: string | null) => void>()
  const hold = new RecorderHold(createFakeLockRoom().ofTab('first'))
  hold.claim(id, () => Promise.reject(new Error('No locks here.')), answer)
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(null))
})

it('broken locks stop nobody from recording', async () => {
  const locks = {
    requestIfAvailable: () => Promise.reject(new Error('No locks here.')),
  } as unknown as TabLocks
  expect(await claimRecorder(locks, id)).not.toBeNull()
})
