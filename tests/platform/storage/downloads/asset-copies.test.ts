import { beforeEach, expect, it } from 'vitest'
import { assetCacheName, COURSE_ASSET, STORE_OFFLINE_HEADER } from '#contract/worker/assets.ts'
import { createAssetCopies } from '#platform/storage/downloads/asset-copies.ts'
import { FakeCaches, noRoom } from '#tests/support/fake-caches.ts'
import { someUserId } from '#tests/support/takes.ts'

const [ada, ben] = [someUserId(1), someUserId(2)]
const path = '/media/assets/50000000-0000-4000-8000-000000000060'
let caches: FakeCaches
let asked: string[]

function copies(answer: () => Response) {
  return createAssetCopies({
    caches: async () => caches,
    fetch: async (address) => {
      asked.push(address as string)
      return answer()
    },
  })
}
const marked = (mark = COURSE_ASSET) => new Response('a', { headers: { [STORE_OFFLINE_HEADER]: mark } })

beforeEach(() => {
  caches = new FakeCaches()
  asked = []
})

it('stores a file where the worker looks for it, once, for one person', async () => {
  const stored = copies(marked)
  expect(await stored.add(ada, `${path}?e=1&s=a`)).toBe('stored')
  expect(await stored.add(ada, `${path}?e=2&s=b`)).toBe('stored')
  expect(asked).toHaveLength(1)
  expect(caches.paths(assetCacheName(ada, 'course'))).toEqual([path])
  expect(await stored.has(ada, `${path}?e=3&s=c`)).toBe(true)
  expect(await stored.has(ben, `${path}?e=3&s=c`)).toBe(false)
})

it('finds what the worker stored beside the files of courses', async () => {
  await (await caches.open(assetCacheName(ada))).put(path, marked('1'))
  expect(await copies(marked).has(ada, path)).toBe(true)
})

it.each([
  ['is not to be stored, or comes from a captive portal', () => new Response('a')],
  ['is gone', () => new Response(null, { status: 404 })],
  ['is a part', () => new Response('a', { status: 206, headers: { [STORE_OFFLINE_HEADER]: COURSE_ASSET } })],
])('stores nothing that %s', async (_what, answer) => {
  expect(await copies(answer).add(ada, path)).toBe('failed')
  expect(caches.paths(assetCacheName(ada, 'course'))).toEqual([])
})

it('says that there is no network, and that there is no room', async () => {
  const none = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await copies(none).add(ada, path)).toBe('failed')
  caches.beforePut = async () => noRoom()
  expect(await copies(marked).add(ada, path)).toBe('full')
})

it('removes a copy of one person, wherever it is', async () => {
  const stored = copies(marked)
  await stored.add(ada, path)
  await stored.add(ben, path)
  await (await caches.open(assetCacheName(ada))).put(path, marked('1'))
  await stored.remove(ada, `${path}?e=1`)
  expect(caches.paths(assetCacheName(ada, 'course'))).toEqual([])
  expect(caches.paths(assetCacheName(ada))).toEqual([])
  expect(caches.paths(assetCacheName(ben, 'course'))).toEqual([path])
})
