import { expect, type Page } from '@playwright/test'
import { portalFiles } from '../contract/worker/portal-files.ts'
import { readBuiltFiles } from './support/installed-app.ts'
import { test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

/** The paths of everything that caches of this device contain. */
function listStored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stored: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) stored.push(new URL(url).pathname)
    return stored
  })
}

const countIn = async (page: Page, folder: string): Promise<number> =>
  (await listStored(page)).filter((path) => path.startsWith(`${folder}/`)).length

test('a device stores the portals of those who sign in there, and opens them without a network', async ({
  newTablet,
}) => {
  const tablet = newTablet('empty')
  const page = await tablet.open()
  const { residency, workshops } = portalFiles
  const inWorkshops = readBuiltFiles(workshops.path).length

  await signIn(page, 'workshop-admin', { at: '/workshop/home' })
  await expect.poll(() => countIn(page, workshops.path)).toBe(inWorkshops)
  expect(await countIn(page, residency.path)).toBe(0)
  await page.context().setOffline(true)
  await page.goto('/workshop/create')
  await expect(page.getByRole('heading', { name: 'New workshop' })).toBeVisible()
  await page.context().setOffline(false)

  // Somebody of the residency, on the same device.
  await page.goto('/logout')
  await page.waitForURL(/\/login/)
  await signIn(page, 'director', { at: '/residency/home' })
  await expect.poll(() => countIn(page, residency.path)).toBe(readBuiltFiles(residency.path).length)
  expect(await countIn(page, workshops.path)).toBe(inWorkshops)
})
