import { expect, type Locator, type Page } from '@playwright/test'
import { UNTIL_PROCESSED } from './patience.ts'
import { signIn } from './sign-in.ts'
import { AS_MP4, makeVideoFile } from './video-clip.ts'

export const film = (page: Page): Locator => page.getByLabel('How the knot lies')

/** Writes a text that shows a video, as somebody who manages courses does. */
export async function publishFilm(page: Page): Promise<void> {
  await signIn(page, 'admin', { at: '/residency/courses' })
  await page.getByRole('link', { name: /^Suturing/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Watch this first.')
  await page.getByRole('button', { name: /Insert/ }).click()
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles(makeVideoFile('how-the-knot-lies.mp4', AS_MP4))
  await page.getByRole('button', { name: /^Insert Course video, / }).click(UNTIL_PROCESSED)
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/!\[Course video, [^\]]*\]\(asset:/)
  const text = await page.getByRole('textbox', { name: 'Text' }).inputValue()
  await page.getByRole('textbox', { name: 'Text' }).fill(text.replace(/\[.*\]/, '[How the knot lies]'))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
}
