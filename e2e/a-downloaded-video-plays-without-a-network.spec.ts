import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { DOWNLOADS_BUCKET } from '#contract/worker/downloads.ts'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { linkToVideo, uploadVideo } from './support/choose-upload.ts'
import { expect, test } from './support/journey.ts'
import { pick } from './support/pick.ts'
import { fillInSignIn, signIn } from './support/sign-in.ts'
import { submitVideo } from './support/submit-video.ts'
import { AS_MP4, makeVideoFile } from './support/video-clip.ts'
import { untilInstalled } from './support/until-installed.ts'

/** Several pieces of four mebibytes, so that seeking goes from one to another. */
const LARGE = `${AS_MP4} -qp 1`
const SECONDS = 14

const videoElement = (page: Page) => page.locator('video')
const position = (page: Page) => videoElement(page).evaluate((video: HTMLVideoElement) => video.currentTime)

/** How many posters are stored among the downloads of this device. */
const storedPosters = (page: Page) =>
  page.evaluate(async (bucket) => {
    const { storageBuckets } = navigator as unknown as {
      storageBuckets: { open: (name: string) => Promise<{ caches: CacheStorage }> }
    }
    const { caches } = await storageBuckets.open(bucket)
    const entries = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return entries.flat().filter(({ url }) => url.endsWith('/poster')).length
  }, DOWNLOADS_BUCKET)

async function watchableVideo(page: Page, title: string): Promise<void> {
  const file = makeVideoFile('large.mp4', LARGE, { seconds: SECONDS })
  expect(statSync(file).size).toBeGreaterThan(9_000_000)
  await uploadVideo(page, { title, file })
  await linkToVideo(page).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

test('a downloaded video plays and seeks with the server gone, for its owner alone', async ({
  page,
  trocar,
}) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await watchableVideo(page, 'On the train')
  await page.getByRole('button', { name: /^Download ·/ }).click()
  await expect(page.getByText(/MB on this device$/)).toBeVisible()

  await untilInstalled(page)
  // Pictures are made after the video can be watched; the download requests its own when it is told.
  await expect.poll(() => storedPosters(page)).toBe(1)
  await expect(videoElement(page)).not.toHaveAttribute('src', /^\/kept\//)
  await page.keyboard.press('5')
  await expect.poll(() => position(page)).toBeCloseTo(SECONDS / 2, 0)
  trocar.network.set('refused')
  trocar.network.cut()
  await expect(videoElement(page)).toHaveAttribute('src', /^\/kept\//)
  await expect.poll(() => position(page)).toBeCloseTo(SECONDS / 2, 0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'On the train' })).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.2)
  await page.keyboard.press('k')
  for (const [key, share] of [
    ['9', 0.9],
    ['2', 0.2],
    ['5', 0.5],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => position(page)).toBeCloseTo(SECONDS * share, 0)
    await expect
      .poll(() => videoElement(page).evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(1)
  }

  await page.goto('/residency/downloads')
  await expect(page.getByRole('link', { name: 'On the train' })).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.goto('/residency/my-videos?type=other')
  await pick(page.getByRole('switch', { name: 'Downloaded only' }))
  const list = page.getByRole('list', { name: 'Downloads' })
  await expect(list.getByRole('link', { name: 'On the train' })).toBeVisible()
  await expect
    .poll(() => list.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)

  const folder = (await list.locator('img').getAttribute('src'))!.replace(/poster.*$/, '')
  const answers = () =>
    page.evaluate(
      (base) =>
        Promise.all(['playback.mp4', 'poster'].map(async (file) => (await fetch(base + file)).status)),
      folder,
    )
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('trocar-answer:')))
  expect(folder).toMatch(/^\/kept\//)
  expect(await answers()).toEqual([200, 200])
  expect(await stored()).not.toEqual([])

  trocar.network.set('open')
  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
  await expect.poll(stored).toEqual([])
  await expect.poll(answers).toEqual([404, 404])
  await page.goto('/residency/downloads')
  await fillInSignIn(page, 'resident2')
  await expect(page.getByRole('heading', { name: 'No downloads yet' })).toBeVisible()
  expect(await answers()).toEqual([404, 404])
})

test('a video downloaded with the queue opens whole to be assessed, after a kill, without a network', async ({
  page,
  newTablet,
  trocar,
}) => {
  await signIn(page, 'resident')
  await submitVideo(page, { title: 'Never opened', to: 'Faculty' })
  const tablet = newTablet()
  const faculty = await tablet.open()
  await signIn(faculty, 'faculty', { at: '/residency/assess?type=other' })
  await faculty.getByRole('button', { name: 'Download this list' }).click()
  await expect(faculty.getByText(/^(Downloading 1 video|Downloaded)\.$/)).toBeVisible()
  await faculty.goto('/residency/downloads')
  await expect(faculty.getByText(/on this device$/)).toBeVisible()
  await faculty.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  trocar.network.set('refused')
  trocar.network.cut()
  await tablet.kill()
  const again = await tablet.open()
  await again.goto('/residency/assess?type=other&downloaded=true')
  const list = again.getByRole('list', { name: 'Downloads' })
  await list.getByRole('link', { name: 'Never opened' }).click()
  await expect(again.getByRole('radiogroup', { name: /^Respect for tissue/ })).toBeVisible()
  await expect(videoElement(again)).toHaveAttribute('src', /^\/kept\//)
})

test('what a program measured in a video is shown apart, and its pauses lead to their moment', async ({
  page,
}) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await watchableVideo(page, 'Steady')
  await page.getByRole('button', { name: 'Motion' }).click()
  await page.getByRole('button', { name: 'Measure movement' }).click()
  const panel = page.getByRole('region', { name: 'Movement' })
  await expect(panel.getByText('Idle time')).toBeVisible()
  await expect(panel).toContainText('not by a person')
  await expect(panel).toContainText('aren’t a skill level')
  expect(await findAccessibilityFaults(page)).toEqual([])
})
