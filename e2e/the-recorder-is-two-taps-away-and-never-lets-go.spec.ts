import type { Locator, Page } from '@playwright/test'
import { expect, test, withoutWorker } from './support/journey.ts'
import { chooseActivity, record, recordUntil, SENT } from './support/recording.ts'
import { signIn } from './support/sign-in.ts'

test.use(withoutWorker)

declare global {
  var camerasOpened: { isEarly: boolean; stream: MediaStream }[]
}

async function standReady(page: Page, title: string): Promise<void> {
  await signIn(page, 'resident', { at: '/residency/record' })
  await page.getByRole('button', { name: /^Other/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled()
}

test('from home the first recording takes three taps, submitting it two, and the next recording two', async ({
  page,
}) => {
  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    taps += 1
    await target.click()
  }
  const counted = (): number => {
    const count = taps
    taps = 0
    return count
  }
  const recordLink = page.getByRole('main').getByRole('link', { name: 'Record a video' })
  const start = page.getByRole('button', { name: 'Start recording' })
  await signIn(page, 'resident', { at: '/residency/home' })
  await tap(recordLink)
  await tap(page.getByRole('region', { name: 'Due' }).getByRole('button').first())
  await tap(start)
  await expect(page.getByRole('timer')).not.toHaveText('0:00')
  expect(counted()).toBe(3)

  await page.getByRole('button', { name: 'Stop' }).click()
  await tap(page.getByRole('button', { name: 'Submit…' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }))
  await expect(page.getByRole('heading', { name: SENT })).toBeVisible()
  expect(counted()).toBe(2)

  await page.goto('/residency/home')
  await tap(recordLink)
  await tap(start)
  await expect(page.getByRole('timer')).not.toHaveText('0:00')
  expect(counted()).toBe(2)
})

test('canceling a recording asks once, and can be undone', async ({ page }) => {
  await standReady(page, 'Second thoughts')
  await record(page, 1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this recording?' })
  await question.getByRole('button', { name: 'KEEP RECORDING' }).click()
  await recordUntil(page, 2)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'CANCEL RECORDING' }).click()
  await expect(page.getByRole('heading', { name: 'Discarded' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Second thoughts' })).toBeVisible()

  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'DISCARD' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await page.goto('/residency/sync')
  await expect(page.getByRole('heading', { name: 'All safe' })).toBeVisible()
})

test('while it records, the focus stays in the recorder and no tab bar covers its buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await standReady(page, 'One hand')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled()
  await expect(tabs).toBeHidden()
  await record(page, 1)
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const { activeElement, body } = document
      return activeElement === body ? 'page' : (activeElement?.closest('section')?.ariaLabel ?? 'elsewhere')
    })
    expect(['page', 'Recording']).toContain(place)
  }
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport()
  await expect(tabs).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tabs).toBeVisible()
})

test('opened at the recorder, the camera is opened once, before the page has loaded, and closed when it is left', async ({
  page,
}) => {
  await standReady(page, 'Suturing')
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    globalThis.camerasOpened = []
    devices.getUserMedia = async (wanted) => {
      const isEarly = document.querySelector('main') === null
      const stream = await open(wanted)
      globalThis.camerasOpened.push({ isEarly, stream })
      return stream
    }
  })
  const camerasOpened = () =>
    page.evaluate(() => globalThis.camerasOpened.map(({ isEarly, stream }) => [isEarly, stream.active]))
  await page.goto('/residency/record')
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled()
  expect(await camerasOpened()).toEqual([[true, true]])
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect.poll(camerasOpened).toEqual([[true, false]])
})

test('a foot pedal starts, marks, pauses and stops a recording that continues when its screen is left, and every page leads back to it', async ({
  page,
}) => {
  await standReady(page, 'Hands full')
  await page.goto('/residency/home')
  await page.getByRole('link', { name: 'Record' }).first().click()
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled()
  await page.keyboard.press('F5')
  await expect(page.getByRole('timer')).not.toHaveText('0:00')
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('button', { name: '1 Mark' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^Recording \d+:\d\d$/ }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

test('if the camera is refused, the screen says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await signIn(page, 'resident', { at: '/residency/record' })
  await chooseActivity(page)
  await page.getByRole('heading', { name: 'Camera access is blocked' }).waitFor()
  await expect(page.getByRole('button', { name: 'Upload a file instead' })).toBeVisible()
})
