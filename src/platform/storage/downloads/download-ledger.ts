import * as z from 'zod/mini'
import { videoDetails } from '#contract/endpoints/videos.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { downloadFacts, downloadFolder, downloadChunkAddress } from '#contract/worker/downloads.ts'
import type { VideoDownload } from '#domain/downloads/download-state.ts'

/** The record stored beside the chunks of a video. */
const ledger = z.extend(downloadFacts, {
  details: videoDetails,
  askedAt: z.number(),
  isPaused: z.boolean(),
  trouble: z.unknown(),
})
type Ledger = z.infer<typeof ledger>

/** A trouble that only another version knows is tried again. */
const knownTrouble = z.enum(['full', 'over-budget', 'gone', 'made-room'])

const LEDGER = /\/([^/]+)\/ledger$/

export function ledgerAddress(ownerId: UserId, videoId: VideoId): string {
  return `${downloadFolder(ownerId, videoId)}/ledger`
}

export function reviewDataAddress(ownerId: UserId, videoId: VideoId): string {
  return `${downloadFolder(ownerId, videoId)}/beside`
}

export function toLedger(ownerId: UserId, video: VideoDownload): Ledger {
  const { videoId, details, bytes, askedAt, isPaused, trouble } = video
  const mimeType = details.playback?.mimeType ?? 'video/mp4'
  // Whoever reads this record reads one that was stored.
  const told = trouble === 'not-stored' ? null : trouble
  return { ownerId, videoId, mimeType, bytes, details, askedAt, isPaused, trouble: told }
}

/** Null when there is none, or one that this version cannot read. */
export async function readLedger(cache: Cache, ownerId: UserId, videoId: VideoId): Promise<Ledger | null> {
  const response = await cache.match(ledgerAddress(ownerId, videoId))
  const read = ledger.safeParse(await response?.json().catch(() => null))
  return read.success ? read.data : null
}

/** In the order in which they were requested. Chunks without a record are deleted. */
export async function readDownloads(cache: Cache, ownerId: UserId): Promise<VideoDownload[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const here = new Set(paths)
  const videos: VideoDownload[] = []
  for (const path of paths) {
    const id = LEDGER.exec(path)?.[1]
    const read = id === undefined ? null : await readLedger(cache, ownerId, id as VideoId)
    // Perhaps written by another version: what cannot be read has to be requested again.
    if (read === null) continue
    const { videoId, details, bytes, askedAt, isPaused } = read
    const trouble = knownTrouble.safeParse(read.trouble).data ?? null
    let chunks = 0
    while (here.has(downloadChunkAddress(ownerId, videoId, chunks))) chunks += 1
    const type = details.subject.videoType
    videos.push({ videoId, type, details, bytes, chunks, askedAt, isPaused, trouble })
  }
  for (const path of paths) {
    if (!here.has(path.replace(/\/(pieces\/\d+|beside|poster)$/, '/ledger'))) await cache.delete(path)
  }
  return videos.toSorted((one, other) => one.askedAt - other.askedAt)
}
