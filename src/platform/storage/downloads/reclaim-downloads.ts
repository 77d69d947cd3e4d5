import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  DOWNLOAD_CHUNK_BYTES,
  downloadCacheOwner,
  downloadFolder,
  downloadPosterAddress,
} from '#contract/worker/downloads.ts'
import { isWhole, type VideoDownload } from '#domain/downloads/download-state.ts'
import type { ReclaimableDownloads } from '#domain/downloads/room-for-takes.ts'
import type { Log } from '#domain/ports.ts'
import { openDownloadCaches } from './open-download-caches.ts'
import { ledgerAddress, readDownloads, toLedger } from './download-ledger.ts'
import { createDownloadCache, type DownloadCacheDeps } from './download-cache.ts'

export type ReclaimableDownloadsDeps = Omit<DownloadCacheDeps, 'caches'> &
  Partial<Pick<DownloadCacheDeps, 'caches'>>

/** Kept videos, whoever keeps them, as what makes room for a take: each is a copy of what the server has. */
export function createReclaimableDownloads({
  caches = openDownloadCaches,
  ...needs
}: ReclaimableDownloadsDeps): ReclaimableDownloads {
  const shelf = createDownloadCache({ caches, ...needs })
  const listOwners = async (): Promise<UserId[]> => {
    const names = await (await caches()).keys()
    return names.flatMap((name) => (downloadCacheOwner(name) as UserId | null) ?? [])
  }
  return {
    async bytesUsed() {
      let pieces = 0
      for (const ownerId of await listOwners()) {
        const requests = await (await shelf.open(ownerId)).keys()
        pieces += requests.filter(({ url }) => url.includes('/pieces/')).length
      }
      return pieces * DOWNLOAD_CHUNK_BYTES
    },
    async reclaimOne() {
      const held: { ownerId: UserId; video: VideoDownload }[] = []
      for (const ownerId of await listOwners()) {
        const videos = await shelf.inTurn(ownerId, (cache) => readDownloads(cache, ownerId))
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
  { video: one }: { video: VideoDownload },
  { video: other }: { video: VideoDownload },
): number {
  return Number(isWhole(one)) - Number(isWhole(other)) || one.askedAt - other.askedAt
}

/**
 * The wish stays and says what happened, so that its person finds it. Where even that finds no room the wish goes too,
 * for one that says nothing would be fetched again into the room that a take needs.
 */
async function letGoOfBytes(cache: Cache, ownerId: UserId, video: VideoDownload, log: Log): Promise<void> {
  const folder = `${downloadFolder(ownerId, video.videoId)}/pieces/`
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith(folder)) await cache.delete(request)
  }
  await cache.delete(downloadPosterAddress(ownerId, video.videoId))
  const address = ledgerAddress(ownerId, video.videoId)
  try {
    await cache.put(address, Response.json(toLedger(ownerId, { ...video, trouble: 'made-room' })))
  } catch (error) {
    log.warn('downloads', `That a kept video made room could not be written down: ${String(error)}`)
    await cache.delete(address)
  }
}
