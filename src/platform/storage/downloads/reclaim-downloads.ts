import type { UserId } from '#contract/vocabulary/ids.ts'
import { downloadPosterAddress } from '#contract/worker/downloads.ts'
import { type Download, downloadName, isWhole } from '#domain/video/downloads/download-state.ts'
import type { ReclaimableDownloads } from '#domain/video/downloads/room-for-takes.ts'
import type { Log } from '#domain/ports.ts'
import { listDownloadOwners } from './count-downloads.ts'
import { openDownloadCaches } from './open-download-caches.ts'
import { chunksFolder, ledgerAddress, readDownloads, toLedger } from './download-ledger.ts'
import { createDownloadCache, type DownloadCacheDeps } from './download-cache.ts'

export type ReclaimableDownloadsDeps = Omit<DownloadCacheDeps, 'caches'> &
  Partial<Pick<DownloadCacheDeps, 'caches'>>

/** Anybody's downloads may be deleted to make room for a take: each is a copy of what the server has. */
export function createReclaimableDownloads({
  caches = openDownloadCaches,
  ...deps
}: ReclaimableDownloadsDeps): Pick<ReclaimableDownloads, 'reclaimOne'> {
  const cache = createDownloadCache({ caches, ...deps })
  return {
    async reclaimOne() {
      const held: { ownerId: UserId; video: Download }[] = []
      for (const ownerId of await listDownloadOwners(await caches())) {
        const videos = await cache.inTurn(ownerId, (cache) => readDownloads(cache, ownerId))
        held.push(...videos.filter(({ chunks }) => chunks > 0).map((video) => ({ ownerId, video })))
      }
      const next = held.toSorted(unfinishedFirst)[0]
      if (next === undefined) return null
      await cache.inTurn(next.ownerId, (cache) => deleteBytes(cache, next.ownerId, next.video, deps.log))
      cache.tell()
      return { ownerId: next.ownerId, name: downloadName(next.video) }
    },
  }
}

/** Incomplete downloads go first, then the oldest requests. */
function unfinishedFirst({ video: one }: { video: Download }, { video: other }: { video: Download }): number {
  return Number(isWhole(one)) - Number(isWhole(other)) || one.askedAt - other.askedAt
}

/**
 * The request stays and says what happened, so that its owner sees it. If even that finds no room, the request is
 * deleted too: otherwise the video would be fetched again into the room that a take needs.
 */
async function deleteBytes(cache: Cache, ownerId: UserId, video: Download, log: Log): Promise<void> {
  const folder = chunksFolder(ownerId, video.videoId)
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith(folder)) await cache.delete(request)
  }
  await cache.delete(downloadPosterAddress(ownerId, video.videoId))
  const address = ledgerAddress(ownerId, video.videoId)
  try {
    await cache.put(address, Response.json(toLedger(ownerId, { ...video, trouble: 'made-room' })))
  } catch (error) {
    log.warn('downloads', `It could not be recorded that a download made room: ${String(error)}`)
    await cache.delete(address)
  }
}
