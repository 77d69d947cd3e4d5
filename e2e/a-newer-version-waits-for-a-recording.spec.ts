import { findAccessibilityFaults } from './support/accessibility.ts'
import { HandedOut } from './support/handed-out.ts'
import { expectHeld } from './support/held-recordings.ts'
import { expect, test } from './support/journey.ts'
import {
  expectAllSafe,
  expectMyVideos,
  record,
  recordUntil,
  standReady,
  syncPill,
  waitingTakes,
} from './support/recording.ts'

/** Runs in the page, which then is of a version whose store has other tables. */
function wantNewerStore(): void {
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = (name, version) => open(name, name === 'trocar-takes' ? 1 + (version ?? 0) : version)
}

test('a page of a newer version says that it waits for a recording, which loses nothing; then both continue', async ({
  page: recorder,
  context,
  trocar,
}) => {
  const handedOut = new HandedOut()
  await handedOut.listenIn(context)
  await standReady(recorder, 'resident', 'Older version')
  await record(recorder, 2)

  const newer = await context.newPage()
  await newer.addInitScript(wantNewerStore)
  await newer.goto('/residency/home')
  const notice = newer.getByText('Another tab is recording')
  await expect(notice).toBeVisible()
  await expect(syncPill(newer)).toHaveText('Checking')
  expect(await findAccessibilityFaults(newer, 'main')).toEqual([])
  await recordUntil(recorder, 6)
  await expect(notice).toBeVisible()

  // The store is the newer version's as soon as the recording is in it: the older page needs the newer one, too.
  await recorder.getByRole('button', { name: 'Stop' }).click()
  await expect(notice).toBeHidden()
  await expect(recorder.getByText('Reload the page to find it')).toBeVisible()
  const parts = await handedOut.stoppedParts()
  await recorder.addInitScript(wantNewerStore)
  await recorder.getByRole('button', { name: 'Reload' }).click()
  await waitingTakes(recorder).getByRole('button', { name: 'Save to My videos' }).click()
  await expect(waitingTakes(recorder)).toBeHidden()
  await expectAllSafe(recorder)
  await expectAllSafe(newer)
  expectHeld(trocar, [parts])
  await expectMyVideos(newer, ['Older version'])
})
