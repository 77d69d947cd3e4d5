import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../support/accessibility.ts'
import { bell } from '../support/bell.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

// On the phone that somebody has.
const onPhone = { ...withoutWorker, hasTouch: true, viewport: { width: 390, height: 844 } }
test.use(onPhone)

const TITLE = 'Robotic inguinal hernia repair: cadaver weekend'
const news = /^New time: Robotic inguinal hernia repair/

async function moveEnd(staff: Page, minutes: string): Promise<void> {
  await staff.getByRole('link', { name: 'Edit' }).click()
  await staff
    .getByRole('group', { name: 'Ends at' })
    .getByRole('spinbutton', { name: /^minute/ })
    .click()
  await staff.keyboard.type(minutes)
  await staff.getByRole('button', { name: 'Save changes' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
}

async function turnOff(device: Page, name: RegExp): Promise<void> {
  const choice = device.getByRole('switch', { name })
  // What is pressed is its label, which covers it.
  await choice.click({ force: true })
  await expect(choice).not.toBeChecked()
}

test('a changed time is told once, leads to the details, and is read on the second device', async ({
  page,
  another,
}) => {
  await signIn(page, 'attendee', { at: '/workshop/home' })
  const tablet = await another('attendee', { at: '/workshop/home' })
  const staff = await another('workshop-admin', { at: '/workshop/upcoming-workshops' })
  // Reminders are written at every quarter of an hour: one that is there already is taken back by the move.
  await tablet.goto('/workshop/account')
  await turnOff(tablet, /^Reminders/)
  await expect(tablet.getByText('Saved')).toBeVisible()

  await staff.getByRole('link', { name: TITLE }).first().click()
  await moveEnd(staff, '15')
  await moveEnd(staff, '45')
  for (const device of [page, tablet])
    await expect(device.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible()

  await bell(page).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: news })).toHaveCount(1)
  expect(await findAccessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await page.getByRole('dialog').getByRole('link', { name: news }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/:45/)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(tablet.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await tablet.goto('/workshop/notifications')
  await expect(tablet.getByRole('link', { name: news })).toHaveCount(1)
  await expect(tablet.getByRole('heading', { name: 'Earlier' })).toBeVisible()
  expect(await findAccessibilityFaults(tablet, 'main')).toEqual([])

  // Who wants none of it is told no further change.
  await tablet.getByRole('link', { name: 'Choose what you’re told' }).click()
  await turnOff(tablet, /^Changes/)
  await expect(tablet.getByText('Saved')).toBeVisible()
  await moveEnd(staff, '30')
  await page.reload()
  await expect(page.getByRole('main')).toContainText(/:30\sPM/)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeEnabled()
})
