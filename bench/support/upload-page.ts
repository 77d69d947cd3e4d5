import { randomBytes } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { AS_MP4, makeVideoFile } from '../../e2e/support/video-clip.ts'

const MEGABYTE = 1024 ** 2

/** A playable video made larger by a box that players skip. */
export function makeLargeVideo(megabytes: number): string {
  const file = makeVideoFile('bench.mp4', AS_MP4, { seconds: 2 })
  const head = Buffer.alloc(8)
  head.writeUInt32BE(megabytes * MEGABYTE + head.length, 0)
  head.write('free', 4, 'latin1')
  const descriptor = openSync(file, 'a')
  writeSync(descriptor, head)
  for (let written = 0; written < megabytes; written += 1) writeSync(descriptor, randomBytes(MEGABYTE))
  closeSync(descriptor)
  return file
}

/** Future pages send chunks of the usual size: under automation, these would be small (decision 0596). */
export async function sendAsPeopleDo(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  )
}

/** Records the times of all requests of future pages: the browser stops recording after 250. */
export async function recordRequestTimes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => performance.setResourceTimingBufferSize(10_000))
}

export async function chooseAndUpload(page: Page, file: string, title: string): Promise<void> {
  await page.locator('input[type="file"]').first().setInputFiles(file)
  await page.getByRole('radio', { name: /^Other/ }).check()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}

function lineOf(page: Page, title: string) {
  return page.getByRole('listitem', { name: title, exact: true })
}

/** Resolves when the server has confirmed every byte with the same digest. */
export async function expectFinished(page: Page, title: string, timeout: number): Promise<void> {
  const words = lineOf(page, title).getByText(/being processed|Ready to watch/)
  await expect(words).toBeVisible({ timeout })
}

/** Resolves when the server has finished processing it. */
export async function expectWatchable(page: Page, title: string, timeout: number): Promise<void> {
  await expect(lineOf(page, title).getByText('Ready to watch')).toBeVisible({ timeout })
}

export interface RequestTime {
  path: string
  /** ms since the page started. */
  start: number
  end: number
}

/** The requests of uploads that the page has made, in order. */
function uploadRequests(page: Page): Promise<RequestTime[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/tus\/upload|\/upload\/finish/.test(name))
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd }) => ({
        path: new URL(name).pathname,
        start: startTime,
        end: responseEnd,
      }))
      .toSorted((a, b) => a.start - b.start),
  )
}

/** Seconds from the first request to the server until it confirmed the whole file. */
export async function secondsOfUpload(page: Page): Promise<number> {
  const requests = await uploadRequests(page)
  const first = requests.find(({ path }) => path.endsWith('/tus/upload'))
  const last = requests.findLast(({ path }) => path.endsWith('/upload/finish'))
  if (first === undefined || last === undefined) throw new Error('The page made no whole upload.')
  return (last.end - first.start) / 1_000
}
