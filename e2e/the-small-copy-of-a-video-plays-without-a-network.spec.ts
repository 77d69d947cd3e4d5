import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { linkToVideo, uploadVideo } from './support/choose-upload.ts'
import { expect, test } from './support/journey.ts'
import { SOON, UNTIL_PROCESSED } from './support/patience.ts'
import { signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'
import { AS_MP4, makeVideoFile } from './support/video-clip.ts'

/** Longer than a minute, and far more bytes than a slow link carries. */
const SECONDS = 62
const RICH = `${AS_MP4} -r 4 -b:v 1200k`

const videoElement = (page: Page) => page.locator('video')
const position = (page: Page) => videoElement(page).evaluate((video: HTMLVideoElement) => video.currentTime)

test('a long video is watched, downloaded and played without a network in its small size', async ({
  page,
  trocar,
}) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await uploadVideo(page, {
    title: 'Home by train',
    file: makeVideoFile('long.mp4', RICH, { seconds: SECONDS }),
  })
  await linkToVideo(page).click()
  const quality = page.getByRole('combobox', { name: 'Quality' })
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Home by train' })).toBeVisible()
    await expect(quality.locator('option', { hasText: /^Small .* MB$/ })).toHaveCount(1, SOON)
  }).toPass(UNTIL_PROCESSED)

  await page.keyboard.press('5')
  await expect.poll(() => position(page)).toBeCloseTo(SECONDS / 2, 0)
  await quality.selectOption({ label: (await quality.locator('option').last().textContent())! })
  await expect(videoElement(page)).toHaveAttribute('src', /\/small\.mp4/)
  await expect.poll(() => position(page)).toBeCloseTo(SECONDS / 2, 0)
  await expect
    .poll(() => videoElement(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Download size' }).selectOption('small')
  await page.getByRole('button', { name: /^Download ·/ }).click()
  await expect(page.getByText(/MB on this device$/)).toBeVisible()
  await untilInstalled(page)
  trocar.network.set('refused')
  trocar.network.cut()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Home by train' })).toBeVisible()
  await expect(videoElement(page)).toHaveAttribute('src', /^\/kept\//)
  await expect
    .poll(() => videoElement(page).evaluate((video: HTMLVideoElement) => video.videoHeight))
    .toBe(360)
  await page.keyboard.press('5')
  await expect.poll(() => position(page)).toBeCloseTo(SECONDS / 2, 0)

  await page.goto('/residency/downloads')
  await expect(page.getByText(/^Small \(data saver\) · .* on this device$/)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
})
