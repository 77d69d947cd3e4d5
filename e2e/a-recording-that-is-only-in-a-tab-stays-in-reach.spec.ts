import type { BrowserContext, Page } from '@playwright/test'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { shutDatabases, prepareToShutDatabases } from './support/device-stores.ts'
import { HandedOut } from './support/handed-out.ts'
import { expectHeld } from './support/held-recordings.ts'
import { expect, test } from './support/journey.ts'
import { record, recordUntil, standReady, standReadyForOffline, stop, syncPill } from './support/recording.ts'

const toFile = 'Save to this device’s files'
const mine = (page: Page) => page.getByText('1 recording is only in this tab')

async function clearSiteData(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

async function saveFile(page: Page, name: string): Promise<void> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: toFile }).click()
  expect((await downloading).suggestedFilename()).toContain(name)
}

/** What the browser would ask whoever closes the tab. */
async function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

test('site data cleared after Stop signs nobody out: what is held is offered, also elsewhere, until it is saved', async ({
  page,
  context,
  trocar,
}) => {
  await standReadyForOffline(page, 'resident', 'Cleared at review')
  trocar.network.set('captive-portal')
  await record(page, 3)
  await stop(page)
  expect(await asksBeforeLeaving(page)).toBe(false)
  await clearSiteData(context, page)
  await expect(page.getByText('This recording is no longer on this device')).toBeVisible()
  await expect(page.getByRole('button', { name: toFile })).toHaveCount(1)
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true)
  await page.getByRole('button', { name: 'Back to recording' }).click()
  await expect(mine(page)).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await page.screenshot({ path: test.info().outputPath('recorder.png') })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: test.info().outputPath('recorder-phone.png') })
  await page.setViewportSize({ width: 1180, height: 820 })
  await expect(syncPill(page)).toHaveText('Checking')
  await page.getByRole('link', { name: 'My videos' }).first().click()
  await expect(mine(page)).toBeVisible()
  await saveFile(page, 'Cleared at review')
  await page.screenshot({ path: test.info().outputPath('saved.png') })
  await page.getByRole('button', { name: 'Remove from this tab' }).click()
  await expect(mine(page)).toBeHidden()
  expect(await asksBeforeLeaving(page)).toBe(false)
})

test('“Record another” leaves a recording that is only in memory in reach, until it is in My videos', async ({
  page,
  context,
  trocar,
}) => {
  await prepareToShutDatabases(context)
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReadyForOffline(page, 'resident', 'Left alone')
  trocar.network.set('captive-portal')
  await record(page, 3)
  await shutDatabases(page)
  await expect(page.getByRole('alert').filter({ hasText: 'can’t save anymore' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Keep this tab open')).toBeVisible()
  await expect(mine(page)).toBeHidden()
  await page.getByRole('button', { name: 'Record another' }).click()
  await expect(mine(page)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('left.png') })
  await saveFile(page, 'Left alone')
  expect(await asksBeforeLeaving(page)).toBe(true)
  trocar.network.set('open')
  await expect(mine(page)).toBeHidden()
  expect(await asksBeforeLeaving(page)).toBe(false)
  expectHeld(trocar, [await handedOut.stoppedParts()])
})

test('a newer version waits for a recording that is only in the memory of an older one, and says why', async ({
  page,
  context,
  trocar,
}) => {
  await prepareToShutDatabases(context)
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReadyForOffline(page, 'resident', 'Older memory')
  const newer = await context.newPage()
  await newer.goto('/residency/home')
  await expect(syncPill(newer)).toBeVisible()
  trocar.network.set('captive-portal')
  await record(page, 3)
  await shutDatabases(page)
  await expect(page.getByRole('alert').filter({ hasText: 'can’t save anymore' })).toBeVisible()
  await recordUntil(page, 6)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Keep this tab open')).toBeVisible()

  await newer.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (name, version) => open(name, name === 'trocar-takes' ? 1 + (version ?? 0) : version)
  })
  await newer.reload()
  await expect(newer.getByText('Another tab has a recording that isn’t saved yet')).toBeVisible()
  // What the device has of it is only its beginning.
  await expect(newer.getByText('Older memory')).toBeHidden()
  await newer.screenshot({ path: test.info().outputPath('newer.png') })
  await expect(page.getByText('Keep this tab open')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeHidden()
  trocar.network.set('open')
  await expect(page.getByText('It’s in My videos')).toBeVisible()
  expectHeld(trocar, [await handedOut.stoppedParts()])
  await expect(newer.getByText('Another tab has a recording that isn’t saved yet')).toBeHidden()
})

test('on a shared tablet, a session that ends elsewhere leaves the recording here, for its person alone', async ({
  page,
  context,
}) => {
  await prepareToShutDatabases(context)
  await standReady(page, 'resident', 'Of the resident')
  await record(page, 2)
  const other = await context.newPage()
  await other.goto('/residency/home')
  await shutDatabases(page)
  await expect(page.getByRole('alert').filter({ hasText: 'can’t save anymore' })).toBeVisible()
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Stop' }).click()
  await other.goto('/logout')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Someone else’s recording is only in this tab')).toBeVisible()
  await expect(page.getByText('Of the resident')).toBeHidden()
  await expect(page.getByRole('button', { name: toFile })).toBeHidden()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await page.screenshot({ path: test.info().outputPath('someone-else.png') })
  expect(await asksBeforeLeaving(page)).toBe(true)
})
