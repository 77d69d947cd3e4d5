import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

declare global {
  var camerasOpened: { isEarly: boolean; stream: MediaStream }[]
}

async function standReady(page: Page, title: string): Promise<void> {
  await signIn(page, 'resident', { at: '/residency/record' })
  await page.getByRole('radio', { name: /^Other/ }).check()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled()
}

test('the subject is remembered: the next take starts with two taps from home', async ({ page }) => {
  await standReady(page, 'Suturing')
  await page.goto('/residency/home')
  await page.getByRole('link', { name: 'Record' }).first().click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect(page.getByRole('timer')).not.toHaveText('0:00')
})

test('opened at the recorder, the camera is opened once, before the page has loaded, and let go of with it', async ({
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

test('a recording goes on when its screen is left, and every page leads back to it', async ({ page }) => {
  await standReady(page, 'Suturing')
  await page.goto('/residency/home')
  await page.getByRole('link', { name: 'Record' }).first().click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect(page.getByRole('timer')).not.toHaveText('0:00')
  await page.goBack()
  await page.getByRole('button', { name: /^Recording \d+:\d\d$/ }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
})

test('a foot pedal starts, marks, pauses and stops', async ({ page }) => {
  await standReady(page, 'Hands full')
  await page.keyboard.press('F5')
  await expect(page.getByRole('timer')).not.toHaveText('0:00')
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('button', { name: '1 Mark' })).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
})

test('where the camera is refused the screen says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await signIn(page, 'resident', { at: '/residency/record' })
  await page.getByRole('heading', { name: 'The camera is not allowed here' }).waitFor()
  await expect(page.getByRole('button', { name: 'Upload a file instead' })).toBeVisible()
})
