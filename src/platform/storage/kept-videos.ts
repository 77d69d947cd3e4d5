import { type VideoDetails, videoDetails } from '#contract/endpoints/videos.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { keptCacheName, type KeptFacts, keptFolder, keptPieceAddress } from '#contract/worker/kept-videos.ts'
import type { KeptStore } from '#domain/kept/kept-ports.ts'
import type { KeptTrouble, KeptVideo } from '#domain/kept/kept-state.ts'
import type { Log } from '#domain/ports.ts'

interface Ledger extends KeptFacts {
  details: VideoDetails
  askedAt: number
  isPaused: boolean
  trouble: KeptTrouble | null
}

const BUDGET_KEY = 'trocar.kept-budget.'
const CHANGES = 'trocar-kept'

/**
 * Kept videos in the browser's cache store, one entry a piece, one cache a person. What is gone from there, because the
 * browser wanted the room, is simply not here any more: recordings live elsewhere.
 */
export function createKeptStore(caches: CacheStorage, storage: Storage, log: Log): KeptStore {
  const changes = new BroadcastChannel(CHANGES)
  const open = (ownerId: UserId) => caches.open(keptCacheName(ownerId))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  const tell = () => changes.postMessage(null)
  const write = async (ownerId: UserId, address: string, response: Response) => {
    try {
      await (await open(ownerId)).put(address, response)
      return succeed(undefined)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
      log.warn('kept-videos', 'There is no room for a kept video.')
      return refuse('full' as const)
    }
  }
  return {
    async list(ownerId) {
      if (!(await caches.has(keptCacheName(ownerId)))) return []
      return readVideos(await open(ownerId), ownerId)
    },
    async writeDown(ownerId, video) {
      const written: Result<void, 'full'> = await write(
        ownerId,
        ledgerAddress(ownerId, video.videoId),
        Response.json(ledgerOf(ownerId, video)),
      )
      tell()
      return written
    },
    putPiece: (ownerId, videoId, piece, bytes) =>
      write(ownerId, keptPieceAddress(ownerId, videoId, piece), new Response(bytes)),
    hasPiece: async (ownerId, videoId, piece) =>
      (await (await open(ownerId)).match(keptPieceAddress(ownerId, videoId, piece))) !== undefined,
    async remove(ownerId, videoId) {
      const cache = await open(ownerId)
      // The ledger goes first: pieces without one are never shown.
      await cache.delete(ledgerAddress(ownerId, videoId))
      const folder = `${keptFolder(ownerId, videoId)}/`
      for (const request of await cache.keys()) {
        if (new URL(request.url).pathname.startsWith(folder)) await cache.delete(request)
      }
      tell()
    },
    readBudget(ownerId) {
      const budget = Number(storage.getItem(BUDGET_KEY + ownerId))
      return Number.isFinite(budget) && budget > 0 ? budget : null
    },
    writeBudget: (ownerId, budget) => storage.setItem(BUDGET_KEY + ownerId, String(budget)),
    onChange(listener) {
      changes.addEventListener('message', listener)
      return () => changes.removeEventListener('message', listener)
    },
  }
}

function ledgerAddress(ownerId: UserId, videoId: VideoId): string {
  return `${keptFolder(ownerId, videoId)}/ledger`
}

function ledgerOf(ownerId: UserId, video: KeptVideo): Ledger {
  const { videoId, details, bytes, askedAt, isPaused, trouble } = video
  const mimeType = details.playback?.mimeType ?? 'video/mp4'
  return { ownerId, videoId, mimeType, bytes, details, askedAt, isPaused, trouble }
}

async function readVideos(cache: Cache, ownerId: UserId): Promise<KeptVideo[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const here = new Set(paths)
  const videos: KeptVideo[] = []
  for (const path of paths.filter((one) => one.endsWith('/ledger'))) {
    const ledger = (await (await cache.match(path))?.json()) as Ledger | undefined
    // Written by another version, perhaps: what cannot be read is asked for again.
    const details = videoDetails.safeParse(ledger?.details)
    if (ledger === undefined || !details.success) continue
    const { videoId, bytes, askedAt, isPaused, trouble } = ledger
    let pieces = 0
    while (here.has(keptPieceAddress(ownerId, videoId, pieces))) pieces += 1
    const type = details.data.subject.videoType
    videos.push({ videoId, type, details: details.data, bytes, pieces, askedAt, isPaused, trouble })
  }
  return videos.toSorted((one, other) => one.askedAt - other.askedAt)
}
