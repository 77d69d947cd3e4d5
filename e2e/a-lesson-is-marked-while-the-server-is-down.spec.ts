import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { selectGroup } from './support/select-group.ts'
import { signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'

test('a lesson is marked while the server is down, is there afterwards, and is taken back', async ({
  page,
  trocar,
  another,
}) => {
  await signIn(page, 'faculty', { at: '/residency/courses' })
  await selectGroup(page, 'Senior residents')
  await page.getByRole('link', { name: /First Entry/ }).click()
  await page.getByRole('tab', { name: 'Lesson plan' }).click()
  await expect(page.getByRole('button', { name: 'Mark as taught' })).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  const place = new URL(page.url())
  await untilInstalled(page)

  await trocar.stop()
  await page.getByRole('button', { name: 'Mark as taught' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as taught' }).click()
  const waits = page.getByText('Taught by you. On this device until it’s sent.')
  await expect(waits).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await page.reload()
  await expect(waits).toBeVisible()

  await trocar.start()
  await expect(page.getByText(/^Taught by (?!you)/)).toBeVisible()
  await expect(waits).toBeHidden()

  const elsewhere = await another('faculty', { at: place.pathname + place.search })
  await selectGroup(elsewhere, 'Senior residents')
  await expect(elsewhere.getByText(/^Taught by (?!you)/)).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Not taught' }).click()
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Remove lesson' }).click()
  await expect(elsewhere.getByText('This lesson hasn’t been taught to the group yet.')).toBeVisible()
})
