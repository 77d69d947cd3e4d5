import { HandedOut } from './support/handed-out.ts'
import { expectHeld } from './support/held-recordings.ts'
import { expect, test } from './support/journey.ts'
import {
  expectAllSafe,
  expectMyVideos,
  record,
  recordUntil,
  send,
  standReadyForOffline,
  stop,
} from './support/recording.ts'

test.use({ ownProcess: true })

test('the server is killed while a segment is on its way, and restarts', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReadyForOffline(page, 'resident', 'Power cut in the cellar')
  const { network } = trocar
  network.throttle(150_000)
  const before = network.bytesUp
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect.poll(() => network.bytesUp - before).toBeGreaterThan(600_000)
  await trocar.kill()
  const length = (await page.getByRole('timer').textContent()) ?? ''
  await recordUntil(page, Number(length.slice(-2)) + 2)
  await expect(page.getByText('Offline: uploads later')).toBeVisible()

  network.throttle(Number.POSITIVE_INFINITY)
  await trocar.start()
  await stop(page)
  await send(page)
  await expectAllSafe(page)
  const parts = await handedOut.stoppedParts()
  expect(parts).toHaveLength(1)
  expectHeld(trocar, [parts])
  await expectMyVideos(page, ['Power cut in the cellar'])
})

test('the server is killed after "send", before it has everything, and restarts', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReadyForOffline(page, 'resident', 'Power cut at the end')
  const { network } = trocar
  network.throttle(60_000)
  await record(page, 5)
  await stop(page)
  const before = network.bytesUp
  await send(page)
  await expect.poll(() => network.bytesUp - before).toBeGreaterThan(200_000)
  await trocar.kill()
  network.throttle(Number.POSITIVE_INFINITY)
  await trocar.start()
  await expectAllSafe(page)
  expectHeld(trocar, [await handedOut.stoppedParts()])
  await expectMyVideos(page, ['Power cut at the end'])
})
