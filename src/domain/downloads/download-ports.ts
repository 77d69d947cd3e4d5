import * as z from 'zod/mini'
import { listEvaluations } from '#contract/endpoints/assessments.ts'
import { listComments } from '#contract/endpoints/comments.ts'
import type { Result } from '#contract/result.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { AbortSignalLike, Unsubscribe } from '../ports.ts'
import type { DownloadSettings, VideoDownload } from './download-state.ts'

/** What assessing a video needs beside the picture, as the server told it last. */
export const beside = z.object({
  /** When it was told, ms since the epoch. */
  at: z.number(),
  /** Null where there is nothing to assess. */
  evaluations: z.nullable(listEvaluations.reply),
  comments: z.nullable(listComments.reply),
})
export type ReviewData = z.infer<typeof beside>

/**
 * What one person keeps on this device. Nobody else's is ever answered. Writes are done one after the other, in all
 * tabs, in the order in which they were asked for.
 */
export interface DownloadStore {
  /** In the order in which they were asked for, with the pieces that are really here. */
  list(ownerId: UserId): Promise<VideoDownload[]>
  /** A new wish; one that is written down already stays as it is. */
  add(ownerId: UserId, video: VideoDownload): Promise<Result<void, 'full'>>
  /** Renews what is written of a wish. Does nothing when another tab has let go of it meanwhile. */
  amend(ownerId: UserId, video: VideoDownload): Promise<Result<void, 'full'>>
  /** `unwanted`: another tab has let go of the video meanwhile, and nothing was kept. */
  putChunk(
    ownerId: UserId,
    videoId: VideoId,
    piece: number,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<Result<void, 'full' | 'unwanted'>>
  /** `unwanted`: as above. */
  putReviewData(
    ownerId: UserId,
    videoId: VideoId,
    beside: ReviewData,
  ): Promise<Result<void, 'full' | 'unwanted'>>
  readReviewData(ownerId: UserId, videoId: VideoId): Promise<ReviewData | null>
  /** `unwanted`: as above. */
  putPoster(ownerId: UserId, videoId: VideoId, poster: Picture): Promise<Result<void, 'full' | 'unwanted'>>
  hasPoster(ownerId: UserId, videoId: VideoId): Promise<boolean>
  hasChunk(ownerId: UserId, videoId: VideoId, piece: number): Promise<boolean>
  remove(ownerId: UserId, videoId: VideoId): Promise<void>
  /** Nothing that was never set. */
  readSettings(ownerId: UserId): Partial<DownloadSettings>
  /** False when they hold for this page only. */
  writeSettings(ownerId: UserId, settings: DownloadSettings): boolean
  /** Another tab changed what is kept. */
  onChange(listener: () => void): Unsubscribe
}

/** For whom this device plays what is kept on it: the person who is here, and nobody else. Never rejects. */
export interface DownloadAccess {
  openFor(ownerId: UserId): Promise<void>
  /** Stays open when another person is here by now. */
  closeFor(ownerId: UserId): Promise<void>
  close(): Promise<void>
}

export type ChunkFailure =
  /** No network, or nobody answered. */
  | 'offline'
  /** The signed address is over; a fresh one goes on. */
  | 'address-ended'
  /** The video is another one now. */
  | 'changed'
  | 'interrupted'

/** One piece of a video, past the browser's own cache, so that it lies on the disk once. */
export type FetchChunk = (
  ask: { src: string; bytes: number; piece: number },
  signal: AbortSignalLike,
) => Promise<Result<Uint8Array<ArrayBuffer>, ChunkFailure>>

export interface Picture {
  bytes: Uint8Array<ArrayBuffer>
  mimeType: string
}

/** A whole picture; null when it did not come, for whatever reason. */
export type FetchPicture = (src: string, signal: AbortSignalLike) => Promise<Picture | null>
