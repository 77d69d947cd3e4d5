import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { pick } from '../support/pick.ts'
import { selectionOf } from '../support/select-group.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

test('metrics lead from a group to a person with their history beside them, and a resident asks for summaries', async ({
  page,
  another,
}) => {
  await signIn(page, 'faculty', { at: '/residency/metrics?period=all' })
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: 'Interns' })
  await expect(page.getByRole('heading', { name: 'Residents' })).toBeVisible()
  const [name = ''] = await page
    .getByRole('combobox', { name: 'Group' })
    .locator('option:checked')
    .allTextContents()
  await expect(selectionOf(page)).toContainText(name)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: /Maya Okafor/ }).click()
  await expect(page.getByText('Scores and times of Maya Okafor.')).toBeVisible()
  await pick(page.getByRole('radio', { name: '5 years' }))
  await expect(page).toHaveURL(/person=.*period=all|period=all.*person=/)
  expect(await findAccessibilityFaults(page)).toEqual([])

  const resident = await another('resident', { at: '/residency/home' })
  await expect(resident.getByRole('heading', { name: 'Next events' })).toBeVisible()
  expect(await findAccessibilityFaults(resident)).toEqual([])
  await resident
    .getByRole('region', { name: 'Your progress' })
    .getByRole('link', { name: 'Leaderboard' })
    .click()
  await expect(resident.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
  await expect(resident.getByRole('link', { name: /\(you\)/ })).toBeVisible()
  await resident.goto('/residency/curricular-history')
  await expect(resident.getByRole('heading', { level: 1, name: 'Curricular history' })).toBeVisible()
  await resident
    .getByRole('navigation', { name: 'About you' })
    .getByRole('link', { name: 'Account', exact: true })
    .click()
  await resident.getByRole('radio', { name: /Mondays/ }).click()
  await expect(resident.getByText('Saved.')).toBeVisible()
  expect(await findAccessibilityFaults(resident)).toEqual([])
  await resident.reload()
  await expect(resident.getByRole('radio', { name: /Mondays/ })).toBeChecked()
  await resident.context().close()
})
