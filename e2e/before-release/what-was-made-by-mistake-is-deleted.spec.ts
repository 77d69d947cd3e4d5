import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

test('what was made by mistake is deleted, from the group to the system, once nothing hangs on it', async ({
  page,
}) => {
  await signIn(page, 'admin', { at: '/residency/admin/create-program' })
  await page.getByRole('radio', { name: 'New system' }).check()
  await page.getByLabel('Name of the new system').fill('Wharf Health')
  await page.getByLabel('Name of the new institution').fill('Wharf Hospital')
  await page.getByLabel('Program name').fill('Wharf Surgery')
  await page.getByRole('radio', { name: 'Pilot' }).check()
  await page.getByRole('button', { name: 'Create program' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wharf Surgery' })).toBeVisible()

  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('tab', { name: /^Active groups/ }).click()
  await page.getByRole('button', { name: 'New group' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('Interns')
  await form.getByRole('button', { name: 'Create group' }).click()
  await expect(form).toBeHidden()
  await page.goBack()
  await page.goBack()

  // The program is kept by its group: the dialog says so, and leads there.
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'More actions for Wharf Surgery' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog.getByText('1 group')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  expect(await findAccessibilityFaults(page, '[role="alertdialog"]')).toEqual([])
  await dialog.getByRole('link', { name: 'Show its people and groups' }).click()
  await page.getByRole('tab', { name: /^Active groups/ }).click()
  await page.getByRole('button', { name: 'Actions for Interns' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog.getByText(/the courses themselves stay/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Interns was deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for Interns' })).toHaveCount(0)

  await page.goto('/residency/admin/system?search=wharf')
  await page.getByRole('link', { name: 'Wharf Surgery' }).click()
  await page.getByRole('button', { name: 'More actions for Wharf Surgery' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Wharf Surgery was deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()

  await page.goto('/residency/admin/system?view=systems&search=wharf')
  await page.getByRole('link', { name: 'Wharf Health' }).click()
  await page.getByRole('button', { name: 'Delete Wharf Hospital' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No institutions yet.')).toBeVisible()
  await page.getByRole('button', { name: 'More actions for Wharf Health' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Wharf Health was deleted.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()

  // The trail still has the names.
  await page.goto('/residency/admin/audit-trail?search=wharf')
  await expect(page.getByText(/deleted the system Wharf Health/)).toBeVisible()
  await expect(page.getByText(/deleted the program Wharf Surgery/)).toBeVisible()
})
