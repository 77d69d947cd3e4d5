import { beforeEach, describe, expect, it } from 'vitest'
import { SERVER_MARK_HEADER } from '#contract/version.ts'
import {
  type AssetShelf,
  assetCacheName,
  COURSE_ASSET,
  STORE_OFFLINE_HEADER,
} from '#contract/worker/assets.ts'
import { DOWNLOAD_ACCESS_ADDRESS, DOWNLOAD_ACCESS_CACHE } from '#contract/worker/downloads.ts'
import { answerAsset, MOST_ASSETS } from '#sw/answer-asset.ts'
import { FakeCaches, noRoom } from '#tests/support/fake-caches.ts'

const marked = { [SERVER_MARK_HEADER]: '1', [STORE_OFFLINE_HEADER]: '1' }
const ask = (id: string, signature = 'a') =>
  new Request(`https://trocar.test/media/assets/${id}?s=${signature}`)

const DAY_MS = 24 * 60 * 60_000
let now = Date.parse('2026-03-01T10:00:00Z')
let caches: FakeCaches
let server: () => Promise<Response>
const answer = (request: Request) =>
  answerAsset(request, { fetch: () => server(), openCaches: async () => caches, now: () => now })
const bytesOf = async (request: Request) => (await answer(request)).text()

async function giveAccess(ownerId: string): Promise<void> {
  await (await caches.open(DOWNLOAD_ACCESS_CACHE)).put(DOWNLOAD_ACCESS_ADDRESS, new Response(ownerId))
}
function answerWith(text: string, headers: Record<string, string> = marked, status = 200): void {
  server = async () => new Response(text, { headers, status })
}
function goOffline(): void {
  server = () => Promise.reject(new TypeError('Failed to fetch'))
}

beforeEach(async () => {
  caches = new FakeCaches()
  await giveAccess('anna')
})

describe('a file that is marked for offline', () => {
  beforeEach(async () => {
    answerWith('photo')
    expect(await bytesOf(ask('1'))).toBe('photo')
    goOffline()
  })

  it('opens without a network', async () => {
    expect(await bytesOf(ask('1'))).toBe('photo')
  })

  it('opens by a newer address of it, which has another signature', async () => {
    expect(await bytesOf(ask('1', 'b'))).toBe('photo')
  })

  it('does not open for the next person on this device, nor for nobody', async () => {
    await giveAccess('ben')
    await expect(answer(ask('1'))).rejects.toThrow('Failed to fetch')
    await (await caches.open(DOWNLOAD_ACCESS_CACHE)).delete(DOWNLOAD_ACCESS_ADDRESS)
    await expect(answer(ask('1'))).rejects.toThrow('Failed to fetch')
  })
})

describe('is not stored', () => {
  it.each([
    ['a file without a mark', { [SERVER_MARK_HEADER]: '1' }, 200],
    ['an answer from a captive portal', { [STORE_OFFLINE_HEADER]: '1' }, 200],
    ['a refusal', marked, 404],
  ])('%s', async (_what, headers, status) => {
    answerWith('something', headers, status)
    expect((await answer(ask('1'))).status).toBe(status)
    expect(caches.paths(assetCacheName('anna'))).toEqual([])
  })
})

it('a full disk costs the copy, not the picture', async () => {
  answerWith('photo')
  caches.beforePut = async () => noRoom()
  expect(await bytesOf(ask('1'))).toBe('photo')
})

describe('if there are too many', () => {
  const paths = (shelf?: AssetShelf) => caches.paths(assetCacheName('anna', shelf))
  const path = (id: number | string) => `/media/assets/${id}`
  const { others, course } = MOST_ASSETS

  it('what was not opened for longest is removed, whenever it was stored', async () => {
    answerWith('photo')
    for (let id = 0; id < others; id += 1) await answer(ask(String(id)))
    now += 2 * DAY_MS
    expect(await bytesOf(ask('0'))).toBe('photo')
    await answer(ask('new'))
    expect(paths()).toHaveLength(others)
    expect(paths()).toEqual(expect.arrayContaining([path(0), path('new')]))
    expect(paths()).not.toContain(path(1))
  })

  it('faces push out no picture of a course, and the whole curriculum has room', async () => {
    answerWith('picture', { ...marked, [STORE_OFFLINE_HEADER]: COURSE_ASSET })
    for (let id = 0; id < course; id += 1) await answer(ask(`course-${id}`))
    answerWith('photo')
    for (let id = 0; id <= others; id += 1) await answer(ask(String(id)))
    expect(paths('course')).toHaveLength(course)
    expect(paths()).toHaveLength(others)
    goOffline()
    expect(await bytesOf(ask('course-0'))).toBe('picture')
  })

  it('looking at the same picture again and again writes nothing', async () => {
    answerWith('photo')
    await answer(ask('1'))
    const writes: string[] = []
    caches.beforePut = async (written) => void writes.push(written)
    for (let look = 0; look < 5; look += 1) await answer(ask('1'))
    expect(writes).toEqual([])
    now += 2 * DAY_MS
    await answer(ask('1'))
    expect(writes).toEqual([path(1)])
  })

  it('a full disk when it is opened again costs nothing', async () => {
    answerWith('photo')
    await answer(ask('1'))
    now += 2 * DAY_MS
    caches.beforePut = async () => noRoom()
    goOffline()
    expect(await bytesOf(ask('1'))).toBe('photo')
    expect(await bytesOf(ask('1'))).toBe('photo')
  })
})

it('a part that a download asks for is neither stored nor answered from a copy', async () => {
  answerWith('photo')
  await bytesOf(ask('1'))
  answerWith('to', marked, 206)
  const part = new Request(ask('1'), { headers: { range: 'bytes=2-3' } })
  expect(await bytesOf(part)).toBe('to')
  const other = new Request(ask('2'), { headers: { range: 'bytes=2-3' } })
  expect(await bytesOf(other)).toBe('to')
  expect(await bytesOf(ask('1'))).toBe('photo')
  answerWith('other')
  expect(await bytesOf(ask('2'))).toBe('other')
})
