import type { Page } from '@playwright/test'
import { prepareToShutDatabases, shutDatabases } from './support/device-stores.ts'
import { HandedOut } from './support/handed-out.ts'
import { expectHeld } from './support/held-recordings.ts'
import { expect, test } from './support/journey.ts'
import {
  expectMyVideos,
  record,
  recordUntil,
  standReady,
  standReadyForOffline,
  syncPill,
} from './support/recording.ts'

const alarm = (page: Page) => page.getByRole('alert').filter({ hasText: 'This device can’t save anymore' })
const save = 'Save to this device’s files'

test('if no database opens anymore during a recording, it goes to the server from memory, and nobody says it is safe before', async ({
  page,
  context,
  trocar,
}) => {
  await prepareToShutDatabases(context)
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReady(page, 'resident', 'From memory')
  await record(page, 3)
  await shutDatabases(page)
  await expect(alarm(page)).toBeVisible()
  await expect(alarm(page)).toContainText('everything goes straight to the server')
  await page.screenshot({ path: test.info().outputPath('alarm.png') })
  await recordUntil(page, 12)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(syncPill(page)).toHaveText('Checking')
  await expect(page.getByText('It’s in My videos')).toBeVisible()
  await expect(page.getByText('Another tab is recording')).toBeHidden()
  await page.screenshot({ path: test.info().outputPath('sent.png') })
  expectHeld(trocar, [await handedOut.stoppedParts()])
  await shutDatabases(page, false)
  await page.reload()
  await expectMyVideos(page, ['From memory'])
})

test('offline it is offered as a file, and still arrives if the network comes back', async ({
  page,
  context,
  trocar,
}) => {
  await prepareToShutDatabases(context)
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReadyForOffline(page, 'resident', 'From memory offline')
  trocar.network.set('captive-portal')
  await record(page, 3)
  await shutDatabases(page)
  await expect(alarm(page)).toContainText('only in this tab’s memory')
  await page.screenshot({ path: test.info().outputPath('alarm-offline.png') })
  const downloading = page.waitForEvent('download')
  await alarm(page).getByRole('button', { name: save }).click()
  expect((await downloading).suggestedFilename()).toContain('From memory offline')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Keep this tab open')).toBeVisible()
  await expect(page.getByRole('button', { name: save })).toBeVisible()
  await expect(syncPill(page)).toHaveText('Checking')
  await expect(page.getByText('No connection to Trocar')).toBeHidden()
  await page.screenshot({ path: test.info().outputPath('review-offline.png') })
  // Clearing the browsing data as well does not sign out whoever has it uploaded.
  const { origin } = new URL(page.url())
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  trocar.network.set('open')
  await expect(page.getByText('It’s in My videos')).toBeVisible()
  expectHeld(trocar, [await handedOut.stoppedParts()])
})
