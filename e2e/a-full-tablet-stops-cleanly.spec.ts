import type { Page } from '@playwright/test'
import { HandedOut } from './support/handed-out.ts'
import { expectHeld } from './support/held-recordings.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { expectAllSafe, expectMyVideos, record, send, standReady } from './support/recording.ts'

test.use(withoutWorker)

const MB = 1_000_000

/** Makes the browser report this many bytes left. Chromium itself tells every page ten gigabytes, whatever is true. */
async function tellRoom(page: Page, bytes: number): Promise<void> {
  await page.evaluate((room) => {
    StorageManager.prototype.estimate = async () => ({ usage: 0, quota: room })
  }, bytes)
}

test('recording stops before the tablet is full, with everything saved', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReady(page, 'resident', 'Nearly full')
  await record(page, 2)
  await tellRoom(page, 20 * MB)
  await expect(
    page.getByText('Recording stopped because this device is nearly full.', { exact: false }),
  ).toBeVisible()
  await send(page)
  await expectAllSafe(page)
  expectHeld(trocar, [await handedOut.stoppedParts()])
  await expectMyVideos(page, ['Nearly full'])
})
