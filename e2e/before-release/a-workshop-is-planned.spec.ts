import { findAccessibilityFaults, glanceAtEverySize } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

// As on a tablet: everything that can be pressed has the size for a finger.
test.use({ ...withoutWorker, hasTouch: true })

test('clinical education plans a workshop, sees what clashes, edits, duplicates, cancels and brings it back', async ({
  page,
  another,
}) => {
  await signIn(page, 'clinical-education', { at: '/workshop/upcoming-workshops' })
  await expect(page.getByRole('grid', { name: 'Upcoming workshops' })).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await page.getByRole('link', { name: 'New workshop' }).click()
  await page.getByLabel('Title').fill('Anastomosis weekend')

  // What was typed is still there after the tab was closed.
  await page.reload()
  await expect(page.getByText('We kept what you typed here before.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Anastomosis weekend')
  await page.getByLabel('Procedure').selectOption({ index: 1 })
  await page.getByLabel('Location').fill('Harbor Hall')
  await page.getByLabel('Price in dollars').fill('249.50')
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  const colleague = await another('workshop-admin', { at: '/workshop/upcoming-workshops?search=anastomosis' })
  const planned = colleague.getByRole('link', { name: 'Anastomosis weekend' })
  await expect(colleague.getByRole('grid', { name: 'Upcoming workshops' })).toBeVisible()
  await expect(planned).toBeHidden()
  await page.getByRole('button', { name: 'Plan workshop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anastomosis weekend' })).toBeVisible()
  // Live, in the open list of somebody else.
  await expect(planned).toBeVisible()
  await expect(page.getByText('$249.50')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  // A second one at the same time and place.
  await page.goto('/workshop/create')
  await page.getByLabel('Title').fill('Another one')
  await page.getByLabel('Location').fill('Harbor Hall')
  await expect(page.getByText(/Anastomosis weekend .* is at the same place/)).toBeVisible()
  await page.getByLabel('Location').fill('Elsewhere')
  await expect(page.getByText(/is at the same place/)).toBeHidden()

  await page.goto('/workshop/upcoming-workshops?search=anastomosis')
  await page.getByRole('link', { name: /Anastomosis weekend/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Description').fill('Bring your badge.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Bring your badge.')).toBeVisible()

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('Workshop duplicated')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel workshop' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('It has no people yet, so no one is told.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel workshop' }).click()
  await expect(page.getByRole('button', { name: 'Bring back' })).toBeVisible()

  // It is found among the canceled ones, and brought back from there.
  await page.goto('/workshop/canceled-workshops')
  const canceled = page.getByRole('link', { name: 'Anastomosis weekend' })
  await expect(canceled).toBeVisible()
  expect(await glanceAtEverySize(page, 'canceled-workshops')).toEqual([])
  await canceled.click()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByRole('button', { name: 'Cancel workshop' })).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
})

test('a procedure is retired, which is undone', async ({ page }) => {
  await signIn(page, 'clinical-education', { at: '/workshop/upcoming-workshops' })
  await page.getByRole('link', { name: 'Procedures' }).click()
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('In use')
  await row.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Retire' }).click()
  await expect(row).toContainText('Retired')
  expect(await glanceAtEverySize(page, 'procedures')).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(row).toContainText('In use')
  await page.getByRole('button', { name: 'Add procedure' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
  expect(await glanceAtEverySize(page, 'the form of a procedure')).toEqual([])
})
