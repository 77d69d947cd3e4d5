import {
  DOWNLOAD_ACCESS_ADDRESS,
  DOWNLOAD_ACCESS_CACHE,
  downloadCacheName,
} from '#contract/worker/downloads.ts'
import type { FindDownloaded } from './answer-download.ts'

/** @param openCaches where the page puts it; asked again after a miss, since the browser may have dropped it meanwhile */
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
  const whoIsHere = async () => (await match(DOWNLOAD_ACCESS_CACHE, DOWNLOAD_ACCESS_ADDRESS))?.text()
  return async (ownerId, address) => {
    // First what is asked for, which opens a bucket anew where it was dropped; then whether it is theirs.
    const found = await find(ownerId, address)
    return found !== undefined && (await whoIsHere()) === ownerId ? found : undefined
  }
}
