import { expect, test, vi } from 'vitest'
import { type UserId, userId, videoId } from '#contract/vocabulary/ids.ts'
import {
  DOWNLOAD_CHUNK_BYTES,
  downloadCacheName,
  downloadChunkAddress,
  downloadFolder,
  downloadPosterAddress,
} from '#contract/worker/downloads.ts'
import { createDownloadCounter, listDownloadOwners } from '#platform/storage/downloads/count-downloads.ts'
import { FakeCaches } from '#tests/support/fake-caches.ts'

const [ada, ben] = ['a1', 'a2'].map((end) => userId.parse(`00000000-0000-4000-8000-0000000000${end}`))
const video = videoId.parse('00000000-0000-4000-8000-000000000001')

/** A device on which people have downloads. */
function newDevice() {
  const caches = new FakeCaches()
  const openCache = (owner: UserId) => caches.open(downloadCacheName(owner))
  const ledgerOf = (owner: UserId) => `${downloadFolder(owner, video)}/ledger`
  return {
    caches,
    count: createDownloadCounter(async () => caches),
    store: async (owner: UserId, bytes: number, chunks: number) => {
      const cache = await openCache(owner)
      await cache.put(ledgerOf(owner), Response.json({ bytes }))
      for (let chunk = 0; chunk < chunks; chunk += 1)
        await cache.put(downloadChunkAddress(owner, video, chunk), new Response('stored'))
      await cache.put(downloadPosterAddress(owner, video), new Response('stored'))
    },
    removeLedger: async (owner: UserId) => (await openCache(owner)).delete(ledgerOf(owner)),
  }
}

test('the chunks of everyone who has downloads are counted, and nothing else', async () => {
  const { caches, count, store } = newDevice()
  await store(ada!, 10 * DOWNLOAD_CHUNK_BYTES, 1)
  await store(ben!, 10 * DOWNLOAD_CHUNK_BYTES, 2)
  await (await caches.open('trocar-spare-room')).put('/spare-room', new Response('stored'))
  expect(await listDownloadOwners(caches)).toEqual([ada, ben])
  expect(await count()).toBe(3 * DOWNLOAD_CHUNK_BYTES)
})

test('the last chunk of a video counts with what it has', async () => {
  const { count, store } = newDevice()
  await store(ada!, DOWNLOAD_CHUNK_BYTES + 7, 1)
  expect(await count()).toBe(DOWNLOAD_CHUNK_BYTES)
  await store(ada!, DOWNLOAD_CHUNK_BYTES + 7, 2)
  expect(await count()).toBe(DOWNLOAD_CHUNK_BYTES + 7)
})

test('what was removed counts no longer, nor does what has no record', async () => {
  const { caches, count, store, removeLedger } = newDevice()
  await store(ada!, 200_000, 1)
  await store(ben!, 300_000, 1)
  await removeLedger(ada!)
  expect(await count()).toBe(300_000)
  await caches.delete(downloadCacheName(ben!))
  expect(await count()).toBe(0)
})

test('a record is read once, however often one counts', async () => {
  const { caches, count, store } = newDevice()
  await store(ada!, 200_000, 1)
  const match = vi.spyOn(await caches.open(downloadCacheName(ada!)), 'match')
  expect([await count(), await count()]).toEqual([200_000, 200_000])
  expect(match).toHaveBeenCalledTimes(1)
})

test('on a device without downloads they take no room', async () => {
  expect(await newDevice().count()).toBe(0)
})
