import { expect, type Locator, type Page } from '@playwright/test'
import { PATIENCE } from './patience.ts'
import { type DemoAccount, signIn } from './sign-in.ts'
import { untilInstalled } from './until-installed.ts'

// Uses the record screen by its visible texts, as a person does.

const seconds = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** The page's title from when a recording was saved or submitted until it has arrived. */
export const SENT = /^(Starting to send|Sending \d+%|Waiting for a connection|Sent)$/

/** Signs in and prepares to record something that only has a title. */
export async function standReady(page: Page, account: DemoAccount, title: string): Promise<void> {
  await signIn(page, account, { at: '/residency/record' })
  await chooseTitle(page, title)
}

/** Waits until the app is complete on this tablet: from then on it needs no network, even after a first visit. */
export async function standReadyForOffline(page: Page, account: DemoAccount, title: string): Promise<void> {
  await standReady(page, account, title)
  await untilInstalled(page)
}

export async function chooseTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Other/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Taps the first activity offered; returns its name. */
export async function chooseActivity(page: Page): Promise<string> {
  const offered = page.getByRole('region', { name: /^(Due|Your activities)$/ }).getByRole('button')
  const [name = ''] = (await offered.first().innerText()).split('\n')
  await offered.first().click()
  return name
}

/** Starts recording, and resolves when the take is `length` seconds long. */
export async function record(page: Page, length: number): Promise<void> {
  await page.getByRole('button', { name: 'Start recording' }).click()
  await recordUntil(page, length)
}

/** Resolves when the running take is at least `length` seconds long. */
export async function recordUntil(page: Page, length: number): Promise<void> {
  const timer = page.getByRole('timer')
  await expect
    .poll(async () => seconds((await timer.textContent()) ?? '0:00'), PATIENCE)
    .toBeGreaterThanOrEqual(length)
}

export async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: SENT })).toBeVisible()
}

/** The indicator on every page of whether this tablet may be closed. */
export function syncPill(page: Page): Locator {
  return page.getByRole('banner').locator('a[href="/residency/sync"]')
}

/** Expects the screen to say that nothing of this person is only on this device. */
export async function expectAllSafe(page: Page): Promise<void> {
  await expect(syncPill(page)).toHaveText('All safe', PATIENCE)
}

/** Takes on the record screen that were cut off or stored. */
export function waitingTakes(page: Page): Locator {
  return page.getByRole('region', { name: 'Waiting on this device' })
}

/**
 * How many seconds of the take that was cut off are left, according to the screen. The recorder tells how many there
 * were.
 */
export async function cutOffAfter(page: Page): Promise<number> {
  const line = await waitingTakes(page)
    .getByText(/^Cut off · /)
    .textContent()
  return seconds(line?.split(' · ')[1] ?? '0:00')
}

/** Expects each title to be exactly one video of this person. */
export async function expectMyVideos(page: Page, titles: readonly string[]): Promise<void> {
  await page.goto('/residency/my-videos?type=other')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(titles.length)
  for (const title of titles) await expect(cards.filter({ hasText: title })).toHaveCount(1)
}
