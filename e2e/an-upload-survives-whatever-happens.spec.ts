import { randomBytes } from 'node:crypto'
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectHeldOnce } from './support/held-uploads.ts'
import { expect, test, withoutWorker } from './support/journey.ts'
import { fillInSignIn, signIn } from './support/sign-in.ts'
import { makeTemporaryFolder } from './support/temporary-folder.ts'
import { AS_MP4, makeVideoFile } from './support/video-clip.ts'
import { flap } from './support/weather.ts'
import { UNTIL_PROCESSED } from './support/patience.ts'

const CHUNK_BYTES = 1_048_576

test.use({ serverVariables: { TROCAR_UPLOAD_CHUNK_BYTES: String(CHUNK_BYTES) } })

/** A playable video made larger by a box that players skip. */
function makeLargeVideo(megabytes: number): string {
  const file = makeVideoFile('suturing.mp4', AS_MP4, { seconds: 2 })
  const padding = randomBytes(megabytes * 1_000_000)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(padding.length + 8, 0)
  head.write('free', 4, 'latin1')
  appendFileSync(file, Buffer.concat([head, padding]))
  return file
}

async function chooseAndUpload(page: Page, file: string, title: string): Promise<void> {
  await page.locator('input[type="file"]').first().setInputFiles(file)
  await sayAndUpload(page, title)
}

async function sayAndUpload(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: /^Other/ }).check()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(line(page, title)).toBeVisible()
}

const line = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })

async function expectReady(page: Page, title: string): Promise<void> {
  await expect(line(page, title).getByText('Ready to watch')).toBeVisible(UNTIL_PROCESSED)
  await expect(page.getByRole('link', { name: 'All safe' })).toBeVisible()
}

test('the browser is killed during an upload: it continues automatically, and no acknowledged byte is sent again', async ({
  trocar,
  newTablet,
}) => {
  const file = makeLargeVideo(40)
  const tablet = newTablet()
  const page = await tablet.open()
  await signIn(page, 'resident', { at: '/residency/upload' })
  trocar.network.throttle(1_000_000)
  await chooseAndUpload(page, file, 'Suturing')
  await expect(page.getByText('Keep this page open')).toBeVisible()
  await expect(page.getByText('Keep this page open')).toBeHidden()
  await tablet.kill()
  trocar.network.throttle(Number.POSITIVE_INFINITY)

  const again = await tablet.open()
  await again.goto('/residency/sync')
  await expectReady(again, 'Suturing')
  expectHeldOnce(trocar, file)
  // The chunk that was under way is not an acknowledged one; the rest is headers and the app itself.
  expect(trocar.network.bytesUp).toBeLessThan(statSync(file).size + 3 * CHUNK_BYTES)
})

test.describe('with a server that can be killed', () => {
  test.use({ ownProcess: true })

  test('the server is killed during an upload, and restarts', async ({ trocar, page }) => {
    const file = makeLargeVideo(12)
    await signIn(page, 'resident', { at: '/residency/upload' })
    trocar.network.throttle(800_000)
    await chooseAndUpload(page, file, 'Suturing')
    await expect(line(page, 'Suturing').getByText(/^Sending, [2-9]/)).toBeVisible()
    await trocar.kill()
    await expect(page.getByRole('link', { name: 'Offline: kept on this device' })).toBeVisible()
    trocar.network.throttle(Number.POSITIVE_INFINITY)
    await trocar.start()
    await expectReady(page, 'Suturing')
    expectHeldOnce(trocar, file)
  })
})

test('30 random seconds of bad network', async ({ trocar, page }) => {
  const file = makeLargeVideo(12)
  await signIn(page, 'resident', { at: '/residency/upload' })
  trocar.network.throttle(600_000)
  await chooseAndUpload(page, file, 'Suturing')
  await flap(trocar.network, { seed: 7, seconds: 30 })
  await expectReady(page, 'Suturing')
  expectHeldOnce(trocar, file)
})

test.describe('with tokens that live three seconds', () => {
  test.use({
    serverVariables: {
      TROCAR_UPLOAD_CHUNK_BYTES: String(CHUNK_BYTES),
      TROCAR_ACCESS_TOKEN_SECONDS: '3',
    },
  })

  test('they expire during an upload, and nobody notices', async ({ trocar, page }) => {
    const file = makeLargeVideo(12)
    await signIn(page, 'resident', { at: '/residency/upload' })
    trocar.network.throttle(1_500_000)
    await chooseAndUpload(page, file, 'Suturing')
    await expectReady(page, 'Suturing')
    expectHeldOnce(trocar, file)
  })
})

test('paused, nothing moves; resumed, it continues; the order of both is kept', async ({ trocar, page }) => {
  const file = makeLargeVideo(10)
  await signIn(page, 'resident', { at: '/residency/upload' })
  trocar.network.throttle(400_000)
  await chooseAndUpload(page, file, 'Suturing')
  await expect(line(page, 'Suturing').getByText(/^Sending, [1-9]/)).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(line(page, 'Suturing').getByText('Paused', { exact: true })).toBeVisible()
  await expect(page.getByText('Keep this page open')).toBeHidden()
  await page.reload()
  await expect(line(page, 'Suturing').getByText('Paused', { exact: true })).toBeVisible()
  trocar.network.throttle(Number.POSITIVE_INFINITY)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expectReady(page, 'Suturing')
  expectHeldOnce(trocar, file)
})

test('paused on one device, it continues on another with the same file and with no other', async ({
  trocar,
  page,
  another,
}) => {
  const file = makeLargeVideo(10)
  await signIn(page, 'resident', { at: '/residency/upload' })
  trocar.network.throttle(500_000)
  await chooseAndUpload(page, file, 'Suturing')
  await expect(line(page, 'Suturing').getByText(/^Sending, [2-9]\.\d MB/)).toBeVisible()
  const told = page.waitForResponse(/\/tus\/upload\/pause/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await told
  trocar.network.throttle(Number.POSITIVE_INFINITY)
  await expect(page.getByRole('heading', { name: 'Started on another device' })).toBeHidden()

  const other = await another('resident', { at: '/residency/upload' })
  const begun = other.getByRole('region', { name: 'Started on another device' })
  await expect(begun.getByRole('heading', { name: 'Suturing' })).toBeVisible()
  await begun.getByLabel('File of suturing.mp4').setInputFiles(makeLargeVideo(10))
  await expect(other.getByText(/^That is a different file/)).toBeVisible()
  await begun.getByLabel('File of suturing.mp4').setInputFiles(file)
  await expect(other.getByText(/^Started on another device:/)).toBeVisible()
  await expect(begun).toBeHidden()
  // What was entered on the first device is there.
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('Suturing')
  await other.getByRole('button', { name: 'Upload', exact: true }).click()
  await expectReady(other, 'Suturing')

  await page.getByRole('button', { name: 'Resume' }).click()
  await expectReady(page, 'Suturing')
  expectHeldOnce(trocar, file)
})

test('picked offline, it stays on the device through a reload and is sent when the network is back', async ({
  trocar,
  page,
  context,
}) => {
  const file = makeLargeVideo(3)
  await signIn(page, 'resident', { at: '/residency/upload' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await chooseAndUpload(page, file, 'Suturing')
  await expect(page.getByRole('link', { name: 'Offline: kept on this device' })).toBeVisible()
  await expect(page.getByText('Keep this page open')).toBeHidden()
  await page.reload()
  await expect(line(page, 'Suturing')).toBeVisible()
  await context.setOffline(false)
  await expectReady(page, 'Suturing')
  expectHeldOnce(trocar, file)
})

test.describe('online throughout', () => {
  test.use(withoutWorker)

  test('files are judged by their content, in words that help', async ({ page }) => {
    const folder = makeTemporaryFolder('files')
    const cut = path.join(folder, 'cut.mp4')
    const picture = path.join(folder, 'picture.mp4')
    const empty = path.join(folder, 'empty.mp4')
    const whole = makeVideoFile('whole.mp4', AS_MP4, { seconds: 2 })
    writeFileSync(picture, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]))
    writeFileSync(empty, '')
    writeFileSync(cut, readFileSync(whole).subarray(0, 20_000))
    await signIn(page, 'resident', { at: '/residency/upload' })
    await page.locator('input[type="file"]').first().setInputFiles([cut, picture, empty, whole])
    await expect(page.getByRole('listitem', { name: 'cut.mp4' })).toContainText('This video is incomplete')
    await expect(page.getByRole('listitem', { name: 'picture.mp4' })).toContainText('It’s really a picture')
    await expect(page.getByRole('listitem', { name: 'empty.mp4' })).toContainText('This file is empty')
    await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible()
  })
})

test('the next person on this tablet sees nothing of it, and it is sent only as its owner', async ({
  trocar,
  page,
}) => {
  const file = makeLargeVideo(12)
  await signIn(page, 'resident', { at: '/residency/upload' })
  trocar.network.throttle(200_000)
  await chooseAndUpload(page, file, 'Suturing')
  await expect(page.getByText('Keep this page open')).toBeHidden()
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  trocar.network.throttle(Number.POSITIVE_INFINITY)

  await page.goto('/residency/sync')
  await fillInSignIn(page, 'resident2')
  await expect(page.getByRole('heading', { name: 'All safe' })).toBeVisible()
  await expect(line(page, 'Suturing')).toBeHidden()

  // Nothing of theirs waits on this device, so nothing is asked.
  await page.goto('/logout')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto('/residency/sync')
  await fillInSignIn(page, 'resident')
  await expectReady(page, 'Suturing')
  expectHeldOnce(trocar, file)
})
