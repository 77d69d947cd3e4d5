import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { chooseUpload, sendUpload } from '../../../e2e/support/choose-upload.ts'
import { type DemoAccount, signIn } from '../../../e2e/support/sign-in.ts'
import { Tablet } from '../../../e2e/support/tablet.ts'
import type { TrocarServer } from '../../../e2e/support/trocar-server.ts'
import { makeUploadFile } from './upload-file.ts'

/** Maya's video, which receives comments. */
export const SPOKEN_OF = 'Spoken of'
/** Eleanor's video in the library, which is liked or not. */
export const LIKED = 'Liked'

/** Adds the videos that writes are about. */
export async function furnishForWrites(server: TrocarServer): Promise<void> {
  await submit(server, 'resident', { title: SPOKEN_OF, choice: /^Submit for assessment/ })
  await submit(server, 'faculty', { title: LIKED, choice: /^Submit and share/ })
}

interface SubmittedVideo {
  title: string
  choice: RegExp
}

async function submit(server: TrocarServer, account: DemoAccount, video: SubmittedVideo): Promise<void> {
  const tablet = new Tablet(server.url)
  const file = makeUploadFile(10_000, video.title.length)
  try {
    const page = await tablet.open()
    page.setDefaultTimeout(60_000)
    await signIn(page, account, { at: '/residency/upload' })
    await upload(page, file, video)
  } finally {
    rmSync(path.dirname(file), { recursive: true, force: true })
    await tablet.remove()
  }
}

async function upload(page: Page, file: string, { title, choice }: SubmittedVideo): Promise<void> {
  await chooseUpload(page, { title, file })
  await page.getByRole('radio', { name: choice }).check()
  await page.getByRole('radio', { name: /^Faculty/ }).check()
  await sendUpload(page)
  await page.getByRole('listitem', { name: title }).getByText('Ready to watch').waitFor()
}
