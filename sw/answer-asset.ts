import { assetCacheName, STORE_OFFLINE_HEADER } from '#contract/worker/assets.ts'
import { DOWNLOAD_ACCESS_ADDRESS, DOWNLOAD_ACCESS_CACHE } from '#contract/worker/downloads.ts'
import { isOwnAnswer } from './own-answer.ts'

/** As many are stored for each person; then the oldest goes. */
export const MOST_ASSETS = 200

export interface AssetDeps {
  fetch: (request: Request) => Promise<Response>
  openCaches: () => Promise<CacheStorage>
}

/**
 * What is stored for the person with access, else what the server says. The bytes behind an asset's id never change: the
 * signature of its address does, so it is stored without.
 */
export async function answerAsset(request: Request, { fetch, openCaches }: AssetDeps): Promise<Response> {
  const { pathname } = new URL(request.url)
  const cache = await openCache(openCaches).catch(() => null)
  const stored = await cache?.match(pathname).catch(() => undefined)
  if (stored !== undefined) return stored
  const response = await fetch(request)
  if (cache !== null && isOwnAnswer(response) && response.headers.has(STORE_OFFLINE_HEADER))
    // A full disk costs the copy, not the picture.
    await store(cache, pathname, response.clone()).catch(() => undefined)
  return response
}

/** Null where nobody has access. */
async function openCache(openCaches: AssetDeps['openCaches']): Promise<Cache | null> {
  const caches = await openCaches()
  const access = await caches.match(DOWNLOAD_ACCESS_ADDRESS, { cacheName: DOWNLOAD_ACCESS_CACHE })
  return access === undefined ? null : caches.open(assetCacheName(await access.text()))
}

async function store(cache: Cache, pathname: string, response: Response): Promise<void> {
  await cache.put(pathname, response)
  const stored = await cache.keys()
  for (const oldest of stored.slice(0, -MOST_ASSETS)) await cache.delete(oldest)
}
