import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { findAccessibilityFaults, lookAtEverySize, measureOverhang } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { DEMO_PASSWORD, emailOf, signIn } from './support/sign-in.ts'

test.use(withoutWorker)

test('a resident sets up a second step in their account, and from then on signs in with it', async ({
  page,
  another,
  browser,
}) => {
  await signIn(page, 'resident2', { at: '/residency/account' })
  await page.getByRole('button', { name: 'Set up' }).click()
  await typePassword(page)
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  expect(await lookAtEverySize(page, 'set-up')).toEqual([])
  await expectRoomForLargeText(page)
  // On a phone, its own screen cannot be scanned.
  const link = page.locator('a', { hasText: 'Add it to an app on this device' })
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/.*secret=/)
  const secret = (await page.locator('.key code').textContent()) ?? ''
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('alert')).toContainText('That code isn’t right')
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await measureOverhang(page)).toBeNull()
  await page.getByRole('button', { name: 'I saved them' }).click()
  // Back where they were, and still signed in.
  await expect(page.getByText(/^On since/)).toBeVisible()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])

  const elsewhere = await browser.newPage()
  await elsewhere.goto(new URL('/', page.url()).href)
  await typePassword(elsewhere)
  await expect(elsewhere.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  expect(await findAccessibilityFaults(elsewhere)).toEqual([])
  await elsewhere.getByLabel('Code').fill(codeOf(secret, 1))
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByRole('main')).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/residency|\/$/)
  await elsewhere.context().close()

  // The phone is lost, and so are the codes.
  const director = await another('director', {
    at: '/residency/admin/manage-users/residents?search=resident2',
  })
  await director.getByRole('button', { name: /^Actions for/ }).click()
  await director.getByRole('menuitem', { name: 'Reset two-step sign-in' }).click()
  await director.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(director.getByText(/can sign in with their password alone/)).toBeVisible()
  await director.context().close()
})

/** People who read letters twice as large get them on this page too, and nothing overflows. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  const letters = page.getByLabel('Code')
  await expect(letters).toHaveCSS('font-size', '17px')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(letters).toHaveCSS('font-size', '34px')
  expect(await measureOverhang(page)).toBeNull()
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(emailOf('resident2'))
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  })
