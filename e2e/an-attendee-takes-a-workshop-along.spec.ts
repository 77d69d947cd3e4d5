import type { Page } from '@playwright/test'
import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import { findAccessibilityFaults } from './support/accessibility.ts'
import { giveCourseForThePlane, PACKING_LIST } from './support/give-course.ts'
import { expect, test } from './support/journey.ts'
import { SOON } from './support/patience.ts'
import { fillInSignIn, signIn } from './support/sign-in.ts'
import { untilInstalled } from './support/until-installed.ts'
import { hrefOf } from './support/walk-screens.ts'

// A phone.
test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

/** Where each part of a video begins that was fetched whole from now on, bytes. */
function watchParts(page: Page): number[] {
  const begun: number[] = []
  page.on('requestfinished', (request) => {
    const [, from] = /^bytes=(\d+)-/.exec(request.headers()['range'] ?? '') ?? []
    if (request.url().includes('/media/assets/') && from !== undefined) begun.push(Number(from))
  })
  return begun
}

const film = (page: Page) => page.locator('video')
const position = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)

test('a workshop is downloaded through a cut line and a reload, used on the plane, and counted after it', async ({
  page,
  another,
  trocar,
}) => {
  await signIn(page, 'attendee', { at: '/workshop/workshop-history/attendee' })
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  const address = await hrefOf(upcoming.getByRole('link', { name: 'Courses' }).first())
  const workshop = new URL(address, 'https://t.test').searchParams.get('id') ?? ''
  const staff = await another('workshop-admin', { at: '/workshop/home' })
  await giveCourseForThePlane(staff, workshop)
  await staff.close()

  await page.goto(address)
  const device = page.getByRole('region', { name: 'Without a network' })
  await expect(device.getByText(/^(All texts are|The text is) on this device\.$/)).toBeVisible()
  await expect(device.getByText(/^Removed from this device after /)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await untilInstalled(page)

  trocar.network.throttle(700_000)
  const parts = watchParts(page)
  await device.getByRole('button', { name: /^Download everything, \d/ }).click()
  await expect.poll(() => parts.filter((from) => from > 0).length).toBeGreaterThan(0)
  trocar.network.set('refused')
  trocar.network.cut()
  await expect(device.getByText(/^You’re offline\. The rest downloads/)).toBeVisible()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.reload()
  await expect(device.getByText(/^You’re offline\. The rest downloads/)).toBeVisible()

  const before = [...parts]
  parts.length = 0
  trocar.network.throttle(Number.POSITIVE_INFINITY)
  trocar.network.set('open')
  await expect(device.getByText(/files and videos are on this device/)).toBeVisible()
  // It went on where it was: nothing that had arrived was fetched again.
  const arrived = Math.max(...before)
  const rest = parts.filter((from) => from > 0)
  expect(Math.min(...rest)).toBe(arrived + DOWNLOAD_CHUNK_BYTES)
  expect(new Set([...before.filter((from) => from > 0), ...rest]).size).toBe(
    before.filter((from) => from > 0).length + rest.length,
  )
  expect(await findAccessibilityFaults(page)).toEqual([])

  trocar.network.set('refused')
  trocar.network.cut()
  await page.reload()
  const file = page.getByRole('link', { name: /Packing list\.pdf/ })
  await expect(file).toHaveAttribute('href', /^\/kept\//)
  const opened = await file.evaluate(async (link: HTMLAnchorElement) => {
    const answer = await fetch(link.href)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  })
  expect(opened).toEqual({ status: 200, type: 'application/pdf', text: PACKING_LIST.toString() })
  await page.getByRole('link', { name: /Course video, / }).click()
  await expect(film(page)).toHaveAttribute('src', /^\/kept\//)
  const src = (await film(page).getAttribute('src'))!
  await film(page).evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => position(page)).toBeGreaterThan(2)
  await film(page).evaluate((video: HTMLVideoElement) => void (video.currentTime = 11))
  await expect.poll(() => position(page)).toBeGreaterThan(12)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText(/^\d+% watched · On this device$/)).toBeVisible()

  trocar.network.set('open')
  const counted = await another('attendee', { at: address })
  await expect(async () => {
    await counted.reload()
    await expect(counted.getByText(/^\d+% watched$/)).toBeVisible(SOON)
  }).toPass()
  await counted.close()

  await page.goto('/logout')
  await expect(page.getByRole('heading', { name: 'Welcome to Trocar' })).toBeVisible()
  await page.goto(`/workshop/course?id=${workshop}`)
  await fillInSignIn(page, 'workshop-admin')
  await expect(device.getByRole('button', { name: /^Download everything/ })).toBeVisible()
  expect(await page.evaluate(async (one) => (await fetch(one)).status, src)).toBe(404)
})
