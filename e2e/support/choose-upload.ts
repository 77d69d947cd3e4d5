import { expect, type Page } from '@playwright/test'
import { AS_MP4, makeVideoFile } from './video-clip.ts'
import { UNTIL_PROCESSED } from './patience.ts'

export interface ChosenUpload {
  /** For a video that is neither of an activity nor of a procedure. */
  title?: string
  /** A simulation of this activity, as the form names it. */
  activity?: string
  /** A robotic surgical video of this procedure. */
  procedure?: string
  seconds?: number
  /** An existing file, instead of a short generated video. */
  file?: string
}

/** Chooses a video on the upload page and fills in what it shows; sends nothing yet. */
export async function chooseUpload(page: Page, upload: ChosenUpload): Promise<void> {
  const { title = '', activity, procedure, seconds = 2 } = upload
  const file = upload.file ?? makeVideoFile('take.mp4', AS_MP4, { seconds })
  await page.locator('input[type="file"]').setInputFiles(file)
  if (activity !== undefined) {
    await page.getByRole('radio', { name: /^Simulation/ }).check()
    await page.getByRole('combobox', { name: 'Activity' }).selectOption({ label: activity })
  } else if (procedure !== undefined) {
    await page.getByRole('radio', { name: /^Surgical/ }).check()
    await page.getByRole('radio', { name: 'Robotic' }).check()
    await page.getByRole('combobox', { name: 'Procedure' }).fill(procedure)
    await page.keyboard.press('Escape')
  } else {
    await page.getByRole('radio', { name: /^Other/ }).check()
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
  }
}

/** Sends what was chosen. */
export async function sendUpload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}

/** Chooses, sends, and waits until the video can be watched; stays on the upload page. */
export async function uploadVideo(page: Page, upload: ChosenUpload): Promise<void> {
  await chooseUpload(page, upload)
  await sendUpload(page)
  await expect(linkToVideo(page)).toBeVisible(UNTIL_PROCESSED)
}

/** The link to the newest video that can be watched. */
export function linkToVideo(page: Page) {
  return page.getByRole('link', { name: 'Click here to view the video.' }).last()
}
