import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

// Without the service worker a page is fetched when it is first opened, as on the very first visit.
test.use({ serviceWorkers: 'block' })

test('a page that was never fetched says so without a network, and opens when it is back', async ({
  page,
  trocar,
}) => {
  await signIn(page, 'resident')
  // What says that a page can't be opened is fetched with the first page, before anything of the second.
  await page.getByRole('link', { name: 'Courses' }).first().click()
  await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  trocar.network.set('refused')
  trocar.network.cut()
  await page.getByRole('link', { name: 'Library' }).first().click()
  await expect(page.getByText('Connect once to open this page')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  trocar.network.set('open')
  await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible()
  expect(loads).toBe(0)
})
