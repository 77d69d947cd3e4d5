import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Text' })
const offline = 'You’re offline. What you type is kept on this device; save it when you’re back online.'

/** On the device, not only in the page. */
const isStored = (page: Page, words: string) =>
  page.evaluate(
    (typed) => Object.keys(localStorage).some((key) => localStorage.getItem(key)?.includes(typed)),
    words,
  )

test('an author types offline, reloads, loses the tab, and publishes when there is a network again', async ({
  trocar,
  newTablet,
  another,
}) => {
  const tablet = newTablet()
  const page = await tablet.open()
  await signIn(page, 'admin', { at: '/residency/courses' })
  await page.getByRole('link', { name: /^Ergonomics/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(field(page)).toBeVisible()
  const place = page.url()

  trocar.network.set('refused')
  trocar.network.cut()
  await expect(page.getByText(offline)).toBeVisible()
  await field(page).fill('# Posture\n\nStand close.')
  await page.reload()
  await expect(field(page)).toHaveValue('# Posture\n\nStand close.')
  await expect(page.getByText('We kept what you typed here before.')).toBeVisible()
  await expect(page.getByText(offline)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  expect(await findAccessibilityFaults(page)).toEqual([])

  await field(page).press('ControlOrMeta+End')
  await field(page).pressSequentially(' Look down.')
  await expect.poll(() => isStored(page, 'Stand close. Look down.')).toBe(true)
  // Nothing of the page has a last word.
  const crashed = page.waitForEvent('crash')
  const session = await tablet.context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await crashed

  const again = await tablet.context.newPage()
  await again.goto(place)
  await expect(field(again)).toHaveValue('# Posture\n\nStand close. Look down.')
  trocar.network.set('open')
  await again.getByRole('button', { name: 'Publish', exact: true }).click()
  const said = again.getByRole('status', { name: 'Messages' })
  await expect(said.getByText('Published', { exact: true })).toBeVisible()

  const resident = await another('resident', { at: '/residency/courses' })
  await resident.getByRole('link', { name: /^Ergonomics/ }).click()
  await expect(resident.getByText('Stand close. Look down.')).toBeVisible()
})
