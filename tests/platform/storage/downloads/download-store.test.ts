import { beforeEach, expect, test } from 'vitest'
import { userId, videoId, workshopId } from '#contract/vocabulary/ids.ts'
import { downloadCacheName, downloadFacts, downloadFolder } from '#contract/worker/downloads.ts'
import { createLocksOfOneTab } from '#platform/locks/tab-locks.ts'
import { createDownloadStore } from '#platform/storage/downloads/download-store.ts'
import { FakeCaches, noRoom } from '#tests/support/fake-caches.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { courseRequestFor, requestFor, workshopRequestFor } from '#tests/support/video-downloads.ts'

const ADA = userId.parse('00000000-0000-4000-8000-0000000000a1')
const BEN = userId.parse('00000000-0000-4000-8000-0000000000a2')
const VIDEO = videoId.parse('00000000-0000-4000-8000-000000000001')
const bytes = new Uint8Array([1, 2, 3])

let caches = new FakeCaches()
let locks = createLocksOfOneTab()
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}

/** Each is a tab of its own on the same device. */
const openTab = () =>
  createDownloadStore({ caches: async () => caches, storage, locks, log: createFakeLog() })
const paths = () => caches.paths(downloadCacheName(ADA))

beforeEach(() => {
  caches = new FakeCaches()
  locks = createLocksOfOneTab()
  stored.clear()
})

test('a download that is removed while its record is being written does not come back', async () => {
  const [tab, other] = [openTab(), openTab()]
  await tab.add(ADA, requestFor(VIDEO))
  let goOn: (() => void) | null = null
  caches.beforePut = () => new Promise((resolve) => (goOn = resolve))
  const writing = tab.amend(ADA, { ...requestFor(VIDEO), isPaused: true })
  const removing = other.remove(ADA, VIDEO)
  await expect.poll(() => goOn).not.toBeNull()
  goOn!()
  await Promise.all([writing, removing])
  caches.beforePut = () => Promise.resolve()
  await tab.amend(ADA, requestFor(VIDEO))
  expect(await tab.list(ADA)).toEqual([])
  expect(paths()).toEqual([])
})

test('a chunk of a download that another tab removed is not stored', async () => {
  const [tab, other] = [openTab(), openTab()]
  await tab.add(ADA, requestFor(VIDEO))
  await other.remove(ADA, VIDEO)
  expect(await tab.putChunk(ADA, VIDEO, 0, bytes)).toEqual({ ok: false, failure: 'unwanted' })
  expect(paths()).toEqual([])
})

test('a video of a course is stored beside those that were recorded, and read back as it was', async () => {
  const tab = openTab()
  const taught = courseRequestFor('00000000-0000-4000-8000-000000000081')
  await tab.add(ADA, requestFor(VIDEO))
  await tab.add(ADA, taught)
  await tab.putChunk(ADA, taught.videoId, 0, bytes)
  expect(await openTab().list(ADA)).toEqual([requestFor(VIDEO), { ...taught, chunks: 1 }])
  const ledger = await (
    await caches.open(downloadCacheName(ADA))
  ).match(`${downloadFolder(ADA, taught.videoId)}/ledger`)
  // The worker uses these to play it.
  expect(downloadFacts.parse(await ledger?.json())).toMatchObject({
    mimeType: 'video/mp4',
    bytes: taught.bytes,
  })
  await tab.remove(ADA, taught.videoId)
  expect(await tab.list(ADA)).toEqual([requestFor(VIDEO)])
})

test('a chunk that does not follow the others is not stored', async () => {
  const tab = openTab()
  await tab.add(ADA, requestFor(VIDEO, 5))
  for (const chunk of [0, 1]) await tab.putChunk(ADA, VIDEO, chunk, bytes)
  expect(await tab.putChunk(ADA, VIDEO, 3, bytes)).toEqual({ ok: false, failure: 'unwanted' })
  expect((await tab.list(ADA))[0]).toMatchObject({ chunks: 2 })
})

test('a chunk of a download that made room for a recording is not stored, until it is asked for again', async () => {
  const tab = openTab()
  await tab.add(ADA, { ...requestFor(VIDEO), trouble: 'made-room' })
  expect(await tab.putChunk(ADA, VIDEO, 0, bytes)).toEqual({ ok: false, failure: 'unwanted' })
  await tab.amend(ADA, requestFor(VIDEO))
  expect(await tab.putChunk(ADA, VIDEO, 0, bytes)).toMatchObject({ ok: true })
})

test('chunks behind a gap are not counted, and are deleted', async () => {
  const tab = openTab()
  await tab.add(ADA, requestFor(VIDEO, 12))
  const cache = await caches.open(downloadCacheName(ADA))
  const addressOf = (chunk: number) => `${downloadFolder(ADA, VIDEO)}/pieces/${chunk}`
  for (const chunk of [0, 1, 3, 10]) await cache.put(addressOf(chunk), new Response(bytes))
  expect((await tab.list(ADA))[0]).toMatchObject({ chunks: 2 })
  expect(paths().filter((path) => path.includes('/pieces/'))).toEqual([addressOf(0), addressOf(1)])
})

test('requested twice, it is stored once, and what is paused stays paused', async () => {
  const [tab, other] = [openTab(), openTab()]
  await tab.add(ADA, { ...requestFor(VIDEO), isPaused: true })
  await other.add(ADA, requestFor(VIDEO))
  expect(await tab.list(ADA)).toMatchObject([{ isPaused: true }])
})

test('no room is an answer; anything else that fails is thrown', async () => {
  const tab = openTab()
  caches.beforePut = async () => noRoom()
  expect(await tab.add(ADA, requestFor(VIDEO))).toEqual({ ok: false, failure: 'full' })
  caches.beforePut = () => Promise.reject(new Error('The disk is gone.'))
  await expect(tab.add(ADA, requestFor(VIDEO))).rejects.toThrow('The disk is gone.')
})

test('what another version wrote and this one cannot read is deleted when it is requested again', async () => {
  const tab = openTab()
  const cache = await caches.open(downloadCacheName(ADA))
  const folder = downloadFolder(ADA, VIDEO)
  await cache.put(`${folder}/ledger`, Response.json({ videoId: VIDEO }))
  await cache.put(`${folder}/pieces/0`, new Response(bytes))
  expect(await tab.list(ADA)).toEqual([])
  await tab.add(ADA, requestFor(VIDEO))
  expect(await tab.list(ADA)).toMatchObject([{ videoId: VIDEO, chunks: 0 }])
})

test('chunks without a ledger are deleted', async () => {
  const cache = await caches.open(downloadCacheName(ADA))
  await cache.put(`${downloadFolder(ADA, VIDEO)}/pieces/0`, new Response(bytes))
  await openTab().list(ADA)
  expect(paths()).toEqual([])
})

test('which size it is, is stored with a download, and settings of before have sizes too', async () => {
  const tab = openTab()
  await tab.add(ADA, { ...requestFor(VIDEO), size: 'small' })
  expect(await openTab().list(ADA)).toMatchObject([{ videoId: VIDEO, size: 'small' }])
  stored.set(`trocar.kept-settings.${ADA}`, '{"budget":7,"isFreedAfterAssessment":false}')
  expect(openTab().readSettings(ADA)).toEqual({
    budget: 7,
    isFreedAfterAssessment: false,
    downloadSize: 'automatic',
    playSize: 'automatic',
  })
})

test('nobody gets another person’s downloads or settings', async () => {
  const sizes = { downloadSize: 'small', playSize: 'full' } as const
  const tab = openTab()
  await tab.add(ADA, requestFor(VIDEO))
  tab.writeSettings(ADA, { budget: 5, isFreedAfterAssessment: true, ...sizes })
  expect(await tab.list(BEN)).toEqual([])
  expect(tab.readSettings(BEN)).toEqual({})
  expect(openTab().readSettings(ADA)).toEqual({ budget: 5, isFreedAfterAssessment: true, ...sizes })
})

test('a file of workshops is stored with its name and its workshops, and read back as it was', async () => {
  const tab = openTab()
  const id = '00000000-0000-4000-8000-000000000082'
  const workshops = [1, 2].map((number) => workshopId.parse(`50000000-0000-4000-8000-00000000000${number}`))
  const file = workshopRequestFor(id, workshops)
  await tab.add(ADA, file)
  expect(await tab.list(ADA)).toEqual([file])
  const ledger = await (await caches.open(downloadCacheName(ADA))).match(`${downloadFolder(ADA, id)}/ledger`)
  expect(downloadFacts.parse(await ledger?.json())).toMatchObject({
    mimeType: 'application/pdf',
    fileName: 'Docking.pdf',
  })
  const film = { ...file, file: { ...file.file, fileType: 'video/mp4' as const } }
  await tab.amend(ADA, film)
  const played = await (await caches.open(downloadCacheName(ADA))).match(`${downloadFolder(ADA, id)}/ledger`)
  expect(downloadFacts.parse(await played?.json())).not.toHaveProperty('fileName')
  await tab.amend(ADA, { ...file, file: { ...file.file, workshops: workshops.slice(1) } })
  expect(await tab.list(ADA)).toMatchObject([{ file: { workshops: workshops.slice(1) } }])
  expect(await tab.list(BEN)).toEqual([])
})
