import type { UserId } from '#contract/vocabulary/ids.ts'
import { DOWNLOAD_ACCESS_ADDRESS, DOWNLOAD_ACCESS_CACHE } from '#contract/worker/downloads.ts'
import type { DownloadAccess } from '#domain/downloads/download-ports.ts'
import type { DownloadCacheDeps } from './download-cache.ts'

/** Written beside what is kept, where the worker reads it: it starts without a page, and asks nobody. */
export function createDownloadAccess({ caches, locks, log }: DownloadCacheDeps): DownloadAccess {
  // One after the other in all tabs: whoever came last is the one for whom it is open.
  const change = (work: (cache: Cache) => Promise<unknown>): Promise<void> =>
    locks
      .hold('kept-door', async () => void (await work(await (await caches()).open(DOWNLOAD_ACCESS_CACHE))))
      .catch((error: unknown) => log.error('downloads', 'The door of kept videos did not move.', error))
  return {
    openFor: (ownerId) => change((cache) => cache.put(DOWNLOAD_ACCESS_ADDRESS, new Response(ownerId))),
    closeFor: (ownerId) =>
      change(async (cache) => {
        if ((await readWhoIsHere(cache)) === ownerId) await cache.delete(DOWNLOAD_ACCESS_ADDRESS)
      }),
    close: () => change((cache) => cache.delete(DOWNLOAD_ACCESS_ADDRESS)),
  }
}

async function readWhoIsHere(cache: Cache): Promise<UserId | undefined> {
  return (await (await cache.match(DOWNLOAD_ACCESS_ADDRESS))?.text()) as UserId | undefined
}
