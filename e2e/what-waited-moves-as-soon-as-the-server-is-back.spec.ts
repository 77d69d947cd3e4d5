import { expect, test } from './support/journey.ts'
import {
  expectAllSafe,
  expectMyVideos,
  record,
  send,
  standReadyForOffline,
  stop,
} from './support/recording.ts'

/** The server is asked in vain so often that every pause between two attempts would have grown. */
const ASKED_IN_VAIN = 20

// How soon is a figure of the bench (5-back-online): a limit in seconds says as much about the machine as about the app.
for (const mood of ['refused', 'stalled'] as const) {
  test(`opened while the network was ${mood}, the app sends by itself when it is back`, async ({
    newTablet,
    trocar,
  }) => {
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
    await expect.poll(() => inVain).toBeGreaterThan(ASKED_IN_VAIN)

    trocar.network.set('open')
    await expectAllSafe(page)
    await expectMyVideos(page, [`Out of reach, ${mood}`])
  })
}
