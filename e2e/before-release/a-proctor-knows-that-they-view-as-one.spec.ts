import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use(withoutWorker)

test('an inactive resident with an active proctor group views as proctor, and may leave that view', async ({
  page,
}) => {
  await signIn(page, 'inactive-resident')
  const banner = page.getByText(/^Viewing as proctor of /)
  await expect(banner).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeHidden()
  await page.getByRole('button', { name: 'Leave proctor view' }).click()
  await expect(banner).toBeHidden()

  await page.getByRole('button', { name: 'Showing Resident view' }).click()
  await page.getByRole('radio', { name: 'Proctor' }).check()
  await expect(banner).toBeVisible()
})
