import type { Page } from '@playwright/test'
import { findAccessibilityFaults, glanceAtEverySize } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { nameNewest } from '../support/name-newest.ts'
import { UNTIL_PROCESSED } from '../support/patience.ts'
import { signIn } from '../support/sign-in.ts'
import { AS_MP4, makeVideoFile } from '../support/video-clip.ts'
import { hrefOf } from '../support/walk-screens.ts'

// A phone.
test.use({ ...withoutWorker, hasTouch: true, viewport: { width: 390, height: 844 } })

const FILMS = ['placing-the-ports.mp4', 'tying-a-knot.mp4']

/** Staff make a course of two videos and give it to the workshop. */
async function giveVideos(staff: Page, workshop: string): Promise<void> {
  await staff.goto('/workshop/course-mgmt')
  await staff.getByRole('button', { name: 'Create course' }).click()
  await staff.getByRole('textbox', { name: 'Title' }).fill('Suturing at home')
  await staff.getByRole('dialog').getByRole('button', { name: 'Create course' }).click()
  for (const [at, film] of FILMS.entries()) {
    await staff
      .getByLabel('Choose video', { exact: true })
      .setInputFiles(makeVideoFile(film, AS_MP4, { seconds: 12 }))
    // Ready ones say how long they are.
    await expect(staff.getByText(/^0?0:12$/)).toHaveCount(at + 1, UNTIL_PROCESSED)
  }
  const course = staff.url()
  await staff.goto('/workshop/course-mgmt?tab=videos')
  await nameNewest(staff, 'Tying a knot')
  await staff.goto(course)
  await staff.getByRole('button', { name: 'Publish' }).click()
  await expect(staff.getByText(/was published\. Workshops can be given it now/)).toBeVisible(UNTIL_PROCESSED)
  await staff.goto(`/workshop/view?id=${workshop}`)
  await staff.getByRole('button', { name: 'Add courses' }).click()
  await staff.getByRole('checkbox', { name: /Suturing at home/ }).check()
  await staff.getByRole('button', { name: 'Add 1' }).click()
  await expect(staff.getByRole('link', { name: 'Suturing at home' })).toBeVisible()
}

/** Staff send another file in place of the second video, which is two seconds longer. The list says so once it's ready. */
async function replaceVideo(staff: Page): Promise<void> {
  await staff.goto('/workshop/course-mgmt?tab=videos')
  const row = staff.getByRole('listitem').filter({ hasText: 'Tying a knot' })
  await expect(row).toContainText('0:12')
  await staff
    .getByLabel('File that replaces Tying a knot')
    .setInputFiles(makeVideoFile('second-try.mp4', AS_MP4, { seconds: 14 }))
  await expect(staff.getByText(/^The new file takes the place of Tying a knot/)).toBeVisible()
  expect(await findAccessibilityFaults(staff)).toEqual([])
  await expect(row).toContainText('0:14', UNTIL_PROCESSED)
}

const durationOf = (page: Page) =>
  page.getByLabel('Tying a knot', { exact: true }).evaluate((video: HTMLVideoElement) => video.duration)
const positionOf = (page: Page) =>
  page.getByLabel('Tying a knot', { exact: true }).evaluate((video: HTMLVideoElement) => video.currentTime)
const volumeOf = (page: Page) =>
  page.getByLabel('Tying a knot', { exact: true }).evaluate((video: HTMLVideoElement) => video.volume)

test('a participant finds a video on a phone, comes back to where they were even if its file was replaced, and the volume is theirs until they sign out', async ({
  page,
  another,
}) => {
  await signIn(page, 'attendee', { at: '/workshop/workshop-history/attendee' })
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  const courses = upcoming.getByRole('link', { name: 'Courses' }).first()
  const workshop = new URL(await hrefOf(courses), 'https://t.test').searchParams.get('id') ?? ''
  const staff = await another('workshop-admin', {
    at: '/workshop/home',
    viewport: { width: 1180, height: 820 },
  })
  await giveVideos(staff, workshop)

  await page.getByRole('link', { name: 'Videos', exact: true }).click()
  const video = page.getByRole('link', { name: /Tying a knot/ })
  await expect(video).toContainText('Not begun')
  await page.getByRole('searchbox', { name: 'Search' }).fill('knot')
  await expect(page.getByText('1 video', { exact: true })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await glanceAtEverySize(page, 'the library of videos')).toEqual([])

  await video.click()
  const player = page.getByRole('region', { name: 'Player: Tying a knot' })
  await player.getByRole('button', { name: 'Play' }).click()
  const slider = page.getByRole('slider', { name: 'Volume' })
  await expect(slider).toHaveValue('100')
  await slider.fill('40')
  expect(await volumeOf(page)).toBeCloseTo(0.4)
  await page.getByRole('button', { name: 'Mute' }).click()
  await expect(slider).toHaveValue('0')
  await page.getByRole('button', { name: 'Unmute' }).click()
  await expect(slider).toHaveValue('40')
  await expect.poll(() => positionOf(page)).toBeGreaterThan(3)
  await player.getByRole('button', { name: 'Pause' }).click()
  const left = await positionOf(page)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await glanceAtEverySize(page, 'a video of a workshop')).toEqual([])

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(video).toContainText(/\d+% watched/)
  // What was watched stays when the file is replaced.
  await replaceVideo(staff)
  await page.reload()
  await expect(video).toContainText(/\d+% watched/)
  await video.click()
  await expect(page.getByText(/^You were at 0:0/)).toBeVisible()
  await expect.poll(() => positionOf(page)).toBeCloseTo(left, 0)
  await expect.poll(() => durationOf(page)).toBeCloseTo(14, 0)
  await expect(slider).toHaveValue('40')
  await expect(page.getByRole('link', { name: /Suturing at home/ }).first()).toBeVisible()

  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
  await signIn(page, 'attendee', { at: '/workshop/video-library?q=knot' })
  await video.click()
  await expect(slider).toHaveValue('100')
  expect(await volumeOf(page)).toBe(1)
})
