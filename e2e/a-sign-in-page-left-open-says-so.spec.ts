import { findAccessibilityFaults, lookAtEverySize } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { emailOf } from './support/sign-in.ts'

test.use(withoutWorker)

test('a sign-in page that was left open overnight says so, and leads back to the app and a new one', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByLabel('Email').fill(emailOf('resident'))
  const address = page.url()

  await page.clock.fastForward('01:05:00')
  await expect(page.getByText('This sign-in page expired')).toBeVisible()
  await expect(page.getByLabel('Password')).toBeHidden()
  // Whoever was typing goes on from there by keyboard.
  await expect(page.getByRole('link', { name: 'Start again' })).toBeFocused()
  expect(page.url()).toBe(address)
  expect(await lookAtEverySize(page, 'expired')).toEqual([])

  await page.getByRole('link', { name: 'Start again' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(page.url()).not.toBe(address)
})
