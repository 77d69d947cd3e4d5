import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

test('an admin creates a program, another changes it at the same time and sees both versions, and it is inactivated', async ({
  page,
  another,
}) => {
  await signIn(page, 'admin', { at: '/residency/admin/system' })
  await expect(page.getByRole('grid', { name: 'Programs' })).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await page.getByRole('link', { name: 'New program' }).click()
  await page.getByRole('radio', { name: 'New system' }).check()
  await page.getByLabel('Name of the new system').fill('Harbor Health')
  await page.getByLabel('Name of the new institution').fill('Harbor Hospital')
  await page.getByLabel('Program name').fill('Harbor Surgery')
  await page.getByRole('radio', { name: 'Pilot' }).check()
  await page.getByRole('button', { name: 'Add director' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('dana.harbor@demo.trocar.test')
  await page.getByLabel('First name').fill('Dana')
  await page.getByLabel('Last name').fill('Harbor')
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  // What was typed is still there after the tab was closed.
  await page.reload()
  await expect(page.getByText('It was kept on this device.')).toBeVisible()
  await expect(page.getByLabel('Program name')).toHaveValue('Harbor Surgery')
  await page.getByRole('button', { name: 'Create and invite' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Surgery' })).toBeVisible()
  await expect(page.getByText('dana.harbor@demo.trocar.test')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Program name')).toHaveValue('Harbor Surgery')
  const other = await another('implementation')
  await other.goto('/residency/admin/system?search=harbor')
  await other.getByRole('link', { name: 'Harbor Surgery' }).click()
  await other.getByRole('link', { name: 'Edit' }).click()
  await other.getByLabel('Program name').fill('Harbor General Surgery')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Harbor General Surgery' })).toBeVisible()

  await page.getByLabel('Program name').fill('Harbor Surgical Residency')
  await page.getByLabel('Account number').fill('H-204')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/changed this program since you opened it/)).toBeVisible()
  await expect(page.getByText('Harbor General Surgery')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  const title = page.getByRole('radiogroup', { name: /Program name/ })
  await title.getByRole('radio', { name: /Keep what’s saved now/ }).check()
  await page.getByRole('button', { name: 'Use these choices' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor General Surgery' })).toBeVisible()
  await expect(page.getByText('H-204')).toBeVisible()

  await page.getByRole('button', { name: 'Inactivate' }).click()
  const confirm = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(confirm.getByText(/1 open invitation end/)).toBeVisible()
  await confirm.getByRole('button', { name: 'Inactivate' }).click()
  await expect(page.getByText('This program is inactive.')).toBeVisible()
  await page.goto('/residency/admin/inactive-programs?search=harbor')
  await expect(page.getByRole('link', { name: /Harbor General Surgery/ })).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
})

test('a director sees and changes only their own program', async ({ page }) => {
  await signIn(page, 'director', { at: '/residency/manage/program' })
  await expect(page.getByRole('heading', { level: 1, name: 'Lakeshore General Surgery' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Inactivate' })).toBeHidden()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('button', { name: 'Add address' })).toBeVisible()
  await expect(page.getByLabel('Program name')).toBeHidden()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
})
