import type { Page } from '@playwright/test'
import { findAccessibilityFaults, glanceAtEverySize } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { nameNewest } from '../support/name-newest.ts'
import { SOON, UNTIL_PROCESSED } from '../support/patience.ts'
import { signIn } from '../support/sign-in.ts'
import { untilInstalled } from '../support/until-installed.ts'
import { AS_MP4, makeVideoFile } from '../support/video-clip.ts'
import { hrefOf } from '../support/walk-screens.ts'

// A phone.
test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

/** Staff make a course of two videos, give it to the workshop, and make a playlist of one of them. */
async function giveVideos(staff: Page, workshop: string): Promise<void> {
  await staff.goto('/workshop/course-mgmt')
  await staff.getByRole('button', { name: 'Create course' }).click()
  await staff.getByRole('textbox', { name: 'Title' }).fill('Knots and ports')
  await staff.getByRole('dialog').getByRole('button', { name: 'Create course' }).click()
  const videos = staff.getByRole('region', { name: 'Videos', exact: true })
  for (const name of ['Placing ports', 'Tying a knot']) {
    await staff
      .locator('input[type="file"][accept="video/*"]')
      .last()
      .setInputFiles(makeVideoFile(`${name}.mp4`, AS_MP4))
    await expect(videos.getByRole('button', { name: /^Remove Course video, / })).toBeVisible(UNTIL_PROCESSED)
    await nameNewest(staff, name)
  }
  await expect(videos.getByText('0:06')).toHaveCount(2, UNTIL_PROCESSED)
  await staff.getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText(/was published\. Workshops can be given it now/)).toBeVisible()

  await staff.goto(`/workshop/view?id=${workshop}`)
  await staff.getByRole('button', { name: 'Add courses' }).click()
  await staff.getByRole('checkbox', { name: /Knots and ports/ }).check()
  await staff.getByRole('button', { name: 'Add 1' }).click()
  await expect(staff.getByRole('link', { name: 'Knots and ports' })).toBeVisible()

  const playlists = staff.getByRole('region', { name: 'Playlists' })
  await expect(async () => {
    await staff.reload()
    await expect(playlists.getByRole('button', { name: 'New playlist' })).toBeVisible(SOON)
  }).toPass()
  await playlists.getByRole('button', { name: 'New playlist' }).click()
  await staff.getByRole('textbox', { name: 'Title' }).fill('First steps')
  await staff.getByRole('button', { name: 'Create playlist' }).click()
  await playlists.getByRole('link', { name: 'First steps' }).click()
  await addVideos(staff, 'Placing ports')
  await expect(staff.getByRole('link', { name: 'Play Placing ports' })).toBeVisible()
  expect(await findAccessibilityFaults(staff)).toEqual([])
}

async function addVideos(page: Page, ...titles: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add videos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add videos' })
  for (const title of titles) await dialog.getByRole('checkbox', { name: new RegExp(`^${title}`) }).check()
  await dialog.getByRole('button', { name: /^Add \d/ }).click()
  await expect(dialog).toBeHidden()
}

const listed = (page: Page) => page.getByRole('list', { name: 'Videos' }).getByRole('link')

test('a playlist that a participant makes and puts in order without a network is the same on their other device', async ({
  page,
  another,
  newTablet,
}) => {
  await signIn(page, 'attendee', { at: '/workshop/workshop-history/attendee' })
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  const courses = upcoming.getByRole('link', { name: 'Courses' }).first()
  const workshop = new URL(await hrefOf(courses), 'https://t.test').searchParams.get('id') ?? ''
  await giveVideos(await another('workshop-admin', { at: '/workshop/home' }), workshop)

  await page.goto('/workshop/playlists')
  // The screen of a playlist is on the device once one was opened.
  await page.getByRole('link', { name: /First steps/ }).click()
  await expect(page.getByRole('link', { name: 'Play Placing ports' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'New playlist' })).toBeVisible()
  await untilInstalled(page)
  await page.context().setOffline(true)

  await page.getByRole('button', { name: 'New playlist' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('In the train')
  await page.getByRole('button', { name: 'Create playlist' }).click()
  await page.getByRole('link', { name: /In the train/ }).click()
  await addVideos(page, 'Placing ports', 'Tying a knot')
  await expect(listed(page)).toHaveText([/Placing ports/, /Tying a knot/])
  await page.getByRole('button', { name: 'Edit list' }).click()
  await page.getByRole('button', { name: 'Move Tying a knot up' }).click()
  expect(await glanceAtEverySize(page, 'a playlist that is put in order')).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(listed(page)).toHaveText([/Tying a knot/, /Placing ports/])

  const sent = page.waitForResponse((answer) => answer.url().endsWith('/order') && answer.ok())
  await page.context().setOffline(false)
  await (await sent).finished()

  const other = await newTablet().open()
  await signIn(other, 'attendee', { at: '/workshop/playlists' })
  await other.getByRole('link', { name: /In the train/ }).click()
  await expect(listed(other)).toHaveText([/Tying a knot/, /Placing ports/])
  expect(await findAccessibilityFaults(other)).toEqual([])

  // Beside a video of a course it is added with two taps.
  await other.goto(`/workshop/course?id=${workshop}`)
  await other.getByRole('button', { name: 'Add Placing ports to a playlist' }).click()
  await expect(other.getByRole('checkbox', { name: /^In the train/ })).toBeChecked()
  await other.getByRole('textbox', { name: 'New playlist' }).fill('Ports')
  await other.getByRole('button', { name: 'Create and add' }).click()
  await expect(other.getByRole('checkbox', { name: /^Ports/ })).toBeChecked()
  expect(await findAccessibilityFaults(other)).toEqual([])
})
