import { beforeEach, expect, test } from 'vitest'
import { userId, videoId } from '#contract/vocabulary/ids.ts'
import { downloadCacheName, downloadPosterAddress, downloadAddress } from '#contract/worker/downloads.ts'
import { createLocksOfOneTab } from '#platform/locks/tab-locks.ts'
import { createDownloadAccess } from '#platform/storage/downloads/download-access.ts'
import { answerDownload } from '#sw/answer-download.ts'
import { createFindDownloaded } from '#sw/find-downloaded.ts'
import { FakeCaches } from '#tests/support/fake-caches.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'

const ADA = userId.parse('00000000-0000-4000-8000-0000000000a1')
const BEN = userId.parse('00000000-0000-4000-8000-0000000000a2')
const VIDEO = videoId.parse('00000000-0000-4000-8000-000000000001')
const poster = downloadPosterAddress(ADA, VIDEO)

let caches: FakeCaches
let door: ReturnType<typeof createDownloadAccess>

beforeEach(async () => {
  caches = new FakeCaches()
  door = createDownloadAccess({
    caches: async () => caches,
    locks: createLocksOfOneTab(),
    log: createFakeLog(),
  })
  const kept = await caches.open(downloadCacheName(ADA))
  await kept.put(poster, new Response('a picture'))
})

/** What the worker answers, as it starts for one request. */
async function ask(address: string): Promise<number> {
  const find = createFindDownloaded(async () => caches)
  return (await answerDownload(new Request(`https://trocar.test${address}`), find)).status
}

test('what is kept is there for the person who is here', async () => {
  await door.openFor(ADA)
  expect(await ask(poster)).toBe(200)
})

test('for the next person it is not, whatever address they know', async () => {
  await door.openFor(ADA)
  await door.openFor(BEN)
  expect(await ask(poster)).toBe(404)
  expect(await ask(downloadAddress(ADA, VIDEO))).toBe(404)
  expect(await ask(downloadAddress(ADA, VIDEO).replace('playback.mp4', 'beside'))).toBe(404)
})

test('for nobody it is not, be it that they signed out or that the page went with them', async () => {
  expect(await ask(poster)).toBe(404)
  await door.openFor(ADA)
  await door.closeFor(ADA)
  expect(await ask(poster)).toBe(404)
  await door.openFor(ADA)
  await door.close()
  expect(await ask(poster)).toBe(404)
})

test('a tab that hears late that its person has gone does not shut the next one out', async () => {
  await door.openFor(BEN)
  await door.closeFor(ADA)
  const kept = await caches.open(downloadCacheName(BEN))
  await kept.put(downloadPosterAddress(BEN, VIDEO), new Response('a picture'))
  expect(await ask(downloadPosterAddress(BEN, VIDEO))).toBe(200)
})

test('what the browser dropped is looked for where the page has put it since', async () => {
  await door.openFor(ADA)
  const dropped = new FakeCaches()
  const opened = [dropped, caches]
  const find = createFindDownloaded(async () => opened.shift() ?? caches)
  expect(await (await find(ADA, poster))?.text()).toBe('a picture')
})
