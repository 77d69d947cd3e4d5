import type { Page } from '@playwright/test'
import { findAccessibilityFaults, measureOverhang, resize } from '../support/accessibility.ts'
import { chooseUpload, sendUpload } from '../support/choose-upload.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'
import { untilInstalled } from '../support/until-installed.ts'

// The devices that go offline ask for the worker themselves.
test.use(withoutWorker)

/** An instructor's own video is in the library at once. */
async function shareVideo(page: Page): Promise<void> {
  await chooseUpload(page, { title: 'Knots' })
  await sendUpload(page)
  await expect(page.getByText('Video processing is completed.')).toBeVisible()
  await page.goto('/residency/my-videos?type=other')
  await page.getByRole('button', { name: 'Actions for Knots' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Knots' })
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function showInText(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Suturing/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  const field = page.getByRole('textbox', { name: 'Text' })
  await field.fill('Watch this first.')
  await page.getByRole('button', { name: 'Insert file' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('radio', { name: 'Library' }).check()
  const choice = picker.getByRole('button', { name: /^Insert Knots by / })
  await expect(choice).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  for (const width of [1180, 390]) {
    await resize(page, { width, height: 844 })
    expect(await measureOverhang(page)).toBeNull()
  }
  await choice.click()
  await expect(field).toHaveValue(/^Watch this first\.\n\n!\[Knots\]\(video:other\/[\da-f-]+\)$/)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
}

const film = (page: Page) => page.getByLabel('Knots', { exact: true })

test('a course shows a video of the library to those who may watch it there, also offline, and names it to others', async ({
  page,
  newTablet,
  another,
  trocar,
}) => {
  await signIn(page, 'faculty', { at: '/residency/upload' })
  await shareVideo(page)
  const author = await another('admin', { at: '/residency/courses' })
  await showInText(author)

  const tablet = await newTablet().open()
  await signIn(tablet, 'resident', { at: '/residency/courses' })
  await tablet.getByRole('link', { name: /^Suturing/ }).click()
  await tablet.getByRole('button', { name: /^Download ·/ }).click()
  await expect(tablet.getByText(/on this device$/)).toBeVisible()
  expect(await findAccessibilityFaults(tablet, 'main')).toEqual([])
  await untilInstalled(tablet)
  trocar.network.set('refused')
  trocar.network.cut()
  await tablet.reload()
  await expect(film(tablet)).toHaveAttribute('src', /^\/kept\//)
  await film(tablet).evaluate((video: HTMLVideoElement) => video.play())
  await expect
    .poll(() => film(tablet).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2)
  trocar.network.set('open')

  const foreign = await another('resident3', { at: '/residency/courses' })
  await foreign.getByRole('link', { name: /^Suturing/ }).click()
  await expect(foreign.getByText('This video isn’t in a library that you can watch.')).toBeVisible()
  await expect(film(foreign)).toBeHidden()
})
