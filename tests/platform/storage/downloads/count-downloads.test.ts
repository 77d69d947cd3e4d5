import { expect, test } from 'vitest'
import { userId, videoId } from '#contract/vocabulary/ids.ts'
import {
  DOWNLOAD_CHUNK_BYTES,
  downloadCacheName,
  downloadChunkAddress,
  downloadPosterAddress,
} from '#contract/worker/downloads.ts'
import { countDownloadedBytes, listDownloadOwners } from '#platform/storage/downloads/count-downloads.ts'
import { FakeCaches } from '#tests/support/fake-caches.ts'

const [ada, ben] = ['a1', 'a2'].map((end) => userId.parse(`00000000-0000-4000-8000-0000000000${end}`))
const video = videoId.parse('00000000-0000-4000-8000-000000000001')

test('the chunks of everyone who has downloads are counted, and nothing else', async () => {
  const caches = new FakeCaches()
  const put = async (name: string, address: string) =>
    (await caches.open(name)).put(address, new Response('stored'))
  for (const owner of [ada!, ben!]) {
    await put(downloadCacheName(owner), downloadChunkAddress(owner, video, 0))
    await put(downloadCacheName(owner), downloadPosterAddress(owner, video))
  }
  await put(downloadCacheName(ben!), downloadChunkAddress(ben!, video, 1))
  await put('trocar-spare-room', '/spare-room')
  expect(await listDownloadOwners(caches)).toEqual([ada, ben])
  expect(await countDownloadedBytes(async () => caches)).toBe(3 * DOWNLOAD_CHUNK_BYTES)
})

test('on a device without downloads they take no room', async () => {
  expect(await countDownloadedBytes(async () => new FakeCaches())).toBe(0)
})
