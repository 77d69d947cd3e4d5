import type { UserId } from '#contract/vocabulary/ids.ts'
import { DOWNLOAD_CHUNK_BYTES, downloadCacheName, downloadCacheOwner } from '#contract/worker/downloads.ts'
import { openDownloadCaches } from './open-download-caches.ts'

/** Everyone who has downloads on this device. */
export async function listDownloadOwners(caches: CacheStorage): Promise<UserId[]> {
  return (await caches.keys()).flatMap((name) => (downloadCacheOwner(name) as UserId | null) ?? [])
}

/** The room that the downloads of all people take on this device. Without what else downloads need, it loads fast. */
export async function countDownloadedBytes(open = openDownloadCaches): Promise<number> {
  const caches = await open()
  let chunks = 0
  for (const ownerId of await listDownloadOwners(caches)) {
    const requests = await (await caches.open(downloadCacheName(ownerId))).keys()
    chunks += requests.filter(({ url }) => url.includes('/pieces/')).length
  }
  return chunks * DOWNLOAD_CHUNK_BYTES
}
