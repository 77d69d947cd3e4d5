import type { Page } from '@playwright/test'
import type { SmallS3 } from '../tests/support/small-s3/small-s3.ts'
import { linkToVideo, uploadVideo } from './support/choose-upload.ts'
import { expect, test as base } from './support/journey.ts'
import { provideServerOnStore, provideStore } from './support/object-store.ts'
import { film, publishFilm } from './support/publish-film.ts'
import { signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'
import { AS_MP4, makeVideoFile } from './support/video-clip.ts'
import { hrefOf } from './support/walk-screens.ts'

// Decision 0871: where browsers read bytes from the object store, the server sends them there and nothing else changes.

const test = base.extend<{ store: SmallS3; playbackSeconds: number }>({
  store: provideStore,
  playbackSeconds: [2, { option: true }],
  trocar: provideServerOnStore,
  // What a device stored at another server's time has the policy of that time; see the last journey.
  context: async ({ newTablet }, provide) => {
    const tablet = newTablet('empty')
    await tablet.open()
    await provide(tablet.context)
  },
})

/** More than a player reads ahead, in several pieces of a download. */
const LARGE = `${AS_MP4} -qp 1`
const SECONDS = 14

const video = (page: Page) => page.locator('video')
const position = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)

test('a video plays from the store, goes on after its address has expired, and plays without a network', async ({
  page,
  another,
  store,
  trocar,
}) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await uploadVideo(page, {
    title: 'From the store',
    file: makeVideoFile('l.mp4', LARGE, { seconds: SECONDS }),
  })
  const signed: string[] = []
  const answers: number[] = []
  page.on('response', (response) => {
    if (!response.url().startsWith(store.endpoint) || !response.url().includes('playback.mp4')) return
    signed.push(response.url())
    answers.push(response.status())
  })
  await linkToVideo(page).click()
  await expect(page.getByRole('heading', { name: 'From the store' })).toBeVisible()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await page.keyboard.press('k')
  expect(answers).toContain(206)
  // The element knows our address only.
  await expect(video(page)).toHaveAttribute('src', /^\/media\//)

  const first = signed[0]!
  await expect.poll(async () => (await fetch(first)).status).toBe(403)
  await page.keyboard.press('9')
  await expect.poll(() => position(page)).toBeCloseTo(SECONDS * 0.9, 0)
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1)
  await page.keyboard.press('2')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(SECONDS * 0.2 + 0.3)
  await page.keyboard.press('k')
  await expect(page.getByText('The video isn’t loading')).toBeHidden()

  // The signature is of this object and nothing else.
  const fresh = signed.at(-1)!
  const other = [...store.inside.objects.keys()].find((name) => name.includes('poster.jpg'))!
  const changed = new URL(fresh)
  changed.pathname = `/${store.bucket}/${other}`
  expect((await fetch(changed)).status).toBe(403)
  const stranger = await another('resident2')
  const source = (await video(page).getAttribute('src'))!
  const seen = await stranger.evaluate(async (address) => (await fetch(address)).status, source)
  expect(seen).toBe(404)

  await page.getByRole('button', { name: /^Download ·/ }).click()
  await expect(page.getByText(/MB on this device$/)).toBeVisible()
  await untilInstalled(page)
  trocar.network.set('refused')
  trocar.network.cut()
  store.away(true)
  await page.reload()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(video(page)).toHaveAttribute('src', /^\/kept\//)
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
})

test('a video of a course plays from the store through the worker, too, and is downloaded', async ({
  page,
  newTablet,
  store,
  trocar,
}) => {
  await publishFilm(page)
  const tablet = await newTablet('empty').open()
  await signIn(tablet, 'resident', { at: '/residency/courses' })
  await untilInstalled(tablet)
  await tablet.reload()
  store.asked.splice(0)
  await tablet.getByRole('link', { name: /^Suturing/ }).click()
  await expect(film(tablet)).toHaveAttribute('src', /^\/media\/assets\//)
  await film(tablet).evaluate((element: HTMLVideoElement) => element.play())
  const at = () => film(tablet).evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(at).toBeGreaterThan(0.2)
  // The worker fetched it, of which the page says nothing.
  expect(store.asked).toContain('GET X-Amz-Signature')
  await tablet.getByRole('button', { name: /^Download ·/ }).click()
  await expect(tablet.getByText(/on this device$/)).toBeVisible()

  trocar.network.set('refused')
  trocar.network.cut()
  store.away(true)
  await tablet.reload()
  await expect(film(tablet)).toHaveAttribute('src', /^\/kept\//)
  await film(tablet).evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(at).toBeGreaterThan(0.2)
})

test('a device that stored the app before reads through the server until it has a newer one', async ({
  newTablet,
  store,
  trocar,
}) => {
  await trocar.stop()
  trocar.addVariables({ TROCAR_PLAYBACK: 'server' })
  await trocar.start()
  const tablet = await newTablet('empty').open()
  await signIn(tablet, 'resident', { at: '/residency/upload' })
  await uploadVideo(tablet, { title: 'Stored before', file: makeVideoFile('l.mp4', AS_MP4) })
  const watch = await hrefOf(linkToVideo(tablet))
  await untilInstalled(tablet)
  await trocar.stop()
  trocar.addVariables({ TROCAR_PLAYBACK: 'object-store' })
  await trocar.start()
  await tablet.goto(watch)
  await expect(tablet.getByRole('heading', { name: 'Stored before' })).toBeVisible()
  store.asked.splice(0)
  await tablet.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => position(tablet)).toBeGreaterThan(0.3)
  expect(store.asked).not.toContain('GET X-Amz-Signature')
  await tablet.getByRole('button', { name: /^Download ·/ }).click()
  await expect(tablet.getByText(/MB on this device$/)).toBeVisible()
})
