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
let access: ReturnType<typeof createDownloadAccess>

beforeEach(async () => {
  caches = new FakeCaches()
  access = createDownloadAccess({
    caches: async () => caches,
    locks: createLocksOfOneTab(),
    log: createFakeLog(),
  })
  const download = await caches.open(downloadCacheName(ADA))
  await download.put(poster, new Response('a picture'))
})

/** The worker's answer when it has just started for one request. */
async function ask(address: string): Promise<number> {
  const find = createFindDownloaded(async () => caches)
  return (await answerDownload(new Request(`https://trocar.test${address}`), find)).status
}

test('a download is found for the person who is signed in', async () => {
  await access.grant(ADA)
  expect(await ask(poster)).toBe(200)
})

test('for the next person it is not, whatever address they know', async () => {
  await access.grant(ADA)
  await access.grant(BEN)
  expect(await ask(poster)).toBe(404)
  expect(await ask(downloadAddress(ADA, VIDEO))).toBe(404)
  expect(await ask(downloadAddress(ADA, VIDEO).replace('playback.mp4', 'beside'))).toBe(404)
})

test('when nobody is signed in it is not, whether they signed out or their page was closed', async () => {
  expect(await ask(poster)).toBe(404)
  await access.grant(ADA)
  await access.revokeFor(ADA)
  expect(await ask(poster)).toBe(404)
  await access.grant(ADA)
  await access.revoke()
  expect(await ask(poster)).toBe(404)
})

test('what the browser dropped with the downloads is granted again, but never in place of another person', async () => {
  await access.renew(ADA)
  expect(await ask(poster)).toBe(200)
  await access.grant(BEN)
  await access.renew(ADA)
  expect(await ask(poster)).toBe(404)
})

test('a tab that learns late that its person signed out does not lock out the next one', async () => {
  await access.grant(BEN)
  await access.revokeFor(ADA)
  const download = await caches.open(downloadCacheName(BEN))
  await download.put(downloadPosterAddress(BEN, VIDEO), new Response('a picture'))
  expect(await ask(downloadPosterAddress(BEN, VIDEO))).toBe(200)
})

test('what the browser dropped is found where the page has stored it since', async () => {
  await access.grant(ADA)
  const dropped = new FakeCaches()
  const opened = [dropped, caches]
  const find = createFindDownloaded(async () => opened.shift() ?? caches)
  expect(await (await find(ADA, poster))?.text()).toBe('a picture')
})
