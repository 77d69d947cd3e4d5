import { findAccessibilityFaults, resize } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { findRepeatedLabels } from '../support/repeated-labels.ts'
import { fillInSignIn, signIn } from '../support/sign-in.ts'
import { steer } from '../support/steer.ts'
import { untilInstalled } from '../support/until-installed.ts'

test('an attempt that waits is replayed by its owner alone, and at the same address once it is sent', async ({
  page,
  trocar,
}) => {
  await signIn(page, 'resident', { at: '/residency/virtual-camera-navigation' })
  const main = page.getByRole('main')
  const line = main.getByRole('slider', { name: 'Moment of the attempt' })
  await expect(main.getByRole('button', { name: 'Focus, tutorial' })).toBeVisible()
  await untilInstalled(page)
  trocar.network.set('refused')
  await main.getByRole('button', { name: 'Focus, tutorial' }).click()
  await steer(page)

  // From the end of the exercise, from its address, and from the list of attempts, which was never read before.
  await main.getByRole('link', { name: 'Replay' }).click()
  await expect(line).toBeVisible()
  await expect(main.getByText('Waiting to be sent')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  const { pathname, search } = new URL(page.url())
  const address = pathname + search
  await page.reload()
  await expect(line).toBeVisible()
  await main.getByRole('link', { name: 'Back' }).click()
  await main.getByRole('link', { name: 'Your attempts' }).click()
  await expect(main.getByText('Waiting to be sent')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await resize(page, { width: 390, height: 844 })
  expect(await findRepeatedLabels(page)).toEqual([])
  await main.getByRole('link', { name: /^Watch the attempt of/ }).click()
  await expect(line).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
  trocar.network.set('open')
  await page.goto(address)
  await fillInSignIn(page, 'resident2')
  await expect(main.getByText('Nothing to show')).toBeVisible()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()

  await page.goto(address)
  await fillInSignIn(page, 'resident')
  await expect(line).toBeVisible()
  await expect(page.getByRole('link', { name: /All safe/ })).toBeVisible()
  await expect(main.getByText('Waiting to be sent')).toBeHidden()
  await page.reload()
  await expect(line).toBeVisible()
})
