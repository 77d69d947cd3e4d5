import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'

/** A video that a person wants on this device, and how much of it is stored. */
export interface VideoDownload {
  videoId: VideoId
  type: VideoType
  /** As last answered by the server; shown when offline. */
  details: VideoDetails
  /** Bytes of the whole video. */
  bytes: number
  /** How many chunks are stored, counted from the first without a gap. */
  chunks: number
  /** When it was requested, ms since the epoch. */
  askedAt: number
  isPaused: boolean
  trouble: DownloadTrouble | null
}

export type DownloadTrouble =
  /** The device has no room; recordings come first. */
  | 'full'
  /** More than the person set aside for downloads. */
  | 'over-budget'
  /** It can no longer be watched. */
  | 'gone'
  /** Its room was needed for a recording. */
  | 'made-room'
  /** The device had no room even for the request: only this page knows of it. */
  | 'not-stored'

/** What the person chose for all downloads. */
export interface DownloadSettings {
  /** Bytes set aside. */
  budget: number
  /** Whether a video is removed once their assessment of it has reached the server. */
  isFreedAfterAssessment: boolean
}

export interface DownloadsState extends DownloadSettings {
  /** Whether the stored downloads have been listed. */
  status: 'opening' | 'open' | 'unavailable'
  /** In the order in which they were requested. */
  videos: readonly VideoDownload[]
  /** The chunk that is being downloaded. */
  loading: { videoId: VideoId; chunk: number; attempt: number } | null
  isReachable: boolean
  /** Waiting before the next try after a failure. */
  isResting: boolean
  /** Consecutive failures, since the last stored chunk. */
  misses: number
  attempts: number
}

/** Before anything was requested; 2 GB are set aside until the person chooses otherwise. */
export const noDownloads: DownloadsState = {
  status: 'opening',
  videos: [],
  budget: 2_000_000_000,
  isFreedAfterAssessment: false,
  loading: null,
  isReachable: true,
  isResting: false,
  misses: 0,
  attempts: 0,
}

export function chunkCount({ bytes }: Pick<VideoDownload, 'bytes'>): number {
  return Math.ceil(bytes / DOWNLOAD_CHUNK_BYTES)
}

export function isWhole(video: VideoDownload): boolean {
  return video.chunks >= chunkCount(video)
}

/** How many of its bytes are stored. */
export function downloadedBytes(video: VideoDownload): number {
  return Math.min(video.bytes, video.chunks * DOWNLOAD_CHUNK_BYTES)
}

/** A new request, of which nothing is stored yet. */
export function newDownload(details: VideoDetails, bytes: number, askedAt: number): VideoDownload {
  const { videoId, subject } = details
  return {
    videoId,
    type: subject.videoType,
    details,
    bytes,
    chunks: 0,
    askedAt,
    isPaused: false,
    trouble: null,
  }
}
