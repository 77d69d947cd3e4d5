import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { chooseUpload, sendUpload } from './support/choose-upload.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'
import { UNTIL_PROCESSED } from './support/patience.ts'

async function chooseFile(page: Page, title: string): Promise<void> {
  await chooseUpload(page, { title })
}

async function saveForLater(page: Page, title: string): Promise<void> {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await chooseFile(page, title)
  await sendUpload(page)
  await expect(page.getByText('Video processing is completed.')).toBeVisible(UNTIL_PROCESSED)
  await page.goto('/residency/my-videos?type=other')
  await expect(cardOf(page, title).getByText('Saved', { exact: true })).toBeVisible()
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: title })

async function choose(page: Page, title: string, action: 'Submit' | 'Edit' | 'Delete'): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.describe('online throughout', () => {
  test.use(withoutWorker)

  test('a resident submits while uploading, and faculty is told at once in the open tab', async ({
    page,
    another,
  }) => {
    const faculty = await another('faculty', { at: '/residency/home' })
    const bell = faculty.getByRole('button', { name: /^Notifications/ })
    await expect(bell).toBeEnabled()
    await expect(bell).toHaveAccessibleName('Notifications')

    await signIn(page, 'resident', { at: '/residency/upload' })
    await chooseFile(page, 'Square knots')
    await page.getByRole('radio', { name: /^Submit for assessment/ }).check()
    await sendUpload(page)
    await expect(page.getByText('This field is required')).toBeVisible()
    await page.getByRole('radio', { name: /^Faculty/ }).check()
    await page.getByRole('textbox', { name: /^Description/ }).fill('Is the tension right?')
    await expect(page.getByRole('searchbox', { name: /^People to notify/ })).toBeVisible()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await sendUpload(page)

    await expect(bell).toHaveAccessibleName('Notifications, 1 new', UNTIL_PROCESSED)
    await bell.click()
    const panel = faculty.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByRole('link', { name: /Square knots/ })).toBeVisible()
    await expect(panel.getByText(/^(Just now|\d+ minutes? ago)$/)).toBeVisible()
    expect(await findAccessibilityFaults(faculty, '[role="dialog"]')).toEqual([])
    await faculty.keyboard.press('Escape')
    await expect(bell).toHaveAccessibleName('Notifications')
    await faculty.reload()
    await expect(bell).toBeEnabled()
    await expect(bell).toHaveAccessibleName('Notifications')

    await page.goto('/residency/my-videos?type=other&state=submitted')
    await expect(cardOf(page, 'Square knots').getByText('Submitted to faculty')).toBeVisible()
  })
})

test('a saved video is deleted and restored, then corrected and submitted, all of it without a network', async ({
  page,
  context,
}) => {
  await saveForLater(page, 'Knots')
  await page.getByRole('button', { name: 'Actions for Knots' }).waitFor()
  await choose(page, 'Knots', 'Delete')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, 'Knots')).toBeVisible()
  await choose(page, 'Knots', 'Delete')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Recently deleted')
  const deleted = page.getByRole('list', { name: 'Recently deleted' })
  await expect(deleted.getByText(/^Deleted for good on/)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.reload()
  await deleted.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Nothing deleted recently')).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All')
  await expect(cardOf(page, 'Knots')).toBeVisible()

  await context.setOffline(true)
  await choose(page, 'Knots', 'Delete')
  await expect(cardOf(page, 'Knots')).toBeHidden()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Recently deleted')
  await expect(deleted.getByText('Waiting to be deleted on the server')).toBeVisible()
  await deleted.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All')
  // The restoring took back the deletion: nothing is left to be sent.
  await expect(cardOf(page, 'Knots')).toBeVisible()
  await expect(cardOf(page, 'Knots').getByText('Waiting to be sent')).toBeHidden()
  await context.setOffline(false)
  await page.reload()
  await expect(cardOf(page, 'Knots')).toBeVisible()

  await choose(page, 'Knots', 'Edit')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, 'Knots', 'Submit')
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Faculty/ })
    .check()
  await expect(page.getByRole('dialog').getByRole('searchbox', { name: /^People to notify/ })).toBeVisible()
  expect(await findAccessibilityFaults(page, '[role="dialog"]')).toEqual([])

  await context.setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  const card = cardOf(page, 'Knots')
  await expect(card.getByText('Submitted to faculty')).toBeVisible()
  await expect(card.getByText('Waiting to be sent')).toBeVisible()
  await choose(page, 'Knots', 'Edit')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Better knots')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const corrected = cardOf(page, 'Better knots')
  await expect(corrected.getByText('Waiting to be sent')).toBeVisible()

  await context.setOffline(false)
  await expect(corrected.getByText('Waiting to be sent')).toBeHidden()
  await page.reload()
  await expect(corrected.getByText('Submitted to faculty')).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Saved')
  await expect(page).toHaveURL(/state=saved/)
  await expect(page.getByText('Nothing matches this filter')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('a practice is timed without a network, through a reload, and counts once the network is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'resident', { at: '/residency/practice' })
  const activities = page.getByRole('combobox', { name: 'Activity' })
  await expect(activities.getByRole('option', { name: /^Open entry/ })).toBeAttached()
  await untilInstalled(page)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await activities.selectOption({ label: 'Open entry · First Entry' })
  await page.getByRole('button', { name: 'Start' }).click()
  const timer = page.getByRole('timer', { name: 'Length of the practice' })
  await expect(timer).toHaveText(/^0:(?:0[2-9]|[1-5]\d)$/)
  await page.reload()
  await expect(timer).toHaveText(/^0:(?:0[3-9]|[1-5]\d)$/)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Save the time' }).click()
  await expect(page.getByText(/^Open entry, 0:\d\d: saved\.$/)).toBeVisible()
  const card = page.getByRole('listitem', { name: 'Open entry' })
  await expect(card.getByText('Best')).toBeVisible()

  const sent = page.waitForResponse((response) => response.url().endsWith('/timed-only-asmt/create'))
  await context.setOffline(false)
  expect((await sent).status()).toBe(200)
  await page.reload()
  await card.getByRole('button', { name: /^Show \d+ attempts? of Open entry$/ }).click()
  expect(await findAccessibilityFaults(page)).toEqual([])
  const attempts = card.getByRole('button', { name: /^Delete 0:\d\d of / })
  const count = await attempts.count()
  await attempts.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'DELETE' }).click()
  await expect(attempts).toHaveCount(count - 1)
})
