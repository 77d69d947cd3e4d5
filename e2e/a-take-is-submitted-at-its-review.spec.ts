import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { expectAllSafe, record, standReady } from './support/recording.ts'

test('a take is submitted as it is looked at, and stands as such in My videos', async ({ page }) => {
  await standReady(page, 'resident', 'Handed in at once')
  await record(page, 1)
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('radio', { name: /^Submit for assessment/ }).check()
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByRole('radio', { name: /^Faculty/ }).check()
  await page.getByRole('textbox', { name: /^Description/ }).fill('Is the angle right?')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await submit.click()
  await expect(page.getByRole('heading', { name: 'In the queue' })).toBeVisible()
  await expectAllSafe(page)
  await page.goto('/residency/my-videos?type=other&state=submitted')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Handed in at once' })
  await expect(card.getByText('Submitted to faculty')).toBeVisible()
})
