import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { expectAllSafe, record, SENT, standReady } from './support/recording.ts'

test.use(withoutWorker)

test('a take is submitted from its review, and My videos shows it as submitted', async ({ page }) => {
  await standReady(page, 'resident', 'Handed in at once')
  await record(page, 1)
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Submit…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /^Faculty/ })).toBeChecked()
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('Is the angle right?')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { name: SENT })).toBeVisible()
  await expect(
    page.getByText(/^Your faculty (will be|has been) told.* Safe to close this tablet\.$/),
  ).toBeVisible()
  await expectAllSafe(page)
  await page.goto('/residency/my-videos?type=other&state=submitted')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Handed in at once' })
  await expect(card.getByText('Submitted to faculty')).toBeVisible()
})
