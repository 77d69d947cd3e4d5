import {
  DOWNLOAD_ACCESS_ADDRESS,
  DOWNLOAD_ACCESS_CACHE,
  downloadCacheName,
} from '#contract/worker/downloads.ts'
import type { FindDownloaded } from './answer-download.ts'

/**
 * @param openCaches where the page stores downloads; called again after a miss, because the browser may have dropped
 * them
 */
export function createFindDownloaded(openCaches: () => Promise<Pick<CacheStorage, 'match'>>): FindDownloaded {
  let opened: ReturnType<typeof openCaches> | null = null
  const match = async (cacheName: string, address: string) => {
    opened ??= openCaches()
    return (await opened).match(address, { cacheName })
  }
  const find = async (ownerId: string, address: string) => {
    const found = await match(downloadCacheName(ownerId), address).catch(() => undefined)
    if (found !== undefined) return found
    opened = null
    return match(downloadCacheName(ownerId), address)
  }
  const personWithAccess = async () => (await match(DOWNLOAD_ACCESS_CACHE, DOWNLOAD_ACCESS_ADDRESS))?.text()
  return async (ownerId, address) => {
    // The entry first, because a miss reopens a bucket that was dropped; then whether its owner has access.
    const found = await find(ownerId, address)
    return found !== undefined && (await personWithAccess()) === ownerId ? found : undefined
  }
}
