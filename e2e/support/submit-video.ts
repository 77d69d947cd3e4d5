import { expect, type Page } from '@playwright/test'
import { AS_MP4, makeVideoFile } from './video-clip.ts'

interface SubmittedVideo {
  title: string
  /** A simulation of this activity, as the form names it, instead of something else with a title. */
  activity?: string
  /** A robotic surgical video of this procedure instead. */
  procedure?: string
  to: 'Faculty' | 'Peer' | 'AI'
  seconds?: number
}

/** A resident uploads a short film and submits it; resolves when it can be watched. Answers where. */
export async function submitVideo(
  page: Page,
  { title, activity, procedure, to, seconds = 6 }: SubmittedVideo,
): Promise<string> {
  await page.goto('/residency/upload')
  const file = makeVideoFile('take.mp4', AS_MP4, { seconds })
  await page.locator('input[type="file"]').setInputFiles(file, { timeout: 20_000 })
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
  await page.getByRole('radio', { name: /^Submit for assessment/ }).check()
  await page.getByRole('radio', { name: new RegExp(`^${to}`) }).check()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const link = page.getByRole('link', { name: 'Click here to view the video.' })
  await expect(link).toBeVisible({ timeout: 90_000 })
  await link.click()
  await page.waitForURL(/\/residency\/video\//)
  return new URL(page.url()).pathname
}
