import { expect, test, withoutWorker } from './support/journey.ts'
import { signInByHand } from './support/sign-in.ts'

test.use(withoutWorker)

test('a resident signs in and sees the app', async ({ page }) => {
  await signInByHand(page, 'resident')
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

test('a wrong password says so and reveals nothing', async ({ page }) => {
  await page.goto('/')
  for (const email of ['resident@demo.trocar.test', 'nobody@demo.trocar.test']) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  }
})
