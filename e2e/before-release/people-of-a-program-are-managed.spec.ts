import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withMotion, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ ...withoutWorker, ...withMotion })

test('a coordinator adds people, moves them to another group and back, and inactivates them', async ({
  page,
}) => {
  await signIn(page, 'coordinator', { at: '/residency/admin/manage-users' })
  await expect(page.getByRole('row').filter({ hasText: 'Maya Okafor' })).toBeVisible()
  await page.getByRole('link', { name: 'Add people' }).click()
  const paste = page.getByLabel('Paste from a spreadsheet')
  await paste.fill(
    'Email\tFirst name\tLast name\tGroup\n' +
      'ana@people.trocar.test\tAna\tSilva\tFirst years\n' +
      'ben@people.trocar.test\tBen\tOrtiz\tFirst years\n' +
      'resident@demo.trocar.test\tMaya\tOkafor\tInterns\n' +
      'cas@people\tCas\tLind\tNobody',
  )
  await page.getByRole('button', { name: 'Add to the list' }).first().click()
  await expect(page.getByText('Has an account already: Maya Okafor')).toBeVisible()
  await expect(page.getByText('This isn’t an email. No active group has this name')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add people' })).toBeDisabled()
  await page.getByLabel('Group “First years” · 2 people').selectOption('Interns')
  await expect(page.getByText('“First years” means “Interns”.')).toBeVisible()
  await page.getByRole('button', { name: 'Change columns' }).click()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByText('2 people were added and invited. 2 stay on the list.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove 2 people' }).click()
  await expect(page.getByText('No one on the list yet')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('tab', { name: 'Unregistered' }).click()

  // They are invited, and wait for their registration.
  await expect(page.getByRole('tab', { name: 'Unregistered', selected: true })).toBeVisible()
  const ana = page.getByRole('row').filter({ hasText: 'Ana Silva' })
  await expect(ana).toBeVisible()

  await page.getByRole('tab', { name: 'Residents' }).click()
  await page.getByRole('searchbox').fill('people.trocar.test')
  await expect(page.getByRole('row').filter({ hasText: 'Maya Okafor' })).toBeHidden()
  // The export contains what the search found.
  const saving = page.waitForResponse((answer) => answer.url().includes('/export'))
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const saved = await (await saving).text()
  expect(saved).toContain('ana@people.trocar.test')
  expect(saved).not.toContain('Maya Okafor')

  await ana.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: 'Move to group' }).click()
  const move = page.getByRole('dialog', { name: 'Move 2 people' })
  await move.getByLabel('New group').selectOption('Senior residents')
  await move.getByRole('button', { name: 'Move 2 people' }).click()
  await expect(page.getByText('2 people moved to Senior residents.')).toBeVisible()
  await expect(ana.getByText('Senior residents')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ana.getByText('Interns')).toBeVisible()

  await ana.getByRole('button', { name: 'Actions for Ana Silva' }).click()
  await page.getByRole('menuitem', { name: 'Inactivate' }).click()
  await page.getByRole('button', { name: 'Inactivate' }).click()
  await expect(page.getByText('Ana Silva was inactivated.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ana).toBeVisible()

  await ana.getByRole('button', { name: 'Actions for Ana Silva' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const remove = page.getByRole('alertdialog', { name: 'Delete Ana Silva?' })
  await expect(remove.getByText('They left nothing that others need')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await remove.getByRole('button', { name: 'Delete' }).click()
  await expect(remove).toBeHidden()
  await expect(ana).toHaveCount(0)

  // Several at once can only be deleted from among the inactive.
  const ben = page.getByRole('row').filter({ hasText: 'Ben Ortiz' })
  await ben.getByRole('button', { name: 'Actions for Ben Ortiz' }).click()
  await page.getByRole('menuitem', { name: 'Inactivate' }).click()
  await page.getByRole('button', { name: 'Inactivate' }).click()
  await expect(page.getByText('Ben Ortiz was inactivated.')).toBeVisible()
  await page.getByRole('tab', { name: 'Inactive' }).click()
  await ben.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete Ben Ortiz?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('1 person was deleted.')).toBeVisible()
  await expect(ben).toHaveCount(0)

  await page.getByRole('button', { name: 'New group' }).click()
  const group = page.getByRole('dialog', { name: 'New group' })
  await group.getByRole('textbox', { name: 'Name' }).fill('Chief residents')
  await group.getByRole('button', { name: 'Create group' }).click()
  await page.getByRole('tab', { name: 'Active groups' }).click()
  const chiefs = page.getByRole('row').filter({ hasText: 'Chief residents' })
  await chiefs.getByRole('button', { name: 'Actions for Chief residents' }).click()
  await page.getByRole('menuitem', { name: 'Let expire' }).click()
  await expect(page.getByText('No one is in it.')).toBeVisible()
  await page.getByRole('button', { name: 'Let expire' }).click()
  await expect(chiefs).toHaveCount(0)
  await page.getByRole('tab', { name: 'Expired groups' }).click()
  await expect(chiefs).toBeVisible()
})
