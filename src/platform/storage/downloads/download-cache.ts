import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { downloadCacheName } from '#contract/worker/downloads.ts'
import type { Log, TabLocks, Unsubscribe } from '#domain/ports.ts'

/** The browser's cache storage, as downloads use it. */
export interface DownloadCache {
  open: (ownerId: UserId) => Promise<Cache>
  /** One after another in all tabs, so that nothing is written for a download that was removed. */
  inTurn: <Value>(ownerId: UserId, work: (cache: Cache) => Promise<Value>) => Promise<Value>
  put: (cache: Cache, address: string, response: Response) => Promise<Result<void, 'full'>>
  /** Tells the other tabs that something changed. */
  tell: () => void
  onChange: (listener: () => void) => Unsubscribe
}

export interface DownloadCacheDeps {
  /** Opens the caches; called at each use, because the browser may have dropped them. */
  caches: () => Promise<CacheStorage>
  locks: TabLocks
  log: Log
}

const CHANGES = 'trocar-downloads'

export function createDownloadCache({ caches, locks, log }: DownloadCacheDeps): DownloadCache {
  const changes = new BroadcastChannel(CHANGES)
  const open = async (ownerId: UserId) => (await caches()).open(downloadCacheName(ownerId))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  const tell = () => changes.postMessage(null)
  return {
    open,
    tell,
    inTurn: (ownerId, work) =>
      locks.request(`download-ledger:${ownerId}`, async () => work(await open(ownerId))),
    put: async (cache, address, response) => {
      try {
        await cache.put(address, response)
        tell()
        return succeed(undefined)
      } catch (error) {
        if (!isFull(error)) throw error
        log.warn('downloads', 'There is no room for a download.')
        return refuse('full')
      }
    },
    onChange: (listener) => {
      changes.addEventListener('message', listener)
      return () => changes.removeEventListener('message', listener)
    },
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
