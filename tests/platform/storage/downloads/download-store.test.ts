import { beforeEach, expect, test } from 'vitest'
import { userId, videoId } from '#contract/vocabulary/ids.ts'
import { downloadCacheName, downloadFolder } from '#contract/worker/downloads.ts'
import { createLocksOfOneTab } from '#platform/locks/tab-locks.ts'
import { createDownloadStore } from '#platform/storage/downloads/download-store.ts'
import { FakeCaches, noRoom } from '#tests/support/fake-caches.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { wishFor } from '#tests/support/video-downloads.ts'

const ADA = userId.parse('00000000-0000-4000-8000-0000000000a1')
const BEN = userId.parse('00000000-0000-4000-8000-0000000000a2')
const VIDEO = videoId.parse('00000000-0000-4000-8000-000000000001')
const bytes = new Uint8Array([1, 2, 3])

let caches = new FakeCaches()
let locks = createLocksOfOneTab()
const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}

/** Each is a tab of its own on the same device. */
const openTab = () =>
  createDownloadStore({ caches: async () => caches, storage, locks, log: createFakeLog() })
const paths = () => caches.paths(downloadCacheName(ADA))

beforeEach(() => {
  caches = new FakeCaches()
  locks = createLocksOfOneTab()
  kept.clear()
})

test('a video that is let go of while its facts are being written does not come back', async () => {
  const [tab, other] = [openTab(), openTab()]
  await tab.add(ADA, wishFor(VIDEO))
  let goOn: (() => void) | null = null
  caches.beforePut = () => new Promise((resolve) => (goOn = resolve))
  const writing = tab.amend(ADA, { ...wishFor(VIDEO), isPaused: true })
  const removing = other.remove(ADA, VIDEO)
  await expect.poll(() => goOn).not.toBeNull()
  goOn!()
  await Promise.all([writing, removing])
  caches.beforePut = () => Promise.resolve()
  await tab.amend(ADA, wishFor(VIDEO))
  expect(await tab.list(ADA)).toEqual([])
  expect(paths()).toEqual([])
})

test('a piece of a video that another tab let go of is not kept', async () => {
  const [tab, other] = [openTab(), openTab()]
  await tab.add(ADA, wishFor(VIDEO))
  await other.remove(ADA, VIDEO)
  expect(await tab.putChunk(ADA, VIDEO, 0, bytes)).toEqual({ ok: false, failure: 'unwanted' })
  expect(paths()).toEqual([])
})

test('pieces count from the first without a gap', async () => {
  const tab = openTab()
  await tab.add(ADA, wishFor(VIDEO, 5))
  for (const piece of [0, 1, 3]) await tab.putChunk(ADA, VIDEO, piece, bytes)
  expect((await tab.list(ADA))[0]).toMatchObject({ pieces: 2 })
})

test('asked for twice, it is written down once, and what is paused stays paused', async () => {
  const [tab, other] = [openTab(), openTab()]
  await tab.add(ADA, { ...wishFor(VIDEO), isPaused: true })
  await other.add(ADA, wishFor(VIDEO))
  expect(await tab.list(ADA)).toMatchObject([{ isPaused: true }])
})

test('no room is an answer; anything else that fails is thrown', async () => {
  const tab = openTab()
  caches.beforePut = async () => noRoom()
  expect(await tab.add(ADA, wishFor(VIDEO))).toEqual({ ok: false, failure: 'full' })
  caches.beforePut = () => Promise.reject(new Error('The disk is gone.'))
  await expect(tab.add(ADA, wishFor(VIDEO))).rejects.toThrow('The disk is gone.')
})

test('what an older version wrote and this one cannot read is let go of when it is asked for again', async () => {
  const tab = openTab()
  const cache = await caches.open(downloadCacheName(ADA))
  const folder = downloadFolder(ADA, VIDEO)
  await cache.put(`${folder}/ledger`, Response.json({ videoId: VIDEO }))
  await cache.put(`${folder}/pieces/0`, new Response(bytes))
  expect(await tab.list(ADA)).toEqual([])
  await tab.add(ADA, wishFor(VIDEO))
  expect(await tab.list(ADA)).toMatchObject([{ videoId: VIDEO, pieces: 0 }])
})

test('pieces without a ledger are let go of', async () => {
  const cache = await caches.open(downloadCacheName(ADA))
  await cache.put(`${downloadFolder(ADA, VIDEO)}/pieces/0`, new Response(bytes))
  await openTab().list(ADA)
  expect(paths()).toEqual([])
})

test('nobody is answered what another person keeps or has set', async () => {
  const tab = openTab()
  await tab.add(ADA, wishFor(VIDEO))
  tab.writeSettings(ADA, { budget: 5, isFreedAfterAssessment: true })
  expect(await tab.list(BEN)).toEqual([])
  expect(tab.readSettings(BEN)).toEqual({})
  expect(openTab().readSettings(ADA)).toEqual({ budget: 5, isFreedAfterAssessment: true })
})
