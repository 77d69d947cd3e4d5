import type { Page } from '@playwright/test'
import { HandedOut } from './support/handed-out.ts'
import { expectHeld, expectHeldWithoutTheEnd } from './support/held-recordings.ts'
import { expect, test } from './support/journey.ts'
import { expectAllSafe, record, send, standReady } from './support/recording.ts'

/** The browser really refuses to store more than this many bytes; `null` lifts it. Pages still see ten gigabytes. */
async function limitTablet(page: Page): Promise<(bytes: number | null) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  return async (bytes) => {
    const quota = bytes === null ? {} : { quotaSize: bytes }
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, ...quota })
  }
}

function fullNotice(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'This device is full' })
}

test('what cannot be written stays in memory, and is written as soon as there is room', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReady(page, 'resident', 'Room again')
  const limit = await limitTablet(page)
  await record(page, 2)
  await limit(1)
  await expect(fullNotice(page)).toContainText('only in memory')
  await limit(null)
  await send(page)
  await expectAllSafe(page)
  expectHeld(trocar, [await handedOut.stoppedParts()])
})

test('a take may end without what could not be written; what was written can be sent once there is room', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReady(page, 'resident', 'Cut short')
  const limit = await limitTablet(page)
  await record(page, 2)
  await limit(1)
  await expect(fullNotice(page)).toBeVisible()
  await page.getByRole('button', { name: 'End without the last part' }).click()
  await page.getByRole('button', { name: 'END', exact: true }).click()
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  await expect(fullNotice(page)).toContainText('Everything recorded so far is saved.')
  await limit(null)
  await tryAgain.click()
  await send(page)
  await expectAllSafe(page)
  expectHeldWithoutTheEnd(trocar, await handedOut.stoppedParts())
})
