import type { Page } from '@playwright/test'
import { HandedOut } from './support/handed-out.ts'
import { expectHeld } from './support/held-recordings.ts'
import { expect, test } from './support/journey.ts'
import {
  chooseTitle,
  expectAllSafe,
  expectMyVideos,
  record,
  send,
  standReadyForOffline,
  stop,
  syncPill,
} from './support/recording.ts'
import { fillInSignIn } from './support/sign-in.ts'

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Leaving the page earlier would not sign out. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
}

test('the next person on this tablet neither sees nor sends the take; it is sent when its owner is back', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReadyForOffline(page, 'resident', 'Of the first')
  trocar.network.set('refused')
  await record(page, 2)
  await stop(page)
  await send(page)
  await expect(syncPill(page)).toHaveText('Offline: kept on this device')
  const firsts = await handedOut.stoppedParts()
  await signOut(page)
  await expect(page.getByText('1 recording hasn’t been sent yet.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectSignedOut(page)

  trocar.network.set('open')
  await page.goto('/residency/record')
  await fillInSignIn(page, 'resident2')
  await expect(syncPill(page)).toHaveText('All safe')
  await expect(page.getByText('Of the first')).toBeHidden()
  await chooseTitle(page, 'Of the second')
  await record(page, 2)
  await stop(page)
  await send(page)
  await expectAllSafe(page)
  const seconds = (await handedOut.stoppedParts()).slice(firsts.length)
  expectHeld(trocar, [seconds])
  await page.goto('/residency/sync')
  await expect(page.getByText('Of the second')).toBeVisible()
  await expect(page.getByText('Of the first')).toBeHidden()

  await signOut(page)
  await expectSignedOut(page)
  await page.goto('/residency/sync')
  await fillInSignIn(page, 'resident')
  await expect(page.getByText('Of the first')).toBeVisible()
  await expectAllSafe(page)
  expectHeld(trocar, [firsts, seconds])
  await expectMyVideos(page, ['Of the first'])
})
