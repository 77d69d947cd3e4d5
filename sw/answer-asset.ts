import {
  type AssetShelf,
  assetCacheName,
  COURSE_ASSET,
  STORE_OFFLINE_HEADER,
} from '#contract/worker/assets.ts'
import { DOWNLOAD_ACCESS_ADDRESS, DOWNLOAD_ACCESS_CACHE } from '#contract/worker/downloads.ts'
import { isOwnAnswer } from './own-answer.ts'

/**
 * How many are stored for each person; beyond that, those opened longest ago are removed. The whole curriculum has some
 * 300.
 */
export const MOST_ASSETS: Readonly<Record<AssetShelf, number>> = { others: 200, course: 1_000 }

/** The day on which a stored asset was last opened: with days, looking at a picture rarely writes. */
const USED_HEADER = 'x-trocar-used'
const DAY_MS = 24 * 60 * 60_000

export interface AssetDeps {
  fetch: (request: Request) => Promise<Response>
  openCaches: () => Promise<CacheStorage>
  now: () => number
}

/**
 * Answers with what is stored for the person with access, or else with what the server says. The bytes behind an
 * asset's id never change, but the signature in its address does, so it is stored without that.
 */
export async function answerAsset(
  request: Request,
  { fetch, openCaches, now }: AssetDeps,
): Promise<Response> {
  // A part is stored by whoever asked for it.
  if (request.headers.has('range')) return fetch(request)
  const { pathname } = new URL(request.url)
  const shelves = await openShelves(openCaches).catch(() => null)
  for (const [shelf, cache] of Object.entries(shelves ?? {}) as [AssetShelf, Cache][]) {
    const stored = await cache.match(pathname).catch(() => undefined)
    if (stored === undefined) continue
    if (isUsedAnew(stored, now()))
      await store(cache, shelf, pathname, stored.clone(), now()).catch(() => undefined)
    return stored
  }
  const response = await fetch(request)
  const mark = isOwnAnswer(response) ? response.headers.get(STORE_OFFLINE_HEADER) : null
  const shelf = mark === COURSE_ASSET ? 'course' : 'others'
  if (shelves !== null && mark !== null)
    // A full disk costs the copy, not the picture.
    await store(shelves[shelf], shelf, pathname, response.clone(), now()).catch(() => undefined)
  return response
}

/** Null if nobody has access. */
async function openShelves(
  openCaches: AssetDeps['openCaches'],
): Promise<Readonly<Record<AssetShelf, Cache>> | null> {
  const caches = await openCaches()
  const access = await caches.match(DOWNLOAD_ACCESS_ADDRESS, { cacheName: DOWNLOAD_ACCESS_CACHE })
  if (access === undefined) return null
  const owner = await access.text()
  const [course, others] = await Promise.all([
    caches.open(assetCacheName(owner, 'course')),
    caches.open(assetCacheName(owner, 'others')),
  ])
  return { course, others }
}

function isUsedAnew(stored: Response, now: number): boolean {
  return now - Number(stored.headers.get(USED_HEADER) ?? 0) > DAY_MS
}

/** Stores it as the last one of its cache: storing it again moves it to the end. */
async function store(
  cache: Cache,
  shelf: AssetShelf,
  pathname: string,
  response: Response,
  now: number,
): Promise<void> {
  const headers = new Headers(response.headers)
  headers.set(USED_HEADER, String(now))
  await cache.put(pathname, new Response(response.body, { headers }))
  const stored = await cache.keys()
  for (const unused of stored.slice(0, -MOST_ASSETS[shelf])) await cache.delete(unused)
}
