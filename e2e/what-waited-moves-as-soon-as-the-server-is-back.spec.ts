import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import {
  expectAllSafe,
  expectMyVideos,
  record,
  send,
  standReadyForOffline,
  stop,
} from './support/recording.ts'

/**
 * From the return of the server to the first answer about the recording, ms. The aim is 1.5 s on a device that does
 * nothing else; two browsers that encode beside it cost up to a second. Pauses that grow, as they once did, cost 5 to 60.
 */
const MOVES_WITHIN_MS = 3_000
/** The server is asked in vain so often that every pause between two attempts would have grown. */
const ASKED_IN_VAIN = 20

async function timeToFirstAnswer(page: Page, bringBack: () => void): Promise<number> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/start-record') && answer.ok())
  const since = performance.now()
  bringBack()
  await answered
  return performance.now() - since
}

for (const mood of ['refused', 'stalled'] as const) {
  test(`opened while the network was ${mood}, the app sends as soon as it is back`, async ({
    newTablet,
    trocar,
  }, testInfo) => {
    const tablet = newTablet()
    const before = await tablet.open()
    await standReadyForOffline(before, 'resident', `Out of reach, ${mood}`)
    await tablet.close()

    trocar.network.set(mood)
    const page = await tablet.open()
    await page.goto('/residency/record')
    await record(page, 2)
    await stop(page)
    await send(page)
    let inVain = 0
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/ping')) inVain += 1
    })
    await expect.poll(() => inVain, { timeout: 60_000 }).toBeGreaterThan(ASKED_IN_VAIN)

    const moved = await timeToFirstAnswer(page, () => trocar.network.set('open'))
    testInfo.annotations.push({ type: 'figure', description: `${Math.round(moved)} ms` })
    expect(moved).toBeLessThan(MOVES_WITHIN_MS)
    await expectAllSafe(page)
    await expectMyVideos(page, [`Out of reach, ${mood}`])
  })
}
