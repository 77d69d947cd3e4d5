import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { keptCacheName, keptFolder, keptPieceAddress } from '#contract/worker/kept-videos.ts'
import type { KeptStore } from '#domain/kept/kept-ports.ts'
import type { KeptVideo } from '#domain/kept/kept-state.ts'
import type { Log, TabLocks } from '#domain/ports.ts'
import { ledgerAddress, readKeptVideos, readLedger, toLedger } from './kept-ledger.ts'
import { readKeptSettings, writeKeptSettings } from './kept-settings.ts'

export interface KeptStoreNeeds {
  caches: CacheStorage
  storage: Pick<Storage, 'getItem' | 'setItem'>
  locks: TabLocks
  log: Log
}

const CHANGES = 'trocar-kept'

/**
 * Kept videos in the browser's cache store, one entry a piece, one cache a person. What is gone from there, because the
 * browser wanted the room, is simply not here any more: recordings live elsewhere.
 */
export function createKeptStore({ caches, storage, locks, log }: KeptStoreNeeds): KeptStore {
  const changes = new BroadcastChannel(CHANGES)
  const open = (ownerId: UserId) => caches.open(keptCacheName(ownerId))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  const tell = () => changes.postMessage(null)
  /** One after the other in all tabs, so that nothing is written of what was removed. */
  const inTurn = <Value>(ownerId: UserId, work: (cache: Cache) => Promise<Value>) =>
    locks.hold(`kept-ledger:${ownerId}`, async () => work(await open(ownerId)))
  const put = async (cache: Cache, address: string, response: Response): Promise<Result<void, 'full'>> => {
    try {
      await cache.put(address, response)
      tell()
      return succeed(undefined)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
      log.warn('kept-videos', 'There is no room for a kept video.')
      return refuse('full')
    }
  }
  const isThere = async (cache: Cache, address: string) => (await cache.match(address)) !== undefined
  const putLedger = (cache: Cache, ownerId: UserId, video: KeptVideo) =>
    put(cache, ledgerAddress(ownerId, video.videoId), Response.json(toLedger(ownerId, video)))
  return {
    list: (ownerId) => inTurn(ownerId, (cache) => readKeptVideos(cache, ownerId)),
    add: (ownerId, video) =>
      inTurn(ownerId, async (cache) => {
        if ((await readLedger(cache, ownerId, video.videoId)) !== null) return succeed(undefined)
        // Pieces beside what cannot be read may be those of another version.
        await removeAll(cache, ownerId, video.videoId)
        return putLedger(cache, ownerId, video)
      }),
    amend: (ownerId, video) =>
      inTurn(ownerId, async (cache) => {
        if (!(await isThere(cache, ledgerAddress(ownerId, video.videoId)))) return succeed(undefined)
        return putLedger(cache, ownerId, video)
      }),
    putPiece: (ownerId, videoId, piece, bytes) =>
      inTurn(ownerId, async (cache) => {
        if (!(await isThere(cache, ledgerAddress(ownerId, videoId)))) return refuse('unwanted')
        return put(cache, keptPieceAddress(ownerId, videoId, piece), new Response(bytes))
      }),
    hasPiece: async (ownerId, videoId, piece) =>
      isThere(await open(ownerId), keptPieceAddress(ownerId, videoId, piece)),
    remove: (ownerId, videoId) =>
      inTurn(ownerId, async (cache) => {
        await removeAll(cache, ownerId, videoId)
        tell()
      }),
    readSettings: (ownerId) => readKeptSettings(storage, ownerId),
    writeSettings: (ownerId, settings) => {
      const isWritten = writeKeptSettings(storage, ownerId, settings)
      if (isWritten) tell()
      else log.warn('kept-videos', 'The settings of kept videos hold for this page only.')
      return isWritten
    },
    onChange(listener) {
      changes.addEventListener('message', listener)
      return () => changes.removeEventListener('message', listener)
    },
  }
}

/** The ledger goes first: pieces without one are never shown. */
async function removeAll(cache: Cache, ownerId: UserId, videoId: VideoId): Promise<void> {
  await cache.delete(ledgerAddress(ownerId, videoId))
  const folder = `${keptFolder(ownerId, videoId)}/`
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith(folder)) await cache.delete(request)
  }
}
