import type { Page } from '@playwright/test'
import { signIn } from '../../../e2e/support/sign-in.ts'
import { Tablet } from '../../../e2e/support/tablet.ts'
import type { TrocarServer } from '../../../e2e/support/trocar-server.ts'
import { makeUploadFile } from './upload-file.ts'

/** Title of the video of which everything is said and that everybody likes or not. */
export const SPOKEN_OF = 'Spoken of'

/** Adds what writes are about: a video of Maya's, submitted to faculty and shared with her program. */
export async function furnishForWrites(server: TrocarServer): Promise<void> {
  const tablet = new Tablet(server.url)
  try {
    const page = await tablet.open()
    page.setDefaultTimeout(60_000)
    await signIn(page, 'resident', { at: '/residency/upload' })
    await share(page, makeUploadFile(10_000, 1))
  } finally {
    await tablet.remove()
  }
}

async function share(page: Page, file: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('radio', { name: /^Other/ }).check()
  await page.getByRole('textbox', { name: 'Title' }).fill(SPOKEN_OF)
  await page.getByRole('radio', { name: /^Submit and share/ }).check()
  await page.getByRole('radio', { name: /^Faculty/ }).check()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('listitem', { name: SPOKEN_OF }).getByText('Ready to watch').waitFor()
}
