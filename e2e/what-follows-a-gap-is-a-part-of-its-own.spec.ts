import type { BrowserContext, Page } from '@playwright/test'
import { HandedOut } from './support/handed-out.ts'
import { heldRecordings } from './support/held-recordings.ts'
import { expect, test } from './support/journey.ts'
import { PATIENCE, slowness } from './support/patience.ts'
import {
  expectAllSafe,
  expectMyVideos,
  record,
  recordUntil,
  send,
  standReadyForOffline,
  stop,
} from './support/recording.ts'

declare global {
  /** Whether slices are larger than what was recorded, while not all is padded. */
  var isPadded: boolean
  /** By how many bytes slices were larger. */
  var padded: number
}

/** More than what the page holds in memory, and less than what stops a recording that waits to be saved, bytes. */
const PADDED = 30_000_000

/**
 * Runs in the page: behind each fragment of an MP4 comes a box that players skip. So some seconds are as many bytes as
 * a minute of a good camera.
 */
function makeLargeSlices(most: number): void {
  globalThis.isPadded = false
  globalThis.padded = 0
  const PAD = 500_000
  globalThis.MediaRecorder = class extends MediaRecorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options)
      if ((options?.videoBitsPerSecond ?? 0) < 2_000_000) return
      const free = new Uint8Array(PAD)
      new DataView(free.buffer).setUint32(0, PAD)
      free.set(new TextEncoder().encode('free'), 4)
      this.addEventListener('dataavailable', (event) => {
        const isLarge = globalThis.isPadded && globalThis.padded < most
        if (!event.isTrusted || !isLarge || event.data.size < 2_000) return
        globalThis.padded += PAD
        event.stopImmediatePropagation()
        this.dispatchEvent(new BlobEvent('dataavailable', { data: new Blob([event.data, free]) }))
      })
    }
  }
}

async function clearSiteData(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

function commonLength(one: Buffer, other: Buffer): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) return at
  return length
}

test('after a gap that nobody has, the part ends, and the rest is a part that begins with the next picture', async ({
  page,
  context,
  trocar,
}) => {
  await context.addInitScript(makeLargeSlices, PADDED)
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReadyForOffline(page, 'resident', 'With a gap')
  await record(page, 2)
  await expect(page.getByText(/MB on the server$/)).toBeVisible()
  trocar.network.set('captive-portal')
  await page.evaluate(() => (globalThis.isPadded = true))
  // Counted in the page: what it hands out may arrive much later.
  await expect
    .poll(() => page.evaluate(() => globalThis.padded), { timeout: 120_000 * slowness })
    .toBeGreaterThanOrEqual(PADDED)
  // What is not saved is only in memory, which would cover the gap.
  await expect(page.getByText(/^([3-9]\d|\d{3,}) MB saved on this device$/)).toBeVisible(PATIENCE)
  await expect(page.getByRole('button', { name: 'Stop' })).toBeEnabled()
  await clearSiteData(context, page)
  await expect(page.getByRole('alert').filter({ hasText: /This recording lost/ })).toBeVisible()
  const length = 2 + (await timeOf(page))
  await recordUntil(page, length)
  trocar.network.set('open')
  await stop(page)
  await send(page)
  await expectAllSafe(page)

  const [whole] = await handedOut.stoppedParts()
  const [parts = [], ...more] = heldRecordings(trocar)
  expect(more).toEqual([])
  expect(parts).toHaveLength(2)
  const isBeginning = (part: Buffer) => commonLength(part, whole!) === part.length
  const [rest, ...others] = parts.filter((part) => !isBeginning(part))
  expect(others).toEqual([])
  // The header of the file, and everything from some fragment on.
  const head = commonLength(rest!, whole!)
  expect(head).toBeGreaterThan(36)
  expect(whole!.subarray(head - rest!.length).equals(rest!.subarray(head))).toBe(true)
  await expectMyVideos(page, ['With a gap'])
})

async function timeOf(page: Page): Promise<number> {
  const clock = (await page.getByRole('timer').textContent()) ?? '0:00'
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
