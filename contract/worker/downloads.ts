import * as z from 'zod/mini'
import { userId, videoId } from '../vocabulary/ids.ts'

// Where the page puts what a person keeps on this device, and where the service worker finds it.

/** The worker answers everything below this path, from the device alone. */
export const DOWNLOADS_PATH = '/kept'
/**
 * A storage bucket of its own, where a browser has such: when it needs the room it drops this bucket, and takes stay.
 */
export const DOWNLOADS_BUCKET = 'kept-videos'
/** Holds the id of the one person for whom the worker plays; nothing there: nobody. */
export const DOWNLOAD_ACCESS_CACHE = 'trocar-door'
export const DOWNLOAD_ACCESS_ADDRESS = `${DOWNLOADS_PATH}/door`
/** Bytes of one piece; the last one of a video is shorter. */
export const DOWNLOAD_CHUNK_BYTES = 4 * 1024 * 1024

/** What the worker must know to answer ranges of a video. */
export const downloadFacts = z.object({
  ownerId: userId,
  videoId,
  mimeType: z.string(),
  bytes: z.int().check(z.minimum(1)),
})
export type DownloadFacts = z.infer<typeof downloadFacts>

const CACHE = 'trocar-kept-'

/** One cache for each person: leaving with it takes everything of theirs. */
export function downloadCacheName(ownerId: string): string {
  return CACHE + ownerId
}

/** Whose cache it is; null for one of something else. */
export function downloadCacheOwner(name: string): string | null {
  return name.startsWith(CACHE) ? name.slice(CACHE.length) : null
}

export function downloadFolder(ownerId: string, videoId: string): string {
  return `${DOWNLOADS_PATH}/${ownerId}/${videoId}`
}

/** Where the worker plays it from. */
export function downloadAddress(ownerId: string, videoId: string): string {
  return `${downloadFolder(ownerId, videoId)}/playback.mp4`
}

export function downloadChunkAddress(ownerId: string, videoId: string, piece: number): string {
  return `${downloadFolder(ownerId, videoId)}/pieces/${piece}`
}

/** The picture by which it is recognised. */
export function downloadPosterAddress(ownerId: string, videoId: string): string {
  return `${downloadFolder(ownerId, videoId)}/poster`
}
