import type { UserId } from '#contract/vocabulary/ids.ts'
import { DOWNLOAD_ACCESS_ADDRESS, DOWNLOAD_ACCESS_CACHE } from '#contract/worker/downloads.ts'
import type { DownloadAccess } from '#domain/video/downloads/download-ports.ts'
import type { DownloadCacheDeps } from './download-cache.ts'

/** Stored beside the downloads, where the service worker reads it: the worker may start without any page. */
export function createDownloadAccess({ caches, locks, log }: DownloadCacheDeps): DownloadAccess {
  // One after another in all tabs: the person who signed in last has access.
  const change = (work: (cache: Cache) => Promise<unknown>): Promise<void> =>
    locks
      .request(
        'download-access',
        async () => void (await work(await (await caches()).open(DOWNLOAD_ACCESS_CACHE))),
      )
      .catch((error: unknown) => log.error('downloads', 'Access to downloads could not be changed.', error))
  return {
    grant: (ownerId) => change((cache) => cache.put(DOWNLOAD_ACCESS_ADDRESS, new Response(ownerId))),
    renew: (ownerId) =>
      change(async (cache) => {
        if ((await readPersonWithAccess(cache)) === undefined)
          await cache.put(DOWNLOAD_ACCESS_ADDRESS, new Response(ownerId))
      }),
    revokeFor: (ownerId) =>
      change(async (cache) => {
        if ((await readPersonWithAccess(cache)) === ownerId) await cache.delete(DOWNLOAD_ACCESS_ADDRESS)
      }),
    revoke: () => change((cache) => cache.delete(DOWNLOAD_ACCESS_ADDRESS)),
  }
}

async function readPersonWithAccess(cache: Cache): Promise<UserId | undefined> {
  return (await (await cache.match(DOWNLOAD_ACCESS_ADDRESS))?.text()) as UserId | undefined
}
