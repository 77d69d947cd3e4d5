import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findAccessibilityFaults, measureOverhang, resize } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'
import { UNTIL_PROCESSED } from './support/patience.ts'
import { signIn } from './support/sign-in.ts'
import { AS_MP4, makeLargeVideo, makeVideoFile } from './support/video-clip.ts'

const CHUNK_BYTES = 1_048_576

test.use({ serverVariables: { TROCAR_UPLOAD_CHUNK_BYTES: String(CHUNK_BYTES) } })

async function openFiles(page: Page) {
  await page.getByRole('button', { name: 'Insert file' }).click()
  return page.getByRole('dialog', { name: 'Insert a picture, document or video' })
}
const onTheWay = (page: Page) => page.getByRole('listitem', { name: 'how-the-knot-lies.mp4' })

test('a video outlives a cut line and a killed browser, and residents of the course watch it', async ({
  trocar,
  newTablet,
  another,
}) => {
  const file = makeLargeVideo('how-the-knot-lies.mp4', { megabytes: 40, seconds: 2 })
  const tablet = newTablet()
  const page = await tablet.open()
  await signIn(page, 'admin', { at: '/residency/courses' })
  await page.getByRole('link', { name: /^Suturing/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const place = page.url()
  trocar.network.throttle(2_000_000)
  const dialog = await openFiles(page)
  await dialog.getByLabel('Choose file', { exact: true }).setInputFiles(file)
  await expect(onTheWay(page).getByText(/^Sending, [2-9]\.?\d* MB of/)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])

  // The line is cut; when it is back, sending goes on by itself.
  trocar.network.set('refused')
  trocar.network.cut()
  await expect(onTheWay(page).getByText(/^No connection/)).toBeVisible()
  trocar.network.set('open')
  await expect(onTheWay(page).getByText(/^Sending, 1\d(?:\.\d)? MB of/)).toBeVisible()
  await tablet.kill()

  const again = await tablet.open()
  await again.goto(place)
  const files = await openFiles(again)
  await onTheWay(again)
    .getByRole('button', { name: /^Name Course video, / })
    .click()
  const naming = again.getByRole('dialog', { name: 'Name this video' })
  await naming.getByRole('textbox', { name: 'Title' }).fill('How the knot lies')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(onTheWay(again).getByText(/^1\d.* sent\. Choose the file again/)).toBeVisible()
  for (const width of [1180, 390]) {
    await resize(again, { width, height: 844 })
    expect(await findAccessibilityFaults(again)).toEqual([])
    expect(await measureOverhang(again)).toBeNull()
  }
  await resize(again, { width: 1180, height: 820 })
  trocar.network.throttle(Number.POSITIVE_INFINITY)
  await onTheWay(again)
    .getByLabel('File of how-the-knot-lies.mp4')
    .setInputFiles(makeVideoFile('other.mp4', AS_MP4))
  await expect(onTheWay(again).getByText(/different file|Another video/)).toBeVisible()
  await onTheWay(again).getByLabel('File of how-the-knot-lies.mp4').setInputFiles(file)
  await files.getByRole('button', { name: 'Insert How the knot lies.mp4' }).click(UNTIL_PROCESSED)
  // What was confirmed is not sent again; the rest is headers, the app itself, and chunks that were cut.
  expect(trocar.network.bytesUp).toBeLessThan(statSync(file).size + 4 * CHUNK_BYTES)
  const text = again.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(/!\[How the knot lies\]\(asset:/)
  await again.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(again.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()

  const resident = await another('resident', { at: '/residency/courses' })
  await resident.getByRole('link', { name: /^Suturing/ }).click()
  const film = resident.getByLabel('How the knot lies')
  await expect(film).toHaveAttribute('poster', /./)
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
  await expect(resident.getByRole('button', { name: /^Download ·/ })).toBeVisible()
})
