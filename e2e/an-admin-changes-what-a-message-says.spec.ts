import { findAccessibilityFaults, measureOverhang } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutWorker)

test('an admin reads a message as it will look, changes it, and has the original back', async ({ page }) => {
  await signIn(page, 'admin', { at: '/residency/admin/messages' })
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Hello Maya,')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Subject' }).fill('Welcome, {first nam}')
  await expect(page.getByText('This message has no {first nam}.')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Subject' }).fill('Welcome, {first name}')
  await expect(preview.getByText('Welcome, Maya')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Changed by/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await measureOverhang(page)).toBeNull()
  await page.getByRole('button', { name: 'Reset to original' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to original' }).click()
  await expect(page.getByText('This is the original text.')).toBeVisible()
})
