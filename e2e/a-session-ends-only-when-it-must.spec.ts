import { expect, type Page } from '@playwright/test'
import { test, withoutWorker } from './support/journey.ts'
import { DEMO_PASSWORD, emailOf, fillInSignIn, signIn } from './support/sign-in.ts'

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })

test('after a kill, without a network, the app opens as the person who was signed in on this device', async ({
  newTablet,
  trocar,
}) => {
  const tablet = newTablet('empty')
  const page = await tablet.open()
  await signIn(page, 'resident')
  await expect(account(page)).toHaveAccessibleName('Account of Maya Okafor (MO)')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(account(page)).toBeVisible()
  await tablet.kill()

  await trocar.stop()
  const again = await tablet.open()
  await again.goto('/')
  await expect(account(again)).toHaveAccessibleName('Account of Maya Okafor (MO)')
})

test.describe('online throughout', () => {
  test.use(withoutWorker)

  test('a refused refresh leads to the sign-in page, which says what is safe; the next person finds only their own', async ({
    page,
  }) => {
    await signIn(page, 'resident')
    await expect(account(page)).toBeVisible()
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('trocar.session') ?? '{}') as {
        tokens: { refreshToken: string; accessTokenRetrievedDate: number }
      }
      record.tokens.refreshToken = 'somebody-revoked-it'
      record.tokens.accessTokenRetrievedDate = 0
      localStorage.setItem('trocar.session', JSON.stringify(record))
    })
    await page.reload()
    await expect(page.getByText('Your session ended')).toBeVisible()
    await expect(page.getByText('Recordings by Maya on this device are safe', { exact: false })).toBeVisible()

    await page.getByRole('button', { name: 'Sign in' }).click()
    await fillInSignIn(page, 'resident2')
    await expect(account(page)).toHaveAccessibleName('Account of Jonas Lindqvist (JL)')
  })

  test('signing out in one tab signs out the other, and the login service keeps nobody signed in', async ({
    page,
    context,
  }) => {
    await signIn(page, 'faculty')
    await expect(account(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/')
    await expect(account(other)).toBeVisible()

    await page.goto('/logout')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(other).toHaveURL(/\/login/)

    await other.goto('/')
    await expect(other.getByLabel('Password')).toBeVisible()
    await other.getByLabel('Email').fill(emailOf('resident3'))
    await other.getByLabel('Password').fill(DEMO_PASSWORD)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await expect(account(other)).toHaveAccessibleName('Account of Priya Raman (PR)')
    await expect(account(page)).toHaveAccessibleName('Account of Priya Raman (PR)')
  })
})

test.describe('with tokens that live four seconds', () => {
  test.use({ ...withoutWorker, serverVariables: { TROCAR_ACCESS_TOKEN_SECONDS: '4' } })

  test('two tabs stay signed in through many refreshes', async ({ page, context }) => {
    await signIn(page, 'resident')
    await expect(account(page)).toBeVisible()
    const other = await context.newPage()
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([page.goto('/'), other.goto('/')])
      await expect(account(page)).toBeVisible()
      await expect(account(other)).toBeVisible()
    }
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/v1/me') && response.ok())
    await page.reload()
    await answer
    await expect(account(page)).toBeVisible()
  })
})
