import { expect, test, withoutWorker } from './support/journey.ts'
import { emailOf, fillInSignIn } from './support/sign-in.ts'

test.use(withoutWorker)

test('a wrong password says so and reveals nothing; the right one leads to the page that was asked for', async ({
  page,
}) => {
  await page.goto('/residency/courses')
  const said: string[] = []
  for (const email of [emailOf('resident'), 'nobody@demo.trocar.test']) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    // The page of the first answer is not that of the second.
    await expect(page.getByLabel('Email')).toHaveValue(email)
    said.push(await page.getByRole('alert').innerText())
  }
  expect(new Set(said).size).toBe(1)
  await fillInSignIn(page, 'resident')
  await expect(page).toHaveURL(/\/residency\/courses$/)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible()
})
