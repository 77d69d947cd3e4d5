import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

test('a profile is changed from the account menu, and an administrator publishes a page that anyone reads', async ({
  page,
  another,
  browser,
}) => {
  await signIn(page, 'resident3', { at: '/residency/library' })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByLabel(/^Phone/).fill('+1 555 555 0123')
  await page.getByLabel(/^Title/).fill('PGY-2')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Phone/)).toHaveValue('(555) 555-0123')
  await page.getByRole('navigation', { name: 'About you' }).getByRole('link', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { name: 'Recent sign-ins' })).toBeVisible()

  const admin = await another('admin', { at: '/residency/legal-pages' })
  await admin.getByRole('textbox', { name: 'Text' }).fill('# Privacy\n\nWe keep **nothing** but this.')
  await admin.getByRole('tab', { name: 'Preview' }).click()
  await expect(admin.getByText('nothing', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Version 2')).toBeVisible()
  expect(await findAccessibilityFaults(admin)).toEqual([])
  await admin.context().close()

  const stranger = await browser.newPage()
  await stranger.goto(new URL('/login', page.url()).href)
  await stranger.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(stranger.getByText('We keep nothing but this.')).toBeVisible()
  expect(await findAccessibilityFaults(stranger)).toEqual([])
  await stranger.context().close()
})
