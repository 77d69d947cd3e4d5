import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ ...withoutWorker, viewport: { width: 390, height: 480 } })

test('an activity’s page begins the next level with one tap, and a reload does not', async ({ page }) => {
  await signIn(page, 'resident', { at: '/residency/courses' })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Camera Navigation/ }).click()
  await main.getByRole('link', { name: /^Virtual 30° Camera Navigation/ }).click()
  await main.getByRole('link', { name: 'Start in the trainer' }).click()
  await expect(main.getByRole('list', { name: 'Aim' })).toBeVisible()

  await page.reload()
  await expect(main.getByRole('button', { name: 'Begin again' })).toBeVisible()
  await expect(main.getByRole('list', { name: 'Aim' })).toBeHidden()
})
