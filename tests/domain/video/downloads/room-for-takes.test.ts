import { beforeEach, expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import { type UserId, userId, type VideoId, videoId } from '#contract/vocabulary/ids.ts'
import { downloadCacheName } from '#contract/worker/downloads.ts'
import {
  type ReclaimableDownloads,
  type ReclaimedDownload,
  roomForTakes,
  spaceForTakes,
} from '#domain/video/downloads/room-for-takes.ts'
import type { TakeStore } from '#domain/ports.ts'
import { createLocksOfOneTab } from '#platform/locks/tab-locks.ts'
import { createDownloadCounter } from '#platform/storage/downloads/count-downloads.ts'
import { createDownloadStore } from '#platform/storage/downloads/download-store.ts'
import { createReclaimableDownloads } from '#platform/storage/downloads/reclaim-downloads.ts'
import { FakeCaches, noRoom } from '#tests/support/fake-caches.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { requestFor, workshopRequestFor } from '#tests/support/video-downloads.ts'
import { somePart, somePartId, someSlice } from '#tests/support/takes.ts'

const ADA = userId.parse('00000000-0000-4000-8000-0000000000a1')
const BEN = userId.parse('00000000-0000-4000-8000-0000000000a2')
const idOf = (number: number): VideoId => videoId.parse(`00000000-0000-4000-8000-00000000000${number}`)
const log = createFakeLog()

let caches = new FakeCaches()
let locks = createLocksOfOneTab()
let reclaimed: ReclaimedDownload[] = []

async function keep(ownerId: UserId, number: number, facts: { chunks: number; askedAt: number }) {
  const storage = { getItem: () => null, setItem: () => undefined }
  const store = createDownloadStore({ caches: async () => caches, storage, locks, log })
  await store.add(ownerId, { ...requestFor(idOf(number), 2), askedAt: facts.askedAt })
  for (let chunk = 0; chunk < facts.chunks; chunk += 1) {
    await store.putChunk(ownerId, idOf(number), chunk, new Uint8Array(1))
  }
  return store
}

/** A device on which a take finds room only while at most this many chunks of downloads are left. */
function deviceWithRoomFor(chunks: number) {
  const left = () =>
    [ADA, BEN]
      .flatMap((one) => caches.paths(downloadCacheName(one)))
      .filter((path) => path.includes('/pieces/'))
  const open = async () => caches
  const downloads: ReclaimableDownloads = {
    ...createReclaimableDownloads({ caches: open, locks, log }),
    bytesUsed: createDownloadCounter(open),
  }
  const takes: TakeStore = {
    ...createFakeTakeStore(),
    appendSlice: async () => (left().length > chunks ? refuse('full') : succeed(somePart(1, 0))),
  }
  const roomy = roomForTakes(takes, { downloads, log, onReclaimed: (one) => void reclaimed.push(one) })
  return { left, downloads, record: () => roomy.appendSlice(somePartId(1), someSlice(0, new Uint8Array(1))) }
}

/** What counts as used for a take, on a device that says how much is used in all. */
async function usedBesideDownloads(used: number): Promise<number | undefined> {
  const { downloads } = deviceWithRoomFor(0)
  const space = {
    estimate: () => Promise.resolve({ used, granted: 1_000_000_000 }),
    isDurable: () => Promise.resolve(true),
    askForDurable: () => Promise.resolve(true),
  }
  return (await spaceForTakes(space, { downloads, log }).estimate())?.used
}

beforeEach(() => {
  caches = new FakeCaches()
  locks = createLocksOfOneTab()
  reclaimed = []
})

test('slices that find no room at the same time cost one download, not one each', async () => {
  await keep(ADA, 1, { chunks: 1, askedAt: 1 })
  await keep(ADA, 2, { chunks: 1, askedAt: 2 })
  await keep(ADA, 3, { chunks: 1, askedAt: 3 })
  const { record, left } = deviceWithRoomFor(2)
  const recorded = await Promise.all([record(), record(), record()])
  expect(recorded.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(left()).toHaveLength(2)
  expect(reclaimed).toHaveLength(1)
})

test('a slice that finds no room takes it from a download: an incomplete one first, then the oldest', async () => {
  const ofAda = await keep(ADA, 1, { chunks: 2, askedAt: 10 })
  await keep(ADA, 2, { chunks: 2, askedAt: 5 })
  await keep(BEN, 3, { chunks: 1, askedAt: 99 })
  const { record, left } = deviceWithRoomFor(2)
  expect(await record()).toMatchObject({ ok: true })
  expect(left()).toHaveLength(2)
  expect(reclaimed.map(({ ownerId }) => ownerId)).toEqual([BEN, ADA])
  const videos = await ofAda.list(ADA)
  expect(videos.map(({ chunks, trouble }) => [chunks, trouble])).toEqual([
    [0, 'made-room'],
    [2, null],
  ])
})

test('a slice that finds room deletes nothing', async () => {
  await keep(ADA, 1, { chunks: 2, askedAt: 1 })
  const { record, left } = deviceWithRoomFor(2)
  await record()
  expect(left()).toHaveLength(2)
  expect(reclaimed).toEqual([])
})

test('when there is no download left to delete, the device is full', async () => {
  await keep(ADA, 1, { chunks: 1, askedAt: 1 })
  const { record } = deviceWithRoomFor(-1)
  expect(await record()).toEqual({ ok: false, failure: 'full' })
  expect(reclaimed).toHaveLength(1)
})

test('the space counts even if it cannot be recorded that a download freed it; nothing fetches the copy again', async () => {
  const store = await keep(ADA, 1, { chunks: 2, askedAt: 1 })
  const { record } = deviceWithRoomFor(0)
  caches.beforePut = async () => noRoom()
  expect(await record()).toMatchObject({ ok: true })
  expect(reclaimed).toHaveLength(1)
  expect(await store.list(ADA)).toEqual([])
})

test('downloads that cannot be read free no space, and only the log says so', async () => {
  await keep(ADA, 1, { chunks: 1, askedAt: 1 })
  const { record } = deviceWithRoomFor(0)
  caches.keys = () => Promise.reject(new Error('The store is shut.'))
  expect(await record()).toEqual({ ok: false, failure: 'full' })
})

test('what downloads use counts as room for a take', async () => {
  await keep(ADA, 1, { chunks: 2, askedAt: 1 })
  const { bytes } = requestFor(idOf(1), 2)
  expect(await usedBesideDownloads(100 + bytes)).toBe(100)
})

test('small files that are downloaded count as room with what they have, not with whole chunks', async () => {
  const storage = { getItem: () => null, setItem: () => undefined }
  const store = createDownloadStore({ caches: async () => caches, storage, locks, log })
  for (let number = 0; number < 60; number += 1) {
    const file = workshopRequestFor(`50000000-0000-4000-8000-0000000000${10 + number}`, [])
    await store.add(ADA, { ...file, bytes: 200_000 })
    await store.putChunk(ADA, file.videoId, 0, new Uint8Array(1))
  }
  expect(await usedBesideDownloads(300_000_000)).toBe(300_000_000 - 60 * 200_000)
})
