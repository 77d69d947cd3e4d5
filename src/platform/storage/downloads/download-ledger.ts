import * as z from 'zod/mini'
import { courseFile } from '#contract/endpoints/learning/course-content.ts'
import { videoDetails } from '#contract/endpoints/video/videos.ts'
import { fileType } from '#contract/files/file-type.ts'
import { activityId, assetId, courseId, type UserId, workshopId } from '#contract/vocabulary/ids.ts'
import { downloadFacts, downloadFolder, downloadChunkAddress } from '#contract/worker/downloads.ts'
import type { VideoSize } from '#domain/video/playback/video-size.ts'
import {
  type Download,
  type DownloadId,
  type DownloadSubject,
  ofWorkshops,
  recorded,
  taught,
} from '#domain/video/downloads/download-state.ts'

const size = z.optional(z.enum(['full', 'small']))

const courseVideo = z.object({
  title: z.string(),
  courseId,
  courseName: z.string(),
  activityId: z.nullable(activityId),
  file: courseFile,
})

const workshopFile = z.object({
  assetId,
  title: z.string(),
  courseTitle: z.string(),
  fileType,
  bytes: z.number(),
  size,
  address: z.string(),
  workshops: z.array(workshopId),
})

const stand = z.extend(downloadFacts, { askedAt: z.number(), isPaused: z.boolean(), trouble: z.unknown() })

/** The record stored beside the chunks: of a recorded video, one of a course, or a file of workshops. */
const ledger = z.union([
  z.extend(stand, { details: videoDetails, size }),
  z.extend(stand, { taught: courseVideo, size }),
  z.extend(stand, { file: workshopFile }),
])
type Ledger = z.infer<typeof ledger>

/** A download with a trouble that only another version knows is tried again. */
const knownTrouble = z.enum(['full', 'over-budget', 'gone', 'made-room'])

const LEDGER = /\/([^/]+)\/ledger$/

export function ledgerAddress(ownerId: UserId, videoId: DownloadId): string {
  return `${downloadFolder(ownerId, videoId)}/ledger`
}

export function chunksFolder(ownerId: UserId, videoId: DownloadId): string {
  return `${downloadFolder(ownerId, videoId)}/pieces/`
}

export function reviewDataAddress(ownerId: UserId, videoId: DownloadId): string {
  return `${downloadFolder(ownerId, videoId)}/beside`
}

export function toLedger(ownerId: UserId, video: Download): Ledger {
  const { videoId, bytes, askedAt, isPaused } = video
  // A record that can be read was stored.
  const trouble = video.trouble === 'not-stored' ? null : video.trouble
  const facts = { ownerId, videoId, bytes, askedAt, isPaused, trouble }
  switch (video.kind) {
    case 'RECORDED':
      return {
        ...facts,
        ...sizeOf(video),
        details: video.details,
        mimeType: video.details.playback?.mimeType ?? 'video/mp4',
      }
    case 'TAUGHT':
      return { ...facts, ...sizeOf(video), taught: video.taught, mimeType: video.taught.file.fileType }
    case 'WORKSHOP': {
      const file = { ...video.file, workshops: [...video.file.workshops] }
      // Videos are played, other files are opened under their name.
      const name = file.fileType.startsWith('video/') ? {} : { fileName: file.title }
      return { ...facts, ...name, file, mimeType: file.fileType }
    }
  }
}

/** Full ones are written as they were before there were two. */
function sizeOf({ size: one }: { size?: VideoSize }): { size?: VideoSize } {
  return one === undefined ? {} : { size: one }
}

function subjectOf(read: Ledger): DownloadSubject {
  if ('details' in read) return recorded(read.details, read.size)
  return 'taught' in read ? taught(read.taught, read.size) : ofWorkshops(read.file)
}

/** Null if there is none, or one that this version can't read. */
export async function readLedger(cache: Cache, ownerId: UserId, videoId: DownloadId): Promise<Ledger | null> {
  const response = await cache.match(ledgerAddress(ownerId, videoId))
  const read = ledger.safeParse(await response?.json().catch(() => null))
  return read.success ? read.data : null
}

/** In the order in which they were requested. Chunks without a record, or behind a gap, are deleted. */
export async function readDownloads(cache: Cache, ownerId: UserId): Promise<Download[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const known = new Set(paths)
  const videos: Download[] = []
  for (const path of paths) {
    const id = LEDGER.exec(path)?.[1]
    const read = id === undefined ? null : await readLedger(cache, ownerId, id as DownloadId)
    // Perhaps written by another version: what can't be read must be requested again.
    if (read === null) continue
    const { videoId, bytes, askedAt, isPaused } = read
    const trouble = knownTrouble.safeParse(read.trouble).data ?? null
    let chunks = 0
    while (known.has(downloadChunkAddress(ownerId, videoId, chunks))) chunks += 1
    const folder = chunksFolder(ownerId, videoId)
    const isBehindGap = (one: string) => one.startsWith(folder) && Number(one.slice(folder.length)) > chunks
    for (const behind of paths.filter(isBehindGap)) await cache.delete(behind)
    videos.push({ ...subjectOf(read), bytes, chunks, askedAt, isPaused, trouble })
  }
  for (const path of paths) {
    if (!known.has(path.replace(/\/(pieces\/\d+|beside|poster)$/, '/ledger'))) await cache.delete(path)
  }
  return videos.toSorted((one, other) => one.askedAt - other.askedAt)
}
