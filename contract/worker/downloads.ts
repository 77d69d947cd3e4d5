import * as z from 'zod/mini'
import { assetId, userId, videoId } from '../vocabulary/ids.ts'

// Where the page stores the videos that a person downloads, and where the service worker finds them. Browsers have
// stored the names below (`kept`, `door`, `pieces`, `beside`), so they never change, or downloads would be lost.

/** The worker answers everything below this path from the device alone. */
export const DOWNLOADS_PATH = '/kept'
/**
 * A storage bucket of its own, in browsers that have them: one that runs out of room drops this bucket and not the
 * takes.
 */
export const DOWNLOADS_BUCKET = 'kept-videos'
/** Holds the id of the one person for whom the worker plays downloads; empty: for nobody. */
export const DOWNLOAD_ACCESS_CACHE = 'trocar-door'
export const DOWNLOAD_ACCESS_ADDRESS = `${DOWNLOADS_PATH}/door`
/** Size of a chunk, bytes; the last one of a video is shorter. */
export const DOWNLOAD_CHUNK_BYTES = 4 * 1024 * 1024

/** What the worker must know to answer ranges of a video. */
export const downloadFacts = z.object({
  ownerId: userId,
  /** Id of a video, or of the file for a video in a course text. */
  videoId: z.union([videoId, assetId]),
  mimeType: z.string(),
  bytes: z.int().check(z.minimum(1)),
  /** Of a file that is opened under its name. */
  fileName: z.optional(z.string()),
})

const CACHE = 'trocar-kept-'

/** Each person has one cache; deleting it removes all their downloads. */
export function downloadCacheName(ownerId: string): string {
  return CACHE + ownerId
}

/** The person whose cache it is; null for a cache that holds something else. */
export function downloadCacheOwner(name: string): string | null {
  return name.startsWith(CACHE) ? name.slice(CACHE.length) : null
}

export function downloadFolder(ownerId: string, videoId: string): string {
  return `${DOWNLOADS_PATH}/${ownerId}/${videoId}`
}

/** The address at which the worker plays it. */
export function downloadAddress(ownerId: string, videoId: string): string {
  return `${downloadFolder(ownerId, videoId)}/playback.mp4`
}

/** The address at which the worker opens a file that is not played. */
export function downloadedFileAddress(ownerId: string, id: string): string {
  return `${downloadFolder(ownerId, id)}/file`
}

export function downloadChunkAddress(ownerId: string, videoId: string, chunk: number): string {
  return `${downloadFolder(ownerId, videoId)}/pieces/${chunk}`
}

/** The address of its poster picture. */
export function downloadPosterAddress(ownerId: string, videoId: string): string {
  return `${downloadFolder(ownerId, videoId)}/poster`
}
