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
import { flap } from './support/weather.ts'

test('a take arrives complete through thirty seconds of a network that comes and goes', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReadyForOffline(page, 'resident', 'In the lift')
  const weather = flap(trocar.network, { seed: 20_261_121, seconds: 30 })
  await record(page, 14)
  await stop(page)
  await send(page)
  await weather
  await expectAllSafe(page)
  const parts = await handedOut.stoppedParts()
  expect(parts).toHaveLength(1)
  expectHeld(trocar, [parts])
  await expectMyVideos(page, ['In the lift'])
})

test('a page that says "welcome to the guest Wi-Fi" is not the server, and nobody is signed out by it', async ({
  page,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReadyForOffline(page, 'resident', 'Guest Wi-Fi')
  trocar.network.set('captive-portal')
  await record(page, 3)
  await expect(page.getByText('Offline: uploads later')).toBeVisible()
  await stop(page)
  await send(page)
  await expect(syncPill(page)).toHaveText('Offline: kept on this device')
  await syncPill(page).click()
  await expect(page.getByText('Waiting for a connection. Continues automatically')).toBeVisible()
  expect(heldRecordings(trocar)).toEqual([])

  trocar.network.set('open')
  await expectAllSafe(page)
  expectHeld(trocar, [await handedOut.stoppedParts()])
  await expectMyVideos(page, ['Guest Wi-Fi'])
})
