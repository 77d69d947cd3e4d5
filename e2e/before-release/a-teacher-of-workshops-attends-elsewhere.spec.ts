import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

// A phone.
test.use({ ...withoutWorker, hasTouch: true, viewport: { width: 390, height: 844 } })

/** The first workshop in which they are this, and nothing else. */
const inWhich = (page: Page, role: 'Faculty' | 'Attendee') =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`${role}(?! and)`) })
    .filter({ hasNotText: 'Faculty and attendee' })
    .getByRole('link')
    .first()

test('somebody teaches in one workshop and attends another, and is in each what they are there', async ({
  page,
}) => {
  await signIn(page, 'faculty-attendee', { at: '/workshop/workshop-history/faculty' })
  const taught = inWhich(page, 'Faculty')
  const title = (await taught.locator('span').first().textContent()) ?? ''
  await taught.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(/^You (?:teach|taught)$/)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.goto('/workshop/workshop-history/attendee')
  const attended = inWhich(page, 'Attendee')
  const other = (await attended.locator('span').first().textContent()) ?? ''
  expect(other).not.toBe(title)
  await attended.click()
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible()
  await expect(page.getByText(/^You (?:attend|attended)$/)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
})
