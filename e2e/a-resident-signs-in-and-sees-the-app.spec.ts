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

test('a sign-in page with nothing to say loads no toasts or dialogs; a signed-in person has them before one is shown', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const has = (part: string) => () => fetched.some((path) => path.includes(`/${part}-`))
  await page.goto('/login')
  // Loaded when the page is quiet, as they would be.
  await expect.poll(has('route-error-screen')).toBe(true)
  await page.waitForLoadState('networkidle')
  expect([has('toast-host')(), has('dialog-host')()]).toEqual([false, false])
  await signInByHand(page, 'resident')
  await expect.poll(has('dialog-host')).toBe(true)
})
