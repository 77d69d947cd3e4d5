import { expect, test, vi } from 'vitest'
import { RecoveryList } from '#features/video/record/recovery/recovery-list.tsx'
import { createCaptureBench } from '#tests/domain/video/recording/capture/capture-bench.ts'
import { settlePromises } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { someBytes, somePart, someSlice, someTake } from '#tests/support/takes.ts'

/** Continues a take that was cut off, while the browser asks whether the camera may be used. */
async function continueWhileOpening() {
  const bench = await createCaptureBench()
  const { takes, locks, spare, desk, runner, cameras } = bench
  const take = someTake(7)
  const part = somePart(7, 0)
  await takes.saveTake(take)
  await takes.savePart(part)
  await takes.appendSlice(part.id, someSlice(0, someBytes(20)))
  desk.close()
  const open = cameras.open.bind(cameras)
  let allow = (): void => undefined
  cameras.open = async (choice) => {
    await new Promise<void>((resolve) => (allow = resolve))
    return open(choice)
  }
  const onContinue = vi.fn<() => void>()
  const { screen, user } = renderPart(<RecoveryList ownerId={take.ownerId} onContinue={onContinue} />, {
    ...screenServices().services,
    takes,
    locks,
    openRecorder: () => Promise.resolve({ desk, capture: runner, spare } as never),
  })
  await user.click(await screen.findByRole('button', { name: 'Continue recording' }))
  await vi.waitFor(() => expect(desk.snapshot().camera.status).toBe('opening'))
  const allowNow = async (): Promise<void> => {
    allow()
    await settlePromises()
  }
  return { desk, runner, onContinue, allowNow }
}

test('a take continues once the camera is open', async () => {
  const { runner, onContinue, allowNow } = await continueWhileOpening()
  expect(onContinue).toHaveBeenCalledOnce()
  await allowNow()
  expect(runner.snapshot()).toMatchObject({ status: 'STARTING', take: { seed: { id: someTake(7).id } } })
})

test('a take that was left before the camera was open does not continue when the recorder is next shown', async () => {
  const { desk, runner, allowNow } = await continueWhileOpening()
  desk.close()
  await allowNow()
  desk.open()
  await allowNow()
  expect(desk.snapshot().camera.status).toBe('open')
  expect(runner.snapshot().status).toBe('READY')
})
