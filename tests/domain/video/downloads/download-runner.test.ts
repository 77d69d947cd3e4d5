import { describe, expect, test } from 'vitest'
import { getVideo } from '#contract/endpoints/video/videos.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type WorkshopId, workshopId } from '#contract/vocabulary/ids.ts'
import {
  DOWNLOAD_ACCESS_ADDRESS,
  DOWNLOAD_ACCESS_CACHE,
  DOWNLOAD_CHUNK_BYTES,
  downloadAddress,
  downloadCacheName,
  downloadPosterAddress,
} from '#contract/worker/downloads.ts'
import { createFetchChunk } from '#platform/http/fetch-chunk.ts'
import { createReclaimableDownloads } from '#platform/storage/downloads/reclaim-downloads.ts'
import { answerDownload } from '#sw/answer-download.ts'
import { createFindDownloaded } from '#sw/find-downloaded.ts'
import { FakeCaches } from '#tests/support/fake-caches.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { detailsOf } from '#tests/support/video-details.ts'
import { courseRequestFor, workshopRequestFor } from '#tests/support/video-downloads.ts'
import {
  ADA,
  areWhole,
  BYTES,
  clock,
  device,
  eachOnItsOwnDevice,
  one,
  openTab,
  saysNothing,
  troubles,
  two,
} from './download-device.ts'

eachOnItsOwnDevice()

test('an unexpected error does not end the download: it is tried again', async () => {
  const tab = openTab()
  let failures = 2
  device.caches.beforePut = (path) =>
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

test('what is removed in one tab while another downloads it leaves nothing behind', async () => {
  const [tab, other] = [openTab(), openTab()]
  let arrive: (() => void) | null = null
  device.fetchChunk = async ({ bytes }) => {
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
  await expect.poll(() => device.caches.paths(downloadCacheName(ADA))).toEqual([])
})

test('what makes room for a recording while a chunk is on its way does not become whole with it', async () => {
  let arrive: (() => void) | null = null
  device.fetchChunk = async ({ bytes, chunk }) => {
    if (chunk === 1) await new Promise<void>((resolve) => (arrive = resolve))
    return succeed(new Uint8Array(bytes))
  }
  const tab = openTab()
  tab.runner.add(detailsOf(one, 2 * DOWNLOAD_CHUNK_BYTES))
  await expect.poll(() => arrive).not.toBeNull()
  const { reclaimOne } = createReclaimableDownloads({
    caches: async () => device.caches,
    locks: device.locks,
    log: createFakeLog(),
  })
  expect(await reclaimOne()).toMatchObject({ ownerId: ADA })
  arrive!()
  await expect.poll(() => tab.runner.snapshot()).toMatchObject({ loading: null, videos: [{ chunks: 0 }] })
  expect([areWhole(tab), troubles(tab)]).toEqual([[false], ['made-room']])
  expect(device.caches.paths(downloadCacheName(ADA)).filter((path) => path.includes('/pieces/'))).toEqual([])
})

test('a video that has become another file since its download was begun is downloaded anew, also after it had failed', async () => {
  const [former, later] = [2 * DOWNLOAD_CHUNK_BYTES, DOWNLOAD_CHUNK_BYTES + 7]
  const server = { bytes: former, answers: refuse({ code: 'not-found' }) as unknown }
  device.serverSays = (endpoint) => (endpoint === getVideo ? server.answers : saysNothing(endpoint))
  device.fetchChunk = async ({ bytes, chunk }) => {
    if (bytes !== server.bytes) return refuse('changed')
    if (chunk === 1 && server.bytes === former) return refuse('address-ended')
    return succeed(new Uint8Array(Math.min(bytes - chunk * DOWNLOAD_CHUNK_BYTES, DOWNLOAD_CHUNK_BYTES)))
  }
  const tab = openTab()
  tab.runner.add(detailsOf(one, former))
  await expect.poll(() => troubles(tab)).toEqual(['gone'])
  Object.assign(server, { bytes: later, answers: succeed(detailsOf(one, later)) })
  tab.runner.resume(one)
  await expect.poll(() => areWhole(tab)).toEqual([true])
  expect(await tab.store.list(ADA)).toMatchObject([{ videoId: one, bytes: later, chunks: 2, trouble: null }])
  const facts = { details: { playback: { bytes: later } } }
  expect(tab.runner.snapshot().videos).toMatchObject([facts])
})

test('a request for a video’s address before the downloads are listed is answered later', async () => {
  const tab = openTab()
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => areWhole(tab)).toEqual([true])
  tab.stop()
  const later = openTab()
  expect(later.runner.snapshot().status).toBe('opening')
  expect(await later.runner.findSource(one)).toBe(downloadAddress(ADA, one))
  expect(await later.runner.findSource(two)).toBeNull()
})

test('a video that the browser dropped while the page is open is neither played from the device nor shown as there', async () => {
  const tab = openTab()
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => areWhole(tab)).toEqual([true])
  device.caches = new FakeCaches()
  expect(await tab.runner.findSource(one)).toBeNull()
  expect(areWhole(tab)).toEqual([])
})

test('what is downloaded after the browser dropped everything is played by the worker, too', async () => {
  const playsAt = async (address: string) => {
    const find = createFindDownloaded(async () => device.caches)
    return (await answerDownload(new Request(`https://trocar.test${address}`), find)).status
  }
  const tab = openTab()
  tab.runner.add(detailsOf(one, BYTES))
  await expect.poll(() => areWhole(tab)).toEqual([true])
  expect(await playsAt(downloadAddress(ADA, one))).toBe(200)
  device.caches = new FakeCaches()
  tab.runner.add(detailsOf(two, BYTES))
  await expect.poll(() => device.caches.paths(DOWNLOAD_ACCESS_CACHE)).toEqual([DOWNLOAD_ACCESS_ADDRESS])
  await expect.poll(() => tab.runner.snapshot().videos.find(({ videoId }) => videoId === two)?.chunks).toBe(1)
  // Dropped and written anew between two looks: whoever plays it sees to it once more.
  await (await device.caches.open(DOWNLOAD_ACCESS_CACHE)).delete(DOWNLOAD_ACCESS_ADDRESS)
  expect(await playsAt((await tab.runner.findSource(two))!)).toBe(200)
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
  device.posterAddress = fresh.pictures.poster
  device.serverSays = (endpoint) => (endpoint === getVideo ? succeed(fresh) : saysNothing(endpoint))
  tab.runner.add(details)
  await expect.poll(() => areWhole(tab)).toEqual([true])
  const address = downloadPosterAddress(ADA, one)
  expect(device.caches.paths(downloadCacheName(ADA))).toContain(address)
  tab.runner.remove(one)
  await expect.poll(() => device.caches.paths(downloadCacheName(ADA))).toEqual([])
})

test('a video whose poster cannot be loaded is downloaded without it', async () => {
  const tab = openTab()
  const details = { ...detailsOf(one, BYTES), pictures: { poster: '/media/gone', sprite: null } }
  device.serverSays = (endpoint) => (endpoint === getVideo ? succeed(details) : saysNothing(endpoint))
  tab.runner.add(details)
  await expect.poll(() => areWhole(tab)).toEqual([true])
  expect(await tab.store.hasPoster(ADA, one)).toBe(false)
})

const [onePlace, otherPlace] = [1, 2].map((number) =>
  workshopId.parse(`50000000-0000-4000-8000-00000000000${number}`),
) as [WorkshopId, WorkshopId]
const { file } = workshopRequestFor('50000000-0000-4000-8000-000000000060', [onePlace])
const handout = { ...file, bytes: BYTES }

test('a file that two workshops have is downloaded once, and stays until the last of them lets it go', async () => {
  const tab = openTab()
  tab.runner.addWorkshopFile(handout)
  await expect.poll(() => areWhole(tab)).toEqual([true])
  tab.runner.addWorkshopFile({ ...handout, workshops: [otherPlace] })
  expect(tab.runner.snapshot().videos).toMatchObject([{ file: { workshops: [onePlace, otherPlace] } }])
  expect(areWhole(tab)).toEqual([true])
  tab.runner.removeFromWorkshop(onePlace, handout.assetId)
  await expect
    .poll(async () => (await tab.store.list(ADA)).map((one) => one.kind === 'WORKSHOP' && one.file.workshops))
    .toEqual([[otherPlace]])
  tab.runner.removeFromWorkshop(onePlace, handout.assetId)
  expect(tab.runner.snapshot().videos).toHaveLength(1)
  tab.runner.removeFromWorkshop(otherPlace, handout.assetId)
  await expect.poll(() => device.caches.paths(downloadCacheName(ADA))).toEqual([])
})

test('a film of a workshop goes on at the byte behind what is on the device, after a cut and in a new tab', async () => {
  const film = workshopRequestFor('50000000-0000-4000-8000-000000000061', [onePlace]).file
  const ranges: string[] = []
  // The line is cut within the third range, then the tab is closed, then everything arrives.
  let isCut = true
  const send: typeof fetch = async (_src, init) => {
    const range = new Headers(init?.headers).get('range') ?? ''
    ranges.push(range)
    const [from = 0, to = 0] = range.replace('bytes=', '').split('-').map(Number)
    const isThird = from === 2 * DOWNLOAD_CHUNK_BYTES
    return new Response(new Uint8Array(isCut && isThird ? 1_000 : to - from + 1), {
      status: 206,
      headers: { 'content-range': `bytes ${from}-${to}/${film.bytes}` },
    })
  }
  device.fetchChunk = createFetchChunk(send)
  const tab = openTab()
  tab.runner.addWorkshopFile(film)
  await expect.poll(() => tab.runner.snapshot().misses).toBe(1)
  tab.stop()
  const before = ranges.splice(0)
  isCut = false
  device.fetchChunk = createFetchChunk(send)
  const later = openTab()
  await expect.poll(() => areWhole(later)).toEqual([true])
  expect(ranges).toEqual([`bytes=${2 * DOWNLOAD_CHUNK_BYTES}-${film.bytes - 1}`])
  expect(before.slice(0, 2)).toEqual([
    `bytes=0-${DOWNLOAD_CHUNK_BYTES - 1}`,
    `bytes=${DOWNLOAD_CHUNK_BYTES}-${2 * DOWNLOAD_CHUNK_BYTES - 1}`,
  ])
})

test('a text is stored for whoever is signed in, and for nobody after that', async () => {
  const tab = openTab()
  const text = { workshopId: onePlace } as Parameters<typeof tab.runner.storeText>[0]
  expect(await tab.runner.storeText(text)).toBe('stored')
  tab.stop()
  expect(await tab.runner.storeText(text)).toBe('failed')
})

describe('a video that has a small copy', () => {
  const small = { state: 'READY', src: '/media/small', bytes: 40, expiresAt: '2026-03-01T10:10:00Z' } as const
  const details = { ...detailsOf(one, BYTES), small }

  test.each([
    ['full, if nobody chose and the link says nothing', {}, undefined, BYTES],
    ['small, if that was chosen for all downloads', { downloadSize: 'small' }, undefined, 40],
    ['full, if that is wanted of this one', { downloadSize: 'small' }, 'full', BYTES],
  ] as const)('is downloaded %s', async (_, settings, size, bytes) => {
    const asked: string[] = []
    device.fetchChunk = async (ask) => {
      asked.push(`${ask.src} ${ask.bytes}`)
      return succeed(new Uint8Array(ask.bytes))
    }
    const tab = openTab()
    await expect.poll(() => tab.runner.snapshot().status).toBe('open')
    tab.runner.set(settings)
    tab.runner.add(details, size)
    await expect.poll(() => areWhole(tab)).toEqual([true])
    expect(asked).toEqual([`${bytes === 40 ? small.src : details.playback?.src} ${bytes}`])
    expect(await tab.runner.findSource(one)).toBe(downloadAddress(ADA, one))
  })

  test('stays small when its address has ended', async () => {
    const fresh = { ...details, small: { ...small, src: '/media/fresh' } }
    device.serverSays = (endpoint) => (endpoint === getVideo ? succeed(fresh) : saysNothing(endpoint))
    const asked: string[] = []
    device.fetchChunk = async ({ src, bytes }) => {
      asked.push(src)
      return src === '/media/small' ? refuse('address-ended') : succeed(new Uint8Array(bytes))
    }
    const tab = openTab()
    tab.runner.add(details, 'small')
    await expect.poll(() => areWhole(tab)).toEqual([true])
    expect(asked).toEqual(['/media/small', '/media/fresh'])
    expect(tab.runner.snapshot().videos).toMatchObject([{ size: 'small', bytes: 40 }])
  })
})

test('what a second workshop has in another size stays in the size that is there', async () => {
  const tab = openTab()
  tab.runner.addWorkshopFile({ ...handout, size: 'small', bytes: 40 })
  await expect.poll(() => areWhole(tab)).toEqual([true])
  tab.runner.addWorkshopFile({ ...handout, workshops: [otherPlace] })
  expect(tab.runner.snapshot().videos).toMatchObject([
    { bytes: 40, file: { size: 'small', bytes: 40, workshops: [onePlace, otherPlace] } },
  ])
})

test('a video of a text is downloaded in the size that is wanted', async () => {
  const { taught } = courseRequestFor('00000000-0000-4000-8000-000000000081')
  const small = { state: 'READY', src: '/media/small', bytes: 40, expiresAt: '2026-03-01T10:10:00Z' } as const
  const asked: string[] = []
  device.fetchChunk = async ({ src, bytes }) => {
    asked.push(src)
    return succeed(new Uint8Array(bytes))
  }
  const tab = openTab()
  tab.runner.addCourseVideo({ ...taught, file: { ...taught.file, small } }, 'small')
  await expect.poll(() => areWhole(tab)).toEqual([true])
  expect(asked).toEqual(['/media/small'])
  expect(await tab.store.list(ADA)).toMatchObject([{ kind: 'TAUGHT', size: 'small', bytes: 40 }])
})
