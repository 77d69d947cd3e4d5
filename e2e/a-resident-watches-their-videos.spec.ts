import type { Page } from '@playwright/test'
import { findAccessibilityFaults, measureOverhang } from './support/accessibility.ts'
import { chooseUpload, sendUpload } from './support/choose-upload.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { AS_MP4, makeVideoFile, SOUND_ONLY } from './support/video-clip.ts'

test.use(withoutWorker)

async function upload(page: Page, file: string, title: string): Promise<void> {
  await chooseUpload(page, { title, file })
  await sendUpload(page)
}

const videoElement = (page: Page) => page.locator('video')
const position = (page: Page) => videoElement(page).evaluate((video: HTMLVideoElement) => video.currentTime)

async function openPlayer(page: Page): Promise<void> {
  await expect(videoElement(page)).toBeVisible()
  await expect
    .poll(() => videoElement(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1)
}

test('an uploaded video is announced when it is ready, studied frame by frame, continues when its address expires, and fits a phone', async ({
  page,
}) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await upload(page, makeVideoFile('suturing.mp4', AS_MP4), 'Suturing, second try')

  await page.getByRole('link', { name: 'Click here to view the video.' }).click()
  await expect(page).toHaveURL(/\/residency\/video\/other\/[0-9a-f-]+\?playback-view=true$/)
  await expect(page.getByRole('heading', { name: 'Suturing, second try' })).toBeVisible()
  await openPlayer(page)

  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  await page.keyboard.press('5')
  await expect.poll(() => position(page)).toBeCloseTo(3, 1)
  await page.keyboard.press('.')
  await expect.poll(() => position(page)).toBeCloseTo(3 + 1 / 30, 2)
  await page.getByRole('button', { name: 'Previous frame' }).click()
  await expect.poll(() => position(page)).toBeCloseTo(3, 1)

  await page.getByRole('combobox', { name: 'Speed' }).selectOption('0.5')
  expect(await videoElement(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(0.5)
  await page.getByRole('slider', { name: 'Position' }).fill('1')
  await expect.poll(() => position(page)).toBeCloseTo(1, 1)

  await page.keyboard.press('r')
  await page.keyboard.press('4')
  await page.keyboard.press('r')
  await expect(page.getByRole('button', { name: 'Clear loop' })).toBeVisible()
  await expect.poll(() => position(page)).toBeCloseTo(1, 1)

  // The new address may be the old one, since it is made for some minutes: that one was asked for is the sign.
  const replaced = page.waitForRequest(/\/full-details\//)
  // What the element reports when the server no longer opens the address.
  await videoElement(page).dispatchEvent('error')
  await replaced
  await openPlayer(page)
  await expect.poll(() => position(page)).toBeCloseTo(1, 1)
  await expect(page.getByText('The video isn’t loading')).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeInViewport()
  expect(await measureOverhang(page)).toBeNull()
  await page.getByRole('button', { name: 'Next frame' }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(1)
  await page.goto('/residency/my-videos?type=other')
  await expect(page.getByRole('link', { name: /Suturing, second try/ })).toBeVisible()
  expect(await measureOverhang(page)).toBeNull()
})

test('my videos show their details, and an address opens for nobody else', async ({
  page,
  browser,
  another,
}) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await upload(page, makeVideoFile('knots.mp4', AS_MP4, { seconds: 2 }), 'Knots')
  await expect(page.getByText('Video processing is completed.')).toBeVisible()
  await page.goto('/residency/my-videos?type=other')
  await expect(page.getByRole('link', { name: /Knots/ }).locator('img')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  await page.getByRole('link', { name: /Knots/ }).click()
  await openPlayer(page)
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])
  const address = await videoElement(page).evaluate((video: HTMLVideoElement) => video.src)
  const firstBytes = await page.request.get(address, { headers: { range: 'bytes=0-99' } })
  expect([firstBytes.status(), (await firstBytes.body()).length]).toEqual([206, 100])

  const stranger = await browser.newContext()
  expect((await stranger.request.get(address)).status()).toBe(404)
  const peer = await another('resident2', { at: '/residency/my-videos?type=other' })
  await expect(peer.getByText('No videos yet')).toBeVisible()
  expect((await peer.request.get(address)).status()).toBe(404)
  await peer.goto(new URL(page.url()).pathname)
  await expect(peer.getByText('Video not found')).toBeVisible()
  await stranger.close()
})

test('a video that can never be made says why, and offers no second try', async ({ page }) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await upload(page, makeVideoFile('sound.mp4', SOUND_ONLY), 'Only sound')
  await expect(
    page.getByText('Video processing has failed. Please try to upload the video again.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'See why' }).click()
  await expect(page.getByText('There is sound in this file, but no picture.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Process again/ })).toBeHidden()
})
