import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listComments } from '#contract/endpoints/comments.ts'
import { getVideo } from '#contract/endpoints/videos.ts'
import { refuse, succeed } from '#contract/result.ts'
import { userId, type VideoId, videoId } from '#contract/vocabulary/ids.ts'
import { downloadCacheName, downloadPosterAddress, downloadAddress } from '#contract/worker/downloads.ts'
import type { FetchChunk } from '#domain/downloads/download-ports.ts'
import { DownloadRunner } from '#domain/downloads/download-runner.ts'
import { isWhole } from '#domain/downloads/download-state.ts'
import type { Call, Unsubscribe } from '#domain/ports.ts'
import { createLocksOfOneTab } from '#platform/locks/tab-locks.ts'
import { createDownloadStore } from '#platform/storage/downloads/download-store.ts'
import { FakeCaches, noRoom } from '#tests/support/fake-caches.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const ADA = userId.parse('00000000-0000-4000-8000-0000000000a1')
const [one, two] = [1, 2].map((number) => videoId.parse(`00000000-0000-4000-8000-00000000000${number}`)) as [
  VideoId,
  VideoId,
]
const BYTES = 100

const clock = createHandClock()
const log = createFakeLog()
let caches = new FakeCaches()
let locks = createLocksOfOneTab()
let fetchChunk: FetchChunk = async ({ bytes }) => succeed(new Uint8Array(bytes))

const noEvaluations = { rubrics: [], evaluations: [], mayEvaluate: true, hiddenCount: 0 }
const saysNothing = (endpoint: Endpoint) => {
  if (endpoint === getVideo) return refuse({ code: 'offline' })
  return succeed(endpoint === listComments ? [] : noEvaluations)
}
let serverSays: (endpoint: Endpoint) => unknown = saysNothing

/** The picture that the server hands out, and from where at the moment. */
const picture = new Uint8Array([7, 7, 7])
let posterAddress = '/media/poster?signed=1'

const openTabs: Unsubscribe[] = []

function openTab() {
  const storage = { getItem: () => null, setItem: () => undefined }
  const store = createDownloadStore({ caches: async () => caches, storage, locks, log })
  const runner = new DownloadRunner({
    access: { grant: async () => {}, revokeFor: async () => {} },
    store,
    fetchChunk: (...ask) => fetchChunk(...ask),
    fetchPicture: async (src) => (src === posterAddress ? { bytes: picture, mimeType: 'image/jpeg' } : null),
    call: (async (endpoint: Endpoint) => serverSays(endpoint)) as unknown as Call,
    clock,
    log,
    locks,
    reachability: { snapshot: () => 'reachable', subscribe: () => () => undefined },
  })
  const stop = runner.start(ADA)
  openTabs.push(stop)
  return { runner, store, stop }
}
const troubles = ({ runner }: ReturnType<typeof openTab>) =>
  runner.snapshot().videos.map(({ trouble }) => trouble)
const areWhole = ({ runner }: ReturnType<typeof openTab>) => runner.snapshot().videos.map(isWhole)

afterEach(() => {
  for (const stop of openTabs.splice(0)) stop()
})

beforeEach(() => {
  caches = new FakeCaches()
  locks = createLocksOfOneTab()
  fetchChunk = async ({ bytes }) => succeed(new Uint8Array(bytes))
  serverSays = saysNothing
})

test('a person is told that their request could not be stored, and it works when it is tried again', async () => {
  const tab = openTab()
  await expect.poll(() => tab.runner.snapshot().status).toBe('open')
  caches.beforePut = async () => noRoom()
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => troubles(tab)).toEqual(['not-stored'])
  caches.beforePut = () => Promise.resolve()
  tab.runner.resume(one)
  await expect.poll(() => areWhole(tab)).toEqual([true])
  expect(troubles(tab)).toEqual([null])
})

test('an unexpected error does not end the download: it is tried again', async () => {
  const tab = openTab()
  let failures = 2
  caches.beforePut = (path) =>
    path.includes('/pieces/') && failures-- > 0
      ? Promise.reject(new Error('The disk has hiccups.'))
      : Promise.resolve()
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => tab.runner.snapshot().misses).toBe(1)
  await clock.advance(3_000)
  await expect.poll(() => tab.runner.snapshot().misses).toBe(2)
  await clock.advance(6_000)
  await expect.poll(() => areWhole(tab)).toEqual([true])
})

test('a request made while the stored downloads are still being listed is not lost', async () => {
  const tab = openTab()
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => tab.runner.snapshot().status).toBe('open')
  expect(tab.runner.snapshot().videos).toHaveLength(1)
})

test('a device that does not answer is told apart from one without downloads, and is asked again', async () => {
  const open = caches.open.bind(caches)
  caches.open = () => Promise.reject(new Error('The store is shut.'))
  const tab = openTab()
  await expect.poll(() => tab.runner.snapshot().status).toBe('unavailable')
  caches.open = open
  await clock.advance(5_000)
  await expect.poll(() => tab.runner.snapshot().status).toBe('open')
})

test('what is removed in one tab while another downloads it leaves nothing behind', async () => {
  const [tab, other] = [openTab(), openTab()]
  let arrive: (() => void) | null = null
  fetchChunk = async ({ bytes }) => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return succeed(new Uint8Array(bytes))
  }
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => other.runner.snapshot().videos.length).toBe(1)
  await expect.poll(() => arrive).not.toBeNull()
  other.runner.remove(one)
  await expect.poll(() => tab.runner.snapshot().videos).toEqual([])
  arrive!()
  tab.stop()
  other.stop()
  await expect.poll(() => caches.paths(downloadCacheName(ADA))).toEqual([])
})

test('videos that are requested in the same moment keep their order', async () => {
  const tab = openTab()
  fetchChunk = async () => refuse('offline')
  tab.runner.add(detailsOf(two, BYTES))
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(async () => (await tab.store.list(ADA)).map(({ videoId }) => videoId)).toEqual([two, one])
})

test('rubrics, evaluations and comments are downloaded too, and are there after a start without a server', async () => {
  const tab = openTab()
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => areWhole(tab)).toEqual([true])
  tab.stop()
  serverSays = () => refuse({ code: 'offline' })
  const later = openTab()
  const beside = await later.runner.readReviewData(one)
  expect(beside).toMatchObject({ evaluations: noEvaluations, comments: [] })
})

test('the video does not wait for review data that cannot be had; it is tried again at the next start', async () => {
  serverSays = () => refuse({ code: 'internal-error' })
  const tab = openTab()
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => areWhole(tab)).toEqual([true])
  expect(await tab.runner.readReviewData(one)).toBeNull()
  tab.stop()
  serverSays = saysNothing
  const later = openTab()
  await expect.poll(() => later.runner.readReviewData(one)).toMatchObject({ comments: [] })
})

test('the address of a video, asked for before the downloads are listed, is answered then', async () => {
  const tab = openTab()
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => areWhole(tab)).toEqual([true])
  tab.stop()
  const later = openTab()
  expect(later.runner.snapshot().status).toBe('opening')
  expect(await later.runner.findSource(one)).toBe(downloadAddress(ADA, one))
  expect(await later.runner.findSource(two)).toBeNull()
})

test('the address of a video is not answered after its owner has signed out', async () => {
  const tab = openTab()
  const asked = tab.runner.findSource(one)
  tab.stop()
  expect(await asked).toBeNull()
})

test('the poster is downloaded with a video, by a fresh address when the first has expired, and is removed with it', async () => {
  const tab = openTab()
  const details = { ...detailsOf(one, BYTES), pictures: { poster: '/media/poster?signed=1', sprite: null } }
  const fresh = { ...details, pictures: { poster: '/media/poster?signed=2', sprite: null } }
  posterAddress = fresh.pictures.poster
  serverSays = (endpoint) => (endpoint === getVideo ? succeed(fresh) : saysNothing(endpoint))
  tab.runner.add(details)
  await expect.poll(() => areWhole(tab)).toEqual([true])
  const address = downloadPosterAddress(ADA, one)
  expect(caches.paths(downloadCacheName(ADA))).toContain(address)
  tab.runner.remove(one)
  await expect.poll(() => caches.paths(downloadCacheName(ADA))).toEqual([])
})

test('a video whose poster cannot be had is downloaded without', async () => {
  const tab = openTab()
  const details = { ...detailsOf(one, BYTES), pictures: { poster: '/media/gone', sprite: null } }
  serverSays = (endpoint) => (endpoint === getVideo ? succeed(details) : saysNothing(endpoint))
  tab.runner.add(details)
  await expect.poll(() => areWhole(tab)).toEqual([true])
  expect(await tab.store.hasPoster(ADA, one)).toBe(false)
})

test('a poster that is made after the download comes as soon as somebody says so', async () => {
  const tab = openTab()
  const details = { ...detailsOf(one, BYTES), pictures: { poster: null, sprite: null } }
  tab.runner.add(details)
  await expect.poll(() => areWhole(tab)).toEqual([true])
  const made = { ...details, pictures: { poster: posterAddress, sprite: null } }
  serverSays = (endpoint) => (endpoint === getVideo ? succeed(made) : saysNothing(endpoint))
  tab.runner.renew()
  await expect.poll(() => tab.store.hasPoster(ADA, one)).toBe(true)
})
