import type { UserId } from '#contract/vocabulary/ids.ts'
import { DOWNLOAD_CHUNK_BYTES, downloadCacheName, downloadCacheOwner } from '#contract/worker/downloads.ts'
import { openDownloadCaches } from './open-download-caches.ts'

/** Everyone who has downloads on this device. */
export async function listDownloadOwners(caches: CacheStorage): Promise<UserId[]> {
  return (await caches.keys()).flatMap((name) => (downloadCacheOwner(name) as UserId | null) ?? [])
}

/**
 * The room that the downloads of all people take on this device. Without what else downloads need, it loads fast. A
 * recorder asks every few seconds, so the record of a video is read once for each last chunk.
 */
export function createDownloadCounter(open = openDownloadCaches): () => Promise<number> {
  let known = new Map<string, number>()
  return async () => {
    const caches = await open()
    const read = new Map<string, number>()
    let used = 0
    for (const ownerId of await listDownloadOwners(caches)) {
      const cache = await caches.open(downloadCacheName(ownerId))
      const counted = [...chunksOfVideos(await cache.keys())].map(async ([folder, chunks]) => {
        const name = `${folder}/${Math.max(...chunks)}`
        const bytes = known.get(name) ?? (await readBytes(cache, `${folder}/ledger`))
        if (bytes > 0) read.set(name, bytes)
        return bytesOfChunks(chunks, bytes)
      })
      for (const bytes of await Promise.all(counted)) used += bytes
    }
    known = read
    return used
  }
}

/** The numbers of the chunks of each video, by its folder. */
function chunksOfVideos(requests: readonly Request[]): Map<string, number[]> {
  const videos = new Map<string, number[]>()
  for (const { url } of requests) {
    const [, folder, chunk] = /^(.+)\/pieces\/(\d+)$/.exec(new URL(url).pathname) ?? []
    if (folder === undefined) continue
    const chunks = videos.get(folder) ?? []
    videos.set(folder, chunks)
    chunks.push(Number(chunk))
  }
  return videos
}

/** Bytes of the whole video; 0 without a record, because nothing would be deleted to make room. */
async function readBytes(cache: Cache, ledger: string): Promise<number> {
  const read = (await (await cache.match(ledger))?.json().catch(() => null)) as { bytes?: unknown } | null
  return typeof read?.bytes === 'number' ? read.bytes : 0
}

/** All chunks are of one size but the last of a video. */
function bytesOfChunks(chunks: readonly number[], bytes: number): number {
  const sizes = chunks.map((chunk) => bytes - chunk * DOWNLOAD_CHUNK_BYTES)
  return sizes.reduce((sum, size) => sum + Math.min(DOWNLOAD_CHUNK_BYTES, Math.max(0, size)), 0)
}
