import type { UserId } from '#contract/vocabulary/ids.ts'
import { assetCacheName, COURSE_ASSET, STORE_OFFLINE_HEADER } from '#contract/worker/assets.ts'
import type { AssetCopies } from '#domain/video/downloads/text-ports.ts'

export interface AssetCopiesDeps {
  /** Opens the caches; called at each use, because the browser may have dropped them. */
  caches: () => Promise<CacheStorage>
  fetch: typeof globalThis.fetch
}

/**
 * Files that the worker answers with when there is no network. It stores what the page shows; here they are stored
 * before that, and when there is no worker yet.
 */
export function createAssetCopies({ caches, fetch }: AssetCopiesDeps): AssetCopies {
  async function has(ownerId: UserId, address: string): Promise<boolean> {
    const opened = await caches()
    for (const shelf of ['course', 'others'] as const) {
      const found = await opened.match(pathOf(address), { cacheName: assetCacheName(ownerId, shelf) })
      if (found !== undefined) return true
    }
    return false
  }
  return {
    has,
    async remove(ownerId, address) {
      const opened = await caches()
      for (const shelf of ['course', 'others'] as const)
        await (await opened.open(assetCacheName(ownerId, shelf))).delete(pathOf(address))
    },
    async add(ownerId, address) {
      if (await has(ownerId, address)) return 'stored'
      const answer = await fetch(address).catch(() => null)
      const mark = answer?.headers.get(STORE_OFFLINE_HEADER) ?? null
      if (answer === null || answer.status !== 200 || mark === null) return 'failed'
      const cache = await (
        await caches()
      ).open(assetCacheName(ownerId, mark === COURSE_ASSET ? 'course' : 'others'))
      try {
        await cache.put(pathOf(address), answer)
        return 'stored'
      } catch (error) {
        return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed'
      }
    },
  }
}

/** Without the signature, which is new each time. */
function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '')
}
