import type { Page } from '@playwright/test'
import { chooseUpload, linkToVideo, sendUpload, type ChosenUpload } from './choose-upload.ts'
import { UNTIL_PROCESSED } from './patience.ts'

interface SubmittedVideo extends ChosenUpload {
  to: 'Faculty' | 'Peer' | 'AI'
}

/** A resident uploads a short video and submits it; resolves with its address when it can be watched. */
export async function submitVideo(
  page: Page,
  { to, seconds = 6, ...upload }: SubmittedVideo,
): Promise<string> {
  await page.goto('/residency/upload')
  await chooseUpload(page, { ...upload, seconds })
  await page.getByRole('radio', { name: /^Submit for assessment/ }).check()
  await page.getByRole('radio', { name: new RegExp(`^${to}`) }).check()
  await sendUpload(page)
  await linkToVideo(page).click(UNTIL_PROCESSED)
  await page.waitForURL(/\/residency\/video\//)
  return new URL(page.url()).pathname
}
