import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test('what a resident writes as feedback without a network reaches a field team member once it is back', async ({
  page,
  another,
}) => {
  await signIn(page, 'resident', { at: '/residency/library' })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Send feedback' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
  const submit = page.getByRole('button', { name: 'SUBMIT' })
  await expect(submit).toBeDisabled()
  await page.getByRole('radio', { name: '2 stars' }).check({ force: true })
  await page.getByRole('radio', { name: 'REPORT A BUG' }).check()
  await page.getByRole('textbox', { name: /Tell us more/ }).fill('The library forgets where I was.')
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  await page.context().setOffline(true)
  await submit.click()
  await expect(page.getByText('Thank you for your feedback!').last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await expect(page).toHaveURL(/\/residency\/library/)
  await expect(page.getByRole('link', { name: /All safe/ })).toBeVisible()

  const field = await another('field', { at: '/residency/home' })
  await field.getByRole('link', { name: 'Feedback' }).first().click()
  const entry = field.getByRole('listitem').filter({ hasText: 'The library forgets where I was.' })
  await expect(entry.getByText('2 stars')).toBeVisible()
  await expect(entry.getByText(/Maya Okafor · Resident/)).toBeVisible()
  await expect(entry.getByRole('link', { name: '/residency/library' })).toBeVisible()
  expect(await findAccessibilityFaults(field, 'main')).toEqual([])
  await field.getByRole('searchbox', { name: 'Search' }).fill('nobody said this')
  await expect(field.getByText('No matches')).toBeVisible()
})
