import * as z from 'zod/mini'
import { userId, videoId } from '../vocabulary/ids.ts'

// Where the page puts what a person keeps on this device, and where the service worker finds it.

/** The worker answers everything below this path, from the device alone. */
export const KEPT_PATH = '/kept'
/**
 * A storage bucket of its own, where a browser has such: when it needs the room it drops this bucket, and takes stay.
 */
export const KEPT_BUCKET = 'kept-videos'
/** Holds the id of the one person for whom the worker plays; nothing there: nobody. */
export const KEPT_DOOR_CACHE = 'trocar-door'
export const KEPT_DOOR_ADDRESS = `${KEPT_PATH}/door`
/** Bytes of one piece; the last one of a video is shorter. */
export const KEPT_PIECE_BYTES = 4 * 1024 * 1024

/** What the worker must know to answer ranges of a video. */
export const keptFacts = z.object({
  ownerId: userId,
  videoId,
  mimeType: z.string(),
  bytes: z.int().check(z.minimum(1)),
})
export type KeptFacts = z.infer<typeof keptFacts>

const CACHE = 'trocar-kept-'

/** One cache for each person: leaving with it takes everything of theirs. */
export function keptCacheName(ownerId: string): string {
  return CACHE + ownerId
}

/** Whose cache it is; null for one of something else. */
export function keptCacheOwner(name: string): string | null {
  return name.startsWith(CACHE) ? name.slice(CACHE.length) : null
}

export function keptFolder(ownerId: string, videoId: string): string {
  return `${KEPT_PATH}/${ownerId}/${videoId}`
}

/** Where the worker plays it from. */
export function keptVideoAddress(ownerId: string, videoId: string): string {
  return `${keptFolder(ownerId, videoId)}/playback.mp4`
}

export function keptPieceAddress(ownerId: string, videoId: string, piece: number): string {
  return `${keptFolder(ownerId, videoId)}/pieces/${piece}`
}

/** The picture by which it is recognised. */
export function keptPosterAddress(ownerId: string, videoId: string): string {
  return `${keptFolder(ownerId, videoId)}/poster`
}
