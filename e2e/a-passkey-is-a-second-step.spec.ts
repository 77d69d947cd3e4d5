import type { Page } from '@playwright/test'
import { findAccessibilityFaults, lookAtEverySize } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { DEMO_PASSWORD, emailOf, signIn } from './support/sign-in.ts'

test.use(withoutWorker)

test('a faculty member adds a passkey in their account, and from then on signs in with it', async ({
  page,
}) => {
  await addAuthenticator(page)
  await signIn(page, 'faculty', { at: '/residency/account' })
  await page.getByRole('button', { name: 'Set up' }).click()
  await typePassword(page)
  await expect(page.getByRole('heading', { name: 'Use a passkey' })).toBeVisible()
  await expect(page).toHaveTitle('Set up two-step sign-in · Trocar')
  expect(await lookAtEverySize(page, 'set up')).toEqual([])
  await page.getByLabel('Name of the passkey').fill('My laptop')
  // By keyboard.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Two-step sign-in is on' })).toBeVisible()
  await expect(page).toHaveTitle('Save your recovery codes · Trocar')
  await expect(page.getByRole('listitem')).toHaveCount(10)
  expect(await lookAtEverySize(page, 'recovery codes')).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'I saved them' })).toBeFocused()
  await page.keyboard.press('Enter')

  // Back where they were.
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await expect(passkeys.getByRole('listitem')).toHaveText(/My laptop.*not used yet/)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
  await page.goto('/residency/account')
  await typePassword(page)
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expect(page).toHaveTitle('Confirm it’s you · Trocar')
  expect(await lookAtEverySize(page, 'confirm')).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toHaveText(/My laptop.*last used/)
})

/** A security key that is plugged in, and touched as soon as it is requested. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(emailOf('faculty'))
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
