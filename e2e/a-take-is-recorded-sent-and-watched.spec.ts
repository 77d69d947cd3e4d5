import { HandedOut } from './support/handed-out.ts'
import { expectHeld } from './support/held-recordings.ts'
import { expect, test, withMotion } from './support/journey.ts'
import {
  chooseActivity,
  expectAllSafe,
  record,
  recordUntil,
  send,
  stop,
  syncPill,
} from './support/recording.ts'
import { signIn } from './support/sign-in.ts'
import { UNTIL_PROCESSED } from './support/patience.ts'

test.use(withMotion)

test('a resident records an activity, looks at the take, sends it and watches it', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await signIn(page, 'resident', { at: '/residency/record' })
  const name = await chooseActivity(page)

  const checks = page.getByRole('list', { name: 'Before you start' })
  await expect(checks.getByText('Working')).toBeVisible()
  await expect(checks.getByText('Microphone is on')).toBeVisible()
  await expect(checks.getByText('Uploads while you record')).toBeVisible()

  await record(page, 3)
  await expect(page.getByText(/saved on this device$/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await recordUntil(page, 6)
  await expect(syncPill(page)).not.toHaveText('All safe')
  await stop(page)

  await page.getByRole('button', { name: 'Play' }).click()
  const position = page.getByRole('slider', { name: 'Position' })
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(1)
  await send(page)

  await expectAllSafe(page)
  const parts = await handedOut.stoppedParts()
  expect(parts).toHaveLength(2)
  expectHeld(trocar, [parts])

  await syncPill(page).click()
  const line = page.getByRole('listitem', { name })
  // Processing yields to everything else on the machine, and two browsers are encoding beside it.
  await expect(line.getByText('Ready to watch')).toBeVisible(UNTIL_PROCESSED)
  await line.getByRole('link', { name: 'My videos' }).click()
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toHaveCount(1)
  await expect(card.getByText('1 mark')).toBeVisible()
  const picture = card.locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100)

  await card.getByRole('link').click()
  const video = page.locator('video')
  const at = () => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(at).toBeGreaterThan(0.5)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const duration = await video.evaluate((element: HTMLVideoElement) => element.duration)
  expect(duration).toBeGreaterThan(4.5)
  await page
    .getByRole('list', { name: 'Marks' })
    .getByRole('button', { name: /Own note/ })
    .click()
  await expect.poll(at).toBeGreaterThan(2.4)
  await page.getByRole('slider', { name: 'Position' }).fill('5')
  await expect.poll(at).toBeCloseTo(5, 1)
})
