import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  KEPT_PIECE_BYTES,
  keptCacheOwner,
  keptFolder,
  keptPosterAddress,
} from '#contract/worker/downloads.ts'
import { isWhole, type KeptVideo } from '#domain/downloads/download-state.ts'
import type { YieldingShelf } from '#domain/downloads/room-for-takes.ts'
import type { Log } from '#domain/ports.ts'
import { openKeptCaches } from './open-download-caches.ts'
import { ledgerAddress, readKeptVideos, toLedger } from './download-ledger.ts'
import { createKeptShelf, type ShelfNeeds } from './download-cache.ts'

export type YieldingNeeds = Omit<ShelfNeeds, 'caches'> & Partial<Pick<ShelfNeeds, 'caches'>>

/** Kept videos, whoever keeps them, as what makes room for a take: each is a copy of what the server has. */
export function createYieldingShelf({ caches = openKeptCaches, ...needs }: YieldingNeeds): YieldingShelf {
  const shelf = createKeptShelf({ caches, ...needs })
  const listOwners = async (): Promise<UserId[]> => {
    const names = await (await caches()).keys()
    return names.flatMap((name) => (keptCacheOwner(name) as UserId | null) ?? [])
  }
  return {
    async bytesHeld() {
      let pieces = 0
      for (const ownerId of await listOwners()) {
        const requests = await (await shelf.open(ownerId)).keys()
        pieces += requests.filter(({ url }) => url.includes('/pieces/')).length
      }
      return pieces * KEPT_PIECE_BYTES
    },
    async yieldOne() {
      const held: { ownerId: UserId; video: KeptVideo }[] = []
      for (const ownerId of await listOwners()) {
        const videos = await shelf.inTurn(ownerId, (cache) => readKeptVideos(cache, ownerId))
        held.push(...videos.filter(({ pieces }) => pieces > 0).map((video) => ({ ownerId, video })))
      }
      const next = held.toSorted(unfinishedFirst)[0]
      if (next === undefined) return null
      await shelf.inTurn(next.ownerId, (cache) => letGoOfBytes(cache, next.ownerId, next.video, needs.log))
      shelf.tell()
      return { ownerId: next.ownerId, name: next.video.details.name }
    },
  }
}

/** What does not play yet goes first, then what was asked for longest ago. */
function unfinishedFirst(
  { video: one }: { video: KeptVideo },
  { video: other }: { video: KeptVideo },
): number {
  return Number(isWhole(one)) - Number(isWhole(other)) || one.askedAt - other.askedAt
}

/**
 * The wish stays and says what happened, so that its person finds it. Where even that finds no room the wish goes too,
 * for one that says nothing would be fetched again into the room that a take needs.
 */
async function letGoOfBytes(cache: Cache, ownerId: UserId, video: KeptVideo, log: Log): Promise<void> {
  const folder = `${keptFolder(ownerId, video.videoId)}/pieces/`
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith(folder)) await cache.delete(request)
  }
  await cache.delete(keptPosterAddress(ownerId, video.videoId))
  const address = ledgerAddress(ownerId, video.videoId)
  try {
    await cache.put(address, Response.json(toLedger(ownerId, { ...video, trouble: 'made-room' })))
  } catch (error) {
    log.warn('kept-videos', `That a kept video made room could not be written down: ${String(error)}`)
    await cache.delete(address)
  }
}
