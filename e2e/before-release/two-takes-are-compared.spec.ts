import type { Page } from '@playwright/test'
import { lookAtEverySize } from '../support/accessibility.ts'
import { uploadVideo } from '../support/choose-upload.ts'
import { expect, test, withoutWorker } from '../support/journey.ts'
import { signIn } from '../support/sign-in.ts'

test.use({ ...withoutWorker, hasTouch: true })

async function upload(page: Page, title: string, seconds: number): Promise<void> {
  await page.goto('/residency/upload')
  await uploadVideo(page, { title, seconds })
}

const positions = (page: Page) =>
  page
    .locator('video')
    .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime))

/** How much further the second is, counted from each one's starting point. */
async function gap(page: Page, starts: [number, number]): Promise<number> {
  const [first = 0, second = 0] = await positions(page)
  return Math.abs(second - starts[1] - (first - starts[0]))
}

/** A comment at a moment is a mark, and this many would fill a phone. */
async function comment(page: Page, words: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: /^Comments/ }).click()
  for (const word of words) {
    await page.getByRole('textbox', { name: 'New comment' }).fill(word)
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: word }).first()).toBeVisible()
  }
}

/** However the device is held, both are in sight, and no control covers either. */
async function expectBothInSight(page: Page): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [820, 1180],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.locator('video').first().scrollIntoViewIfNeeded()
    for (const video of await page.locator('video').all())
      await expect(video, `at ${width}`).toBeInViewport({ ratio: height === 390 ? 0.8 : 1 })
    const picture = await page.locator('video').first().boundingBox()
    const timeline = await page.getByRole('slider', { name: 'Position' }).first().boundingBox()
    expect(timeline!.y).toBeGreaterThanOrEqual(picture!.y + picture!.height - 1)
    const other = await page.locator('video').last().boundingBox()
    expect(
      picture!.x + picture!.width <= other!.x || picture!.y + picture!.height <= other!.y,
      `no picture lies on the other at ${width}`,
    ).toBe(true)
    const controls = page.getByRole('region', { name: /^Player: First video/ })
    const play = (await controls.getByRole('button', { name: 'Play' }).boundingBox())!
    const whole = (await controls.getByRole('button', { name: 'Full screen' }).boundingBox())!
    expect(whole.y, `one line of controls at ${width}`).toBeLessThan(play.y + play.height)
  }
}

test('two takes play in step from each one’s starting point', async ({ page }) => {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await upload(page, 'Knots', 20)
  await upload(page, 'Knots', 24)
  await page.getByRole('link', { name: 'Click here to view the video.' }).last().click()
  await expect(page.locator('video')).toBeVisible()
  await page.getByRole('button', { name: 'Condensed' }).click()
  await expect(page.getByText('For formative feedback only, never for an exam.')).toBeVisible()
  await page.getByRole('slider', { name: 'Position' }).fill('14')
  await page.keyboard.press('k')
  await expect.poll(async () => (await positions(page))[0]).toBeGreaterThan(14.9)
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  await comment(page, ['Slower here', 'Look at the tip', 'Better now', 'A clean throw', 'Tighten', 'Done'])
  await page.getByRole('link', { name: 'Compare' }).click()
  const attempts = page.getByRole('list', { name: 'Other attempts: Knots' })
  await expect(attempts.getByRole('link')).toHaveCount(1)
  expect(await lookAtEverySize(page, 'choice')).toEqual([])
  await attempts.getByRole('link').click()
  await expect(page.locator('video')).toHaveCount(2)

  await page.getByRole('button', { name: 'Change the start of the first video' }).click()
  await page.getByRole('slider', { name: 'Position' }).first().fill('6')
  await page.getByRole('button', { name: 'Start here: first video' }).click()
  await page.getByRole('slider', { name: 'Position' }).last().fill('2')
  await page.getByRole('button', { name: 'Start here: second video' }).click()
  expect(await lookAtEverySize(page, 'compared')).toEqual([])
  await expectBothInSight(page)

  await page.getByRole('button', { name: 'Play both' }).click()
  await expect.poll(async () => (await positions(page))[1]).toBeGreaterThan(4)
  await expect.poll(() => gap(page, [6, 2])).toBeLessThan(0.06)
  await page.getByRole('slider', { name: 'Position' }).first().fill('12')
  await expect.poll(async () => (await positions(page))[1]).toBeGreaterThan(8)
  await page.getByRole('button', { name: 'Pause both' }).click()
  await expect(page.getByRole('button', { name: 'Play both' })).toBeVisible()
  expect(await gap(page, [6, 2])).toBeLessThan(0.02)
})
