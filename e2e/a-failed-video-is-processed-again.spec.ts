import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { chooseUpload, sendUpload } from './support/choose-upload.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { makeVideoFile } from './support/video-clip.ts'
import { UNTIL_PROCESSED } from './support/patience.ts'

// The server begins without a converter, like an unfinished installation.
const NO_CONVERTER = '/nowhere/ffmpeg'
test.use({ ...withoutWorker, serverVariables: { FFMPEG_PATH: NO_CONVERTER } })

/** A kind of video that can be read, but has to be converted to be played everywhere. */
const AS_VP8 = '-c:v libvpx -deadline realtime -c:a libvorbis -f webm'

const card = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: 'Old camera' })

test('a video that failed is processed again by its owner, who asks without a network', async ({
  page,
  trocar,
}) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  const file = makeVideoFile('camera.webm', AS_VP8, { seconds: 2 })
  await chooseUpload(page, { title: 'Old camera', file })
  await sendUpload(page)
  await expect(
    page.getByText('Video processing has failed. Please try to upload the video again.'),
  ).toBeVisible(UNTIL_PROCESSED)
  await page.goto('/residency/my-videos?type=other')
  await expect(card(page).getByText('Processing failed', { exact: true })).toBeVisible()
  await expect(card(page).getByText('the server has no converter right now')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  await trocar.stop()
  await expect(page.getByText(/^Showing the list from/)).toBeVisible()
  await card(page).getByRole('button', { name: 'Process again: Old camera' }).click()
  await expect(card(page).getByText('Waiting to be sent')).toBeVisible()
  expect(await findAccessibilityFaults(page, 'main')).toEqual([])

  trocar.addVariables({ FFMPEG_PATH: process.env['FFMPEG_PATH'] ?? '' })
  await trocar.start()
  await expect(page.getByText('Video processing is completed.')).toBeVisible(UNTIL_PROCESSED)
  await expect(card(page).getByText('Saved', { exact: true })).toBeVisible()
  await card(page)
    .getByRole('link', { name: /Old camera/ })
    .click()
  await expect(page.locator('video')).toBeVisible()
})

test('the message about a failure processes it again', async ({ page }) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  const file = makeVideoFile('camera.webm', AS_VP8, { seconds: 2 })
  await chooseUpload(page, { title: 'Old camera', file })
  await sendUpload(page)
  await page.getByRole('button', { name: 'Process again', exact: true }).click(UNTIL_PROCESSED)
  // It fails again, so it was processed again.
  await expect(page.getByText('Video processing has failed.')).toBeVisible(UNTIL_PROCESSED)
})

test('what the computer could not read is measured again, and its owner marks it as read', async ({
  page,
  trocar,
}) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await chooseUpload(page, { title: 'For the computer', seconds: 12 })
  await page.getByRole('radio', { name: /^Submit for assessment/ }).check()
  await page.getByRole('radio', { name: /^AI/ }).check()
  await sendUpload(page)
  await page.getByRole('link', { name: 'Click here to view the video.' }).click()
  const motion = page.getByRole('button', { name: 'Motion' })
  await motion.click()
  const panel = page.getByRole('region', { name: 'Movement' })
  await expect(panel.getByText(/couldn’t be measured/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeHidden()

  await trocar.stop()
  trocar.addVariables({ FFMPEG_PATH: process.env['FFMPEG_PATH'] ?? '' })
  await trocar.start()
  await page.getByRole('button', { name: 'Measure again' }).click()
  await expect(panel.getByText('Idle time')).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByText('Marked as read. What AI found stays under Motion.')).toBeVisible()
  await page.reload()
  await motion.click()
  await expect(panel.getByText('Idle time')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeHidden()
})
