import { slowDisk, type SlowDisk } from '../lab/slow-disk/slow-disk.ts'
import { CommitWatch } from './support/commit-watch.ts'
import { heldRecordings } from './support/held-recordings.ts'
import { expect, test as base } from './support/journey.ts'
import { expectAllSafe, record, send, standReady, stop, waitingTakes } from './support/recording.ts'
import { SliceWatch } from './support/slice-watch.ts'
import type { Tablet } from './support/tablet.ts'

const test = base.extend<{ tablet: Tablet; disk: SlowDisk }>({
  tablet: async ({ newTablet }, provide) => provide(newTablet()),
  disk: async ({ tablet }, provide) => {
    const disk = slowDisk({ folder: tablet.profile })
    await provide(disk)
    disk.setDelay(0)
    await tablet.close()
    disk.remove()
  },
})

test('a killed browser costs at most two commits and a slice, however slow the disk', async ({
  trocar,
  tablet,
  disk,
}) => {
  const before = await tablet.open(disk.env)
  const [slices, commits] = [new SliceWatch(), new CommitWatch()]
  await slices.listenIn(tablet.context)
  await commits.listenIn(tablet.context)
  await standReady(before, 'resident', 'Slow tablet')
  disk.setDelay(400)
  await record(before, 10)
  const struckAt = Date.now()
  await tablet.kill()
  disk.setDelay(0)

  const page = await tablet.open(disk.env)
  await page.goto('/residency/record')
  await waitingTakes(page).getByRole('button', { name: 'Save to My videos' }).click()
  await expectAllSafe(page)
  const [[stored = Buffer.alloc(0)] = []] = heldRecordings(trocar)
  const atMost = 2 * commits.longestUntil(struckAt) + slices.longestPause()
  expect(atMost).toBeGreaterThan(800)
  expect(stored.length).toBeGreaterThan(0)
  expect(stored.length).toBeGreaterThanOrEqual(slices.bytesUntil(struckAt - atMost))
})

test('a tablet that saves too slowly says so until it has caught up', async ({ tablet, disk }) => {
  const page = await tablet.open(disk.env)
  await standReady(page, 'resident', 'Slower tablet')
  await record(page, 1)
  disk.setDelay(4_000)
  await expect(page.getByText(/^Saving is \d+ s behind on this device$/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'This device saves slowly' })).toBeVisible()
  disk.setDelay(0)
  await expect(page.getByText(/ saved on this device$/)).toBeVisible()
  await stop(page)
  await send(page)
  await expectAllSafe(page)
})
