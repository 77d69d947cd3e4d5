import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { fillInSignIn, signIn } from '../support/sign-in.ts'
import { steer } from '../support/steer.ts'
import { untilInstalled } from '../support/until-installed.ts'

test('an attempt that was sent and never opened is replayed on its device without a network, by its owner alone', async ({
  page,
  trocar,
}) => {
  await signIn(page, 'resident', { at: '/residency/virtual-camera-navigation' })
  const main = page.getByRole('main')
  const line = main.getByRole('slider', { name: 'Moment of the attempt' })
  await expect(main.getByRole('button', { name: 'Focus, tutorial' })).toBeVisible()
  await untilInstalled(page)
  await main.getByRole('button', { name: 'Focus, tutorial' }).click()
  await steer(page)
  const address = await main.getByRole('link', { name: 'Replay' }).getAttribute('href')
  await expect.poll(() => hasStoredList(page)).toBe(true)

  trocar.network.set('refused')
  await page.reload()
  await main.getByRole('link', { name: 'Your attempts' }).click()
  await main.getByRole('link', { name: /^Watch the attempt of/ }).click()
  await expect(line).toBeVisible()
  await expect(main.getByText('Waiting to be sent')).toBeHidden()

  trocar.network.set('open')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
  await page.goto(address ?? '')
  await fillInSignIn(page, 'resident2')
  await expect(main.getByText('Nothing to show')).toBeVisible()
  trocar.network.set('refused')
  await page.reload()
  await expect(main.getByText('This attempt isn’t on this device')).toBeVisible()
  await expect(line).toBeHidden()
})

/** The list of attempts is stored after the attempt itself. */
function hasStoredList(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(localStorage).some((key) => key.includes('/ar-attempt/activity/') && key.includes('pages')),
  )
}
