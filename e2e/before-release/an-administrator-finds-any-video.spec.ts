import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'
import { submitVideo } from '../support/submit-video.ts'

test.use(withoutWorker)

test('a field team member finds a submitted video, opens it, and looks into a library', async ({
  page,
  another,
}) => {
  const resident = await another('resident')
  await submitVideo(resident, { title: 'Square knots', to: 'Faculty', seconds: 2 })

  await signIn(page, 'field', { at: '/residency/home' })
  await page.getByRole('link', { name: 'All videos' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'All videos' })).toBeVisible()
  const table = page.getByRole('grid', { name: 'All videos' })
  await expect(table).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  await page.getByRole('columnheader', { name: 'Video' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: 'Video' })).toHaveAttribute('aria-sort', 'ascending')
  const row = table.getByRole('row', { name: /Square knots/ })
  await expect(row.getByText('Waiting for faculty')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such video')
  await expect(page.getByText('No videos match')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('square')
  await row.getByRole('link', { name: 'Square knots' }).click()
  await expect(page.locator('video')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Square knots/ })).toBeVisible()

  await page.goto('/residency/library')
  const programs = page.getByRole('combobox', { name: 'Program' })
  const second = programs.locator('option:not([disabled])').nth(1)
  await expect(second).toBeAttached()
  await programs.selectOption(await second.getAttribute('value'))
  await expect(page).toHaveURL(/program=/)
  await expect(page.getByRole('button', { name: 'Share a video' })).toBeHidden()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
})
