import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { heldRecordings } from '../../e2e/support/held-recordings.ts'
import { expectAllSafe, standReady, waitingTakes } from '../../e2e/support/recording.ts'
import { Tablet } from '../../e2e/support/tablet.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { slowDisk } from '../../lab/slow-disk/slow-disk.ts'
import { CommitWatch } from '../../e2e/support/commit-watch.ts'
import { FirstFrameWatch } from './first-frame-watch.ts'
import { median } from './figure.ts'
import { pictureLength } from './picture-length.ts'
import { SliceWatch } from '../../e2e/support/slice-watch.ts'

export interface SlowTake {
  /** Picture that the camera gave until the kill, minus the picture in the stored file, s. */
  lost: number
  /** How long commits of slices took in this run, s. */
  commit: { median: number; longest: number }
  /** The longest time between two slices, s: what has not been handed out cannot be stored. */
  slice: number
  /** The most seconds that the screen said saving was behind; 0 if it never did. */
  behind: number
  /** Of all databases of the app. */
  syncsPerSlice: number
}

/** Records on a disk whose syncs take `delay` ms longer, kills the browser, and checks what can still be sent. */
export async function loseSlowTake(delay: number, seconds: number): Promise<SlowTake> {
  const server = await TrocarServer.create({ template: null })
  await server.start()
  const tablet = new Tablet(server.url)
  const disk = slowDisk({ folder: tablet.profile })
  try {
    const page = await tablet.open(disk.env)
    const [slices, commits, firstFrame] = [new SliceWatch(), new CommitWatch(), new FirstFrameWatch()]
    await firstFrame.listenIn(tablet.context)
    await slices.listenIn(tablet.context)
    await commits.listenIn(tablet.context)
    await standReady(page, 'resident', 'Bench')
    disk.setDelay(delay)
    const before = disk.syncs().length
    await page.getByRole('button', { name: 'Start recording' }).click()
    // At any moment between two slices.
    const behind = await watchBehind(page, seconds * 1_000 + Math.random() * 600)
    const struckAt = Date.now()
    await tablet.kill()
    const syncs = disk
      .syncs()
      .slice(before)
      .filter(({ file }) => file.includes('/IndexedDB/'))
    disk.setDelay(0)

    const next = await tablet.open(disk.env)
    await next.goto('/residency/record')
    await waitingTakes(next).getByRole('button', { name: 'Save to My videos' }).click()
    await expectAllSafe(next)
    const [[stored = Buffer.alloc(0)] = []] = heldRecordings(server)
    return {
      lost: (struckAt - firstFrame.at()) / 1_000 - pictureLength(stored),
      commit: { median: median(commits.lengths()) / 1_000, longest: commits.longestUntil(struckAt) / 1_000 },
      slice: slices.longestPause() / 1_000,
      behind,
      syncsPerSlice: syncs.length / slices.count(),
    }
  } finally {
    disk.setDelay(0)
    await tablet.remove()
    await server.remove()
    disk.remove()
  }
}

/** The most seconds that the screen says saving is behind, within `length` ms. */
async function watchBehind(page: Page, length: number): Promise<number> {
  const words = page.getByText(/^Saving is \d+ s behind/)
  const until = Date.now() + length
  let most = 0
  while (Date.now() < until) {
    for (const text of await words.allTextContents())
      most = Math.max(most, Number.parseInt(text.slice(10), 10))
    await pause(Math.min(400, Math.max(0, until - Date.now())))
  }
  return most
}
