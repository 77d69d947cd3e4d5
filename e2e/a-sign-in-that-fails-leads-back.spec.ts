import { lookAtEverySize } from './support/accessibility.ts'
import { expect, test, withoutWorker } from './support/journey.ts'

test.use(withoutWorker)

const FAILURES = [
  {
    address: '/oauth/sign-in/nobody-began-this',
    title: 'This sign-in page expired',
    way: 'Start again',
  },
  {
    address: '/oauth/auth?client_id=trocar-web&redirect_uri=https%3A%2F%2Felsewhere.test%2Flogin%2Fcallback',
    title: 'Trocar doesn’t recognize this address',
    way: 'Open Trocar there',
  },
  { address: '/oauth/auth?client_id=nobody', title: 'Sign-in couldn’t start', way: 'Back to Trocar' },
]

test('whatever is wrong with a sign-in, its page says so and leads back by keyboard', async ({ page }) => {
  for (const { address, title, way } of FAILURES) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Trocar`)
    expect(await lookAtEverySize(page, title)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: way })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  }
})
