import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from '../support/accessibility.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { film, publishFilm } from '../support/publish-film.ts'
import { fillInSignIn, signIn } from '../support/sign-in.ts'
import { untilInstalled } from '../support/until-installed.ts'

// The devices that go offline ask for the worker themselves.
test.use(withoutWorker)

const position = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)

test('a video of a course is downloaded, plays with the server gone, and is out of reach of everyone else', async ({
  page,
  newTablet,
  trocar,
}) => {
  await publishFilm(page)
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
  await expect.poll(() => position(tablet)).toBeGreaterThan(0.2)
  await film(tablet).evaluate((video: HTMLVideoElement) => void (video.currentTime = 4))
  await expect.poll(() => position(tablet)).toBeGreaterThan(3.9)
  const address = (await film(tablet).getAttribute('src'))!

  await tablet.goto('/residency/downloads')
  const downloads = tablet.getByRole('list', { name: 'Downloads' })
  await expect(downloads.getByText(/^Suturing · downloaded/)).toBeVisible()
  expect(await findAccessibilityFaults(tablet, 'main')).toEqual([])
  await downloads.getByRole('link', { name: 'How the knot lies' }).click()
  await expect(tablet.getByRole('heading', { level: 1, name: 'Suturing' })).toBeVisible()

  trocar.network.set('open')
  await tablet.goto('/logout')
  await expect(tablet.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
  await tablet.goto('/residency/downloads')
  await fillInSignIn(tablet, 'resident2')
  await expect(tablet.getByRole('heading', { name: 'No downloads yet' })).toBeVisible()
  expect(await tablet.evaluate(async (src) => (await fetch(src)).status, address)).toBe(404)

  await tablet.goto('/logout')
  await expect(tablet.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
  await tablet.goto('/residency/downloads')
  await fillInSignIn(tablet, 'resident')
  await downloads.getByRole('button', { name: 'Remove' }).click()
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(tablet.getByRole('heading', { name: 'No downloads yet' })).toBeVisible()
})
