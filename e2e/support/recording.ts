import { expect, type Locator, type Page } from '@playwright/test'
import { type DemoAccount, signIn } from './sign-in.ts'

// The record screen by its words, as a person uses it.

const seconds = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** What the page is called once a recording was saved or submitted, until it has arrived. */
export const SENT = /^(Starting to send|Sending \d+%|Waiting for a connection|Sent)$/

/** Signs in and stands ready to record something that only has a title. */
export async function standReady(page: Page, account: DemoAccount, title: string): Promise<void> {
  await signIn(page, account, { at: '/residency/record' })
  await chooseTitle(page, title)
}

/** The app is whole on this tablet: it needs no network any more, though it was opened for the first time. */
export async function standReadyForOffline(page: Page, account: DemoAccount, title: string): Promise<void> {
  await standReady(page, account, title)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

export async function chooseTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Other/ }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Taps the first activity that is offered; answers its name. */
export async function chooseActivity(page: Page): Promise<string> {
  const offered = page.getByRole('region', { name: /^(Due|Your activities)$/ }).getByRole('button')
  const [name = ''] = (await offered.first().innerText()).split('\n')
  await offered.first().click()
  return name
}

/** Starts, and resolves when the take is `length` seconds long. */
export async function record(page: Page, length: number): Promise<void> {
  await page.getByRole('button', { name: 'Start recording' }).click()
  await recordUntil(page, length)
}

/** Resolves when the take that is being recorded is at least `length` seconds long. */
export async function recordUntil(page: Page, length: number): Promise<void> {
  const timer = page.getByRole('timer')
  await expect
    .poll(async () => seconds((await timer.textContent()) ?? '0:00'), { timeout: 60_000 })
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

/** The pill that says on every page whether this tablet may be closed. */
export function syncPill(page: Page): Locator {
  return page.getByRole('banner').locator('a[href="/residency/sync"]')
}

/** Nothing of this person is on this device alone, and the screen says so. */
export async function expectAllSafe(page: Page): Promise<void> {
  await expect(syncPill(page)).toHaveText('All safe', { timeout: 60_000 })
}

/** Takes that were cut off or kept, on the record screen. */
export function waitingTakes(page: Page): Locator {
  return page.getByRole('region', { name: 'Waiting on this device' })
}

/** How many seconds of the take that was cut off are there, as the screen says. How many there were says the recorder. */
export async function cutOffAfter(page: Page): Promise<number> {
  const line = await waitingTakes(page)
    .getByText(/^Cut off · /)
    .textContent()
  return seconds(line?.split(' · ')[1] ?? '0:00')
}

/** Each title is a video of this person exactly once. */
export async function expectMyVideos(page: Page, titles: readonly string[]): Promise<void> {
  await page.goto('/residency/my-videos?type=other')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(titles.length)
  for (const title of titles) await expect(cards.filter({ hasText: title })).toHaveCount(1)
}
