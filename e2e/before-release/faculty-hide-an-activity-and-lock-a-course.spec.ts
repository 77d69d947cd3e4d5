import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

test('faculty hide an activity from their groups, and lock a course for some of them and undo it', async ({
  page,
}) => {
  await signIn(page, 'faculty', { at: '/residency/courses' })
  await page.getByRole('link', { name: /^Ostomy/ }).click()
  await expect(page.getByText('Have it checked by your faculty.')).toBeVisible()
  // With all groups in view, it says which of them see it, and for how many it changes.
  const dialog = page.getByRole('dialog', { name: /^Which groups see/ })
  const all = dialog.getByRole('checkbox', { name: 'All active groups' })
  for (const isShown of [false, true]) {
    await page.getByRole('button', { name: 'Choose which groups see: End colostomy' }).click()
    await expect(dialog.getByText(/^Shown to/)).toBeVisible()
    expect(await findAccessibilityFaults(page, '[role=dialog]')).toEqual([])
    await all.setChecked(isShown)
    await dialog.getByRole('button', { name: /^Change for/ }).click()
    await expect(dialog).toBeHidden()
  }
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  const locks = page.getByRole('dialog', { name: /^For which groups is “Ostomy” locked/ })
  const open = () => page.getByRole('button', { name: 'Choose for which groups it’s locked' }).click()
  await open()
  await expect(locks.getByText(/^Locked for 0 of/)).toBeVisible()
  expect(await findAccessibilityFaults(page, '[role=dialog]')).toEqual([])
  await locks.getByRole('checkbox').nth(1).check()
  await locks.getByRole('button', { name: 'Change for 1 group' }).click()
  await expect(page.getByText('Changed for 1 group')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await open()
  await expect(locks.getByText(/^Locked for 0 of/)).toBeVisible()
})
