import type { BrowserContext, Page } from '@playwright/test'
import { HandedOut } from './support/handed-out.ts'
import { heldRecordings } from './support/held-recordings.ts'
import { expect, test } from './support/journey.ts'
import { slowness } from './support/patience.ts'
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
  /** Whether slices are larger than what was recorded. */
  var isPadded: boolean
}

/**
 * Runs in the page: behind each fragment of an MP4 comes a box that players skip. So some seconds are as many bytes as
 * a minute of a good camera, more than what the page holds in memory.
 */
function makeLargeSlices(): void {
  globalThis.isPadded = false
  const PAD = 500_000
  globalThis.MediaRecorder = class extends MediaRecorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options)
      if ((options?.videoBitsPerSecond ?? 0) < 2_000_000) return
      const free = new Uint8Array(PAD)
      new DataView(free.buffer).setUint32(0, PAD)
      free.set(new TextEncoder().encode('free'), 4)
      this.addEventListener('dataavailable', (event) => {
        if (!event.isTrusted || !globalThis.isPadded || event.data.size < 2_000) return
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
  await context.addInitScript(makeLargeSlices)
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReadyForOffline(page, 'resident', 'With a gap')
  await record(page, 2)
  await expect(page.getByText(/MB on the server$/)).toBeVisible()
  trocar.network.set('captive-portal')
  await page.evaluate(() => (globalThis.isPadded = true))
  const bytes = () => handedOut.parts().reduce((sum, { length }) => sum + length, 0)
  const atGap = bytes()
  await expect.poll(() => bytes() - atGap, { timeout: 120_000 * slowness }).toBeGreaterThan(30_000_000)
  await page.evaluate(() => (globalThis.isPadded = false))
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
