import type { Page } from '@playwright/test'
import { expect, test as base } from './support/journey.ts'
import { NewerVersion } from './support/newer-version.ts'
import { expectAllSafe, record, recordUntil, send, standReady, stop } from './support/recording.ts'
import { signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'

const test = base.extend<{ newer: NewerVersion }>({
  newer: async ({ trocar }, provide) => {
    const newer = await NewerVersion.before(trocar.directUrl)
    trocar.network.retarget(newer.port)
    await provide(newer)
    await newer.stop()
  },
})

/** Marks this very page, so that a reload is noticed. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
}

function marked(page: Page) {
  return page.locator('html[data-marked]')
}

/** A new version is released, and this page checks for it, as it does every hour. */
async function findUpdate(page: Page, newer: NewerVersion): Promise<void> {
  await untilInstalled(page)
  newer.release()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(page.getByText('A new version is ready')).toBeVisible()
}

test('a new version is offered, and takes over when the person agrees', async ({ page, newer }) => {
  await signIn(page, 'resident')
  await markPage(page)
  await findUpdate(page, newer)
  await expect(marked(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(marked(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /Hello/ })).toBeVisible()
  await expect(page.getByText('A new version is ready')).toBeHidden()
})

test('"Later" is not asked again', async ({ page, newer }) => {
  await signIn(page, 'resident')
  await findUpdate(page, newer)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('A new version is ready')).toBeHidden()
  await page.getByRole('navigation').getByRole('link', { name: 'My videos' }).first().click()
  await expect(page.getByRole('heading', { name: 'My videos' })).toBeVisible()
  await expect(page.getByText('A new version is ready')).toBeHidden()
})

test('a new version that was agreed to waits for a recording in another tab, and until it is sent', async ({
  page: recorder,
  context,
  newer,
}) => {
  await standReady(recorder, 'resident', 'Undisturbed')
  await record(recorder, 1)
  await markPage(recorder)

  const desk = await context.newPage()
  await desk.goto('/residency/home')
  await expect(desk.getByRole('heading', { name: /Hello/ })).toBeVisible()
  await markPage(desk)
  await findUpdate(desk, newer)
  await desk.getByRole('button', { name: 'Update' }).click()
  await expect(desk.getByText('Updating soon')).toBeVisible()
  await recordUntil(recorder, 6)
  await expect(marked(desk)).toHaveCount(1)
  await expect(marked(recorder)).toHaveCount(1)

  await stop(recorder)
  await send(recorder)
  await expect(marked(desk)).toHaveCount(0)
  await expect(marked(recorder)).toHaveCount(1)
  await expectAllSafe(desk)
})
