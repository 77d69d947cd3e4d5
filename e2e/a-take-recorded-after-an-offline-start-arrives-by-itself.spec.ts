import { HandedOut } from './support/handed-out.ts'
import { expectHeld, heldRecordings } from './support/held-recordings.ts'
import { expect, test } from './support/journey.ts'
import {
  expectAllSafe,
  expectMyVideos,
  record,
  send,
  standReadyForOffline,
  stop,
  syncPill,
} from './support/recording.ts'

test('an app opened without a network records as the person it knows, and sends when the server is back', async ({
  newTablet,
  trocar,
}) => {
  const tablet = newTablet()
  const before = await tablet.open()
  await standReadyForOffline(before, 'resident', 'Far from any antenna')
  await tablet.close()

  trocar.network.set('refused')
  const page = await tablet.open()
  const handedOut = new HandedOut()
  await handedOut.listenIn(tablet.context)
  await page.goto('/residency/record')
  await expect(page.getByText('Recording as Maya Okafor')).toBeVisible()
  await expect(page.getByText('Offline: saved here, uploads later')).toBeVisible()
  await record(page, 4)
  await expect(page.getByText('Offline: uploads later')).toBeVisible()
  await stop(page)
  await send(page)
  await expect(syncPill(page)).toHaveText('Offline: kept on this device')
  expect(heldRecordings(trocar)).toEqual([])

  trocar.network.set('open')
  await expectAllSafe(page)
  expectHeld(trocar, [await handedOut.stoppedParts()])
  await expectMyVideos(page, ['Far from any antenna'])
})
