import type { Page } from '@playwright/test'
import { chooseUpload, sendUpload } from './support/choose-upload.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'
import { AS_MP4, makeVideoFile } from './support/video-clip.ts'

test.use(withoutWorker)

/** How many bytes of the beginning the browser has by itself, whether or not they are still good; null: none. */
function cachedBytes(page: Page, address: string): Promise<number | null> {
  return page.evaluate(async (url) => {
    const init = { cache: 'force-cache', headers: { range: 'bytes=0-999' } } as const
    const answer = await fetch(url, init).catch(() => null)
    return answer === null ? null : (await answer.arrayBuffer()).byteLength
  }, address)
}

test('after a sign-out the next person at this browser finds nothing of the video that was watched', async ({
  page,
  context,
}) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await chooseUpload(page, { title: 'Suturing', file: makeVideoFile('suturing.mp4', AS_MP4) })
  await sendUpload(page)
  await page.getByRole('link', { name: 'Click here to view the video.' }).click()
  const video = page.locator('video')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.3)
  const address = await video.evaluate((element: HTMLVideoElement) => element.currentSrc)
  await page.keyboard.press('k')

  // Without a network, the browser still has it: what comes below is the sign-out's doing.
  await context.setOffline(true)
  expect(await cachedBytes(page, address)).toBe(1_000)
  await context.setOffline(false)

  const ended = page.waitForResponse(/\/oauth\/token\/revocation$/)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  expect((await ended).ok()).toBe(true)
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
  await context.setOffline(true)
  expect(await cachedBytes(page, address)).toBeNull()
})
