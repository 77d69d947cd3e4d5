import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { selectGroup } from '../support/select-group.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

test('a director imports people, and sees the same percentage, and how many have not registered yet', async ({
  page,
}) => {
  await signIn(page, 'director', { at: '/residency/home' })
  await selectGroup(page, 'Interns')
  const group = page.getByRole('region', { name: 'Group progress' })
  const help = page.getByRole('region', { name: 'Needs help' })
  await expect(group.getByRole('link', { name: '5 not registered yet' })).toBeVisible()
  await expect(group.getByText('2 new, haven’t completed anything yet')).toBeVisible()
  const figures = async () => [
    await group.getByText(/^\d+%$/).allTextContents(),
    await help.getByText(/(is|are) behind$/).allTextContents(),
  ]
  await expect(help.getByText(/(is|are) behind$/)).toBeVisible()
  const before = await figures()
  expect(before.flat().length).toBeGreaterThan(2)

  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Manage users' }).click()
  await page.getByRole('link', { name: 'Add people' }).click()
  await page
    .getByLabel('Paste from a spreadsheet')
    .fill(
      'Email\tFirst name\tLast name\tGroup\n' +
        'ana@people.trocar.test\tAna\tSilva\tInterns\n' +
        'ben@people.trocar.test\tBen\tOrtiz\tInterns',
    )
  await page.getByRole('button', { name: 'Add to the list' }).first().click()
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByRole('tab', { name: 'Unregistered', selected: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Ana Silva' })).toBeVisible()

  await menu.getByRole('link', { name: 'Home' }).click()
  const unregistered = group.getByRole('link', { name: '7 not registered yet' })
  await expect(unregistered).toBeVisible()
  await expect(help.getByText(/(is|are) behind$/)).toBeVisible()
  expect(await figures()).toEqual(before)
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  // From their list they can be reminded.
  await unregistered.click()
  await expect(page.getByLabel('Group', { exact: true })).toContainText('Interns')
  await expect(page.getByRole('row').filter({ hasText: 'Zara Siddiqui' })).toBeVisible()
  await page.getByRole('row').filter({ hasText: 'Ben Ortiz' }).getByRole('checkbox').check()
  await expect(page.getByRole('button', { name: 'Resend invitations' })).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  await page.goto('/residency/leaderboard')
  const last = page.getByRole('main').getByRole('listitem').last()
  await expect(last).toContainText('Not registered yet')
  await expect(last).not.toContainText('0 of')
})
