import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { steer } from './support/steer.ts'
import { untilInstalled } from './support/until-installed.ts'

test('a resident learns to focus, plays a level, leaves one half done, and all of it is sent later', async ({
  page,
}) => {
  await signIn(page, 'resident', { at: '/residency/virtual-camera-navigation' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Virtual camera navigation' })).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await untilInstalled(page)
  await page.context().setOffline(true)

  await main.getByRole('button', { name: 'Focus, tutorial' }).click()
  const aims = main.getByRole('list', { name: 'Aim' })
  await expect(aims).toBeVisible()
  await page.keyboard.down('ArrowUp')
  await expect(aims).toContainText('Look down')
  await page.keyboard.up('ArrowUp')
  await steer(page)
  await expect(main.getByRole('heading', { level: 1, name: 'Tutorial finished' })).toBeVisible()
  await expect(main.getByText('Saved on this device.', { exact: false })).toBeVisible()

  // The page is closed in the middle of a level: it is offered again, from its beginning.
  await main.getByRole('button', { name: 'Start level 1' }).click()
  await expect(main.getByText('Target 1 of 6')).toBeVisible()
  await page.reload()
  await main.getByRole('button', { name: 'Begin again' }).click()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await steer(page)
  await expect(main.getByRole('heading', { level: 1, name: 'Focus, level 1' })).toBeVisible()
  await expect(main.getByRole('img', { name: 'Your view against the ideal' })).toBeVisible()
  await expect(main.getByText('Path length', { exact: true })).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  await page.context().setOffline(false)
  await main.getByRole('button', { name: 'All exercises' }).click()
  await expect(page.getByRole('link', { name: /All safe/ })).toBeVisible()
})
