import { expect, it, vi } from 'vitest'
import type { TakeServices } from '#compose/build-takes.ts'
import { deferCapture, deferTakes } from '#compose/defer/defer-recorder.ts'
import type { CaptureState } from '#domain/video/recording/capture/capture-state.ts'
import type { Recording } from '#domain/video/recording/recording.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { settlePromises } from '#tests/support/hand-clock.ts'
import { setting } from '#tests/support/setting.ts'
import { someTake, someUserId } from '#tests/support/takes.ts'

it('the store of takes is opened by the first caller that asks for takes, and not before', async () => {
  const takes = createFakeTakeStore()
  const open = vi.fn<() => Promise<TakeServices>>(async () => ({ takes, space: {} }) as never)
  const deferred = deferTakes(open)
  expect(open).not.toHaveBeenCalled()
  await deferred.takes.saveTake(someTake(1))
  expect(await deferred.takes.listTakes(someUserId(1))).toMatchObject({
    ok: true,
    value: [{ id: someTake(1).id }],
  })
})

it('no take is in progress until there is a recorder, and watchers are told from then on', async () => {
  const capture = setting<CaptureState>({ status: 'READY', refused: null })
  let arrive: (recording: Recording) => void = () => undefined
  const deferred = deferCapture(new Promise((resolve) => (arrive = resolve)))
  const seen: string[] = []
  deferred.subscribe(() => seen.push(deferred.snapshot().status))
  expect(deferred.snapshot().status).toBe('READY')
  arrive({ capture } as unknown as Recording)
  await settlePromises()
  capture.set({ status: 'CANCELED', discarded: null })
  expect(deferred.snapshot().status).toBe('CANCELED')
  expect(seen.at(-1)).toBe('CANCELED')
})
