import type { BrowserContext, Page } from '@playwright/test'
import { HandedOut } from './support/handed-out.ts'
import { expectHeld, expectHeldToTheLastSecond } from './support/held-recordings.ts'
import { expect, test } from './support/journey.ts'
import { PATIENCE } from './support/patience.ts'
import {
  cutOffAfter,
  expectAllSafe,
  expectMyVideos,
  record,
  recordUntil,
  send,
  standReady,
  standReadyForOffline,
  stop,
  syncPill,
  waitingTakes,
} from './support/recording.ts'
import { fillInSignIn } from './support/sign-in.ts'

const told = 'This device’s storage was cleared'

/** As the browser does it when a person clears their browsing data: databases, storage, cookies, caches, worker. */
async function clearSiteData(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

test('data of the site that is cleared during a recording costs nothing, even if the browser is killed then', async ({
  newTablet,
  trocar,
}) => {
  const tablet = newTablet()
  const handedOut = new HandedOut()
  const before = await tablet.open()
  await handedOut.listenIn(tablet.context)
  await standReady(before, 'resident', 'Cleared')
  await record(before, 3)
  // The beginning is on the server by then, and what follows only here.
  await expect(before.getByText(/^1\.8 MB on the server$/)).toBeVisible()
  await clearSiteData(tablet.context, before)
  await expect(before.getByRole('status').filter({ hasText: told })).toBeVisible()
  await expect(before.getByText('Nothing of this recording is lost')).toBeVisible()
  await recordUntil(before, 1 + (await timeOf(before)))
  await expect(syncPill(before)).not.toHaveText('All safe')
  await tablet.kill()

  const page = await tablet.open()
  await page.goto('/residency/record')
  // When the sign-in that was stored anew is on the disk is up to the browser: a person who is asked signs in again.
  const email = page.getByLabel('Email')
  await expect(waitingTakes(page).or(email)).toBeVisible(PATIENCE)
  if (await email.isVisible()) await fillInSignIn(page, 'resident')
  expect(await cutOffAfter(page)).toBeGreaterThanOrEqual(handedOut.leastSeconds())
  await waitingTakes(page).getByRole('button', { name: 'Save to My videos' }).click()
  await expect(waitingTakes(page)).toBeHidden()
  await expectAllSafe(page)
  expectHeldToTheLastSecond(trocar, handedOut.slices())
  await expectMyVideos(page, ['Cleared'])
})

test('offline too, in the middle of a pause, what was recorded is stored anew and arrives as it was', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReadyForOffline(page, 'resident', 'Cleared offline')
  trocar.network.set('captive-portal')
  await record(page, 3)
  await page.getByRole('button', { name: 'Pause' }).click()
  await clearSiteData(context, page)
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await recordUntil(page, 6)
  await stop(page)
  await send(page)
  await expect(syncPill(page)).toHaveText('Offline: kept on this device')
  trocar.network.set('open')
  await expectAllSafe(page)
  const parts = await handedOut.stoppedParts()
  expect(parts).toHaveLength(2)
  expectHeld(trocar, [parts])
  await expectMyVideos(page, ['Cleared offline'])
})

async function timeOf(page: Page): Promise<number> {
  const clock = (await page.getByRole('timer').textContent()) ?? '0:00'
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
