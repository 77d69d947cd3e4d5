import type { Locator, Page } from '@playwright/test'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

/** A tablet in both orientations, and a window as narrow as a phone: tables become cards, a month becomes a list. */
async function turn(page: Page, look: () => Promise<void>): Promise<void> {
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await look()
  }
}

/** Marks the element itself, so that another one in its place is noticed. */
async function mark(element: Locator): Promise<void> {
  await element.evaluate((each) => each.setAttribute('data-marked', ''))
}

test('an action of a table keeps its dialog, and what was typed into it', async ({ page }) => {
  await signIn(page, 'director', { at: '/residency/admin/manage-users/faculty' })
  await page.getByRole('button', { name: 'Add from another program' }).click()
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('nadia.haddad@demo.trocar.test')
  await mark(email)
  await turn(page, async () => {
    await expect(email).toHaveValue('nadia.haddad@demo.trocar.test')
    await expect(email).toHaveAttribute('data-marked')
  })
})

test('the schedule keeps the address of a calendar that is shown once', async ({ page }) => {
  await signIn(page, 'resident', { at: '/residency/schedule' })
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('button', { name: 'Create address' }).click()
  const address = page.getByRole('dialog').locator('code')
  await expect(address).toBeVisible()
  await mark(address)
  await turn(page, () => expect(address).toHaveAttribute('data-marked'))
})
