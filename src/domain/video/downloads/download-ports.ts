import * as z from 'zod/mini'
import { listEvaluations } from '#contract/endpoints/video/assessments.ts'
import { listComments } from '#contract/endpoints/video/comments.ts'
import type { Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { AbortSignalLike, Unsubscribe } from '../../ports.ts'
import type { Download, DownloadId, DownloadSettings } from './download-state.ts'

/** What assessing a video needs besides the video itself, as last answered by the server. */
export const reviewData = z.object({
  /** When the server answered, ms since the epoch. */
  at: z.number(),
  /** Null if there is nothing to assess. */
  evaluations: z.nullable(listEvaluations.reply),
  comments: z.nullable(listComments.reply),
})
export type ReviewData = z.infer<typeof reviewData>

/**
 * One person's downloads on this device; nobody else's are ever returned. Writes from all tabs are done one after
 * another, in the order in which they were made.
 */
export interface DownloadStore {
  /** In the order in which they were requested, with the number of chunks that are really stored. */
  list(ownerId: UserId): Promise<Download[]>
  /** Stores a new request; one that is already stored doesn't change. */
  add(ownerId: UserId, video: Download): Promise<Result<void, 'full'>>
  /** Updates the record of a download. Does nothing if another tab has removed it. */
  amend(ownerId: UserId, video: Download): Promise<Result<void, 'full'>>
  /** `unwanted`: it was removed, or its room was needed for a recording; nothing was stored. */
  putChunk(
    ownerId: UserId,
    videoId: DownloadId,
    chunk: number,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<Result<void, 'full' | 'unwanted'>>
  /** `unwanted`: another tab has removed the download, and nothing was stored. */
  putReviewData(
    ownerId: UserId,
    videoId: DownloadId,
    reviewData: ReviewData,
  ): Promise<Result<void, 'full' | 'unwanted'>>
  readReviewData(ownerId: UserId, videoId: DownloadId): Promise<ReviewData | null>
  /** `unwanted`: as above. */
  putPoster(ownerId: UserId, videoId: DownloadId, poster: Picture): Promise<Result<void, 'full' | 'unwanted'>>
  hasPoster(ownerId: UserId, videoId: DownloadId): Promise<boolean>
  hasChunk(ownerId: UserId, videoId: DownloadId, chunk: number): Promise<boolean>
  remove(ownerId: UserId, videoId: DownloadId): Promise<void>
  /** Leaves out settings that were never set. */
  readSettings(ownerId: UserId): Partial<DownloadSettings>
  /** False when the device could not store them: they apply to this page only. */
  writeSettings(ownerId: UserId, settings: DownloadSettings): boolean
  /** Another tab changed something. */
  onChange(listener: () => void): Unsubscribe
}

/** The person for whom the service worker plays downloads: the one who is signed in, nobody else. Never rejects. */
export interface DownloadAccess {
  grant(ownerId: UserId): Promise<void>
  /** Grants it again if the browser has dropped it with the downloads; does nothing if anybody has access. */
  renew(ownerId: UserId): Promise<void>
  /** Does nothing if another person has access by now. */
  revokeFor(ownerId: UserId): Promise<void>
  revoke(): Promise<void>
}

export type ChunkFailure =
  /** No network, or no answer. */
  | 'offline'
  /** The signed address has expired; a fresh one continues. */
  | 'address-ended'
  /** The video has been replaced. */
  | 'changed'
  | 'interrupted'

/** Fetches one chunk of a video, bypassing the browser's HTTP cache so that it is on disk only once. */
export type FetchChunk = (
  ask: { src: string; bytes: number; chunk: number },
  signal: AbortSignalLike,
) => Promise<Result<Uint8Array<ArrayBuffer>, ChunkFailure>>

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  mimeType: string
}

/** Fetches a whole picture; null if that fails for any reason. */
export type FetchPicture = (src: string, signal: AbortSignalLike) => Promise<Picture | null>
