import { HandedOut } from './support/handed-out.ts'
import { expectHeld } from './support/held-recordings.ts'
import { expect, test } from './support/journey.ts'
import { expectAllSafe, expectMyVideos, record, send, standReady, stop } from './support/recording.ts'

test('a second tab says that another one is recording, and only one of them sends', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReady(page, 'resident', 'Twice open')
  const other = await context.newPage()
  await other.goto('/residency/record')
  await expect(other.getByRole('button', { name: 'Start recording' })).toBeEnabled()

  await page.bringToFront()
  const before = trocar.network.bytesUp
  await record(page, 2)
  await other.bringToFront()
  await other.getByRole('button', { name: 'Start recording' }).click()
  await expect(other.getByText('Another tab is recording')).toBeVisible()
  await page.bringToFront()
  await stop(page)
  await send(page)
  await expectAllSafe(page)
  await expectAllSafe(other)
  const parts = await handedOut.stoppedParts()
  expectHeld(trocar, [parts])
  expect(trocar.network.bytesUp - before).toBeLessThan((parts[0]?.length ?? 0) * 1.5)
  await expectMyVideos(other, ['Twice open'])
})

test('when the tab that sends is closed, the other one continues', async ({ page, context, trocar }) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReady(page, 'resident', 'Closed too early')
  const other = await context.newPage()
  await other.goto('/residency/sync')
  await page.bringToFront()
  trocar.network.throttle(60_000)
  await record(page, 5)
  await stop(page)
  const before = trocar.network.bytesUp
  await send(page)
  await expect.poll(() => trocar.network.bytesUp - before).toBeGreaterThan(100_000)
  const parts = await handedOut.stoppedParts()
  await page.close()

  trocar.network.throttle(Number.POSITIVE_INFINITY)
  await expectAllSafe(other)
  expectHeld(trocar, [parts])
  await expectMyVideos(other, ['Closed too early'])
})
