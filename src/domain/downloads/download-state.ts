import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'

/** A video that its person wants on this device, as far as it is here. */
export interface VideoDownload {
  videoId: VideoId
  type: VideoType
  /** As the server told it last; what is offline shows this. */
  details: VideoDetails
  /** Bytes of the whole. */
  bytes: number
  /** Pieces that are here, from the first without a gap. */
  pieces: number
  /** When it was asked for, ms since the epoch. */
  askedAt: number
  isPaused: boolean
  trouble: DownloadTrouble | null
}

export type DownloadTrouble =
  /** The device has no room; recordings come first. */
  | 'full'
  /** More than the person set aside for kept videos. */
  | 'over-budget'
  /** It cannot be watched any more. */
  | 'gone'
  /** Its room was needed for a recording. */
  | 'made-room'
  /** The device could not even write the wish down: this page alone knows of it. */
  | 'unwritten'

/** What the person said about all of them. */
export interface DownloadSettings {
  /** Bytes set aside. */
  budget: number
  /** A video that they have assessed goes from here once the assessment has arrived. */
  isFreedAfterAssessment: boolean
}

export interface DownloadsState extends DownloadSettings {
  /** Whether the device has told what is here. */
  shelf: 'opening' | 'open' | 'unavailable'
  /** In the order in which they were asked for. */
  videos: readonly VideoDownload[]
  /** Which piece is on its way. */
  loading: { videoId: VideoId; piece: number; attempt: number } | null
  isReachable: boolean
  /** Waiting before the next try after a failure. */
  isResting: boolean
  /** Failures one after the other, without a piece between. */
  misses: number
  attempts: number
}

/** Before anything was asked for; 2 GB are set aside until the person says otherwise. */
export const noDownloads: DownloadsState = {
  shelf: 'opening',
  videos: [],
  budget: 2_000_000_000,
  isFreedAfterAssessment: false,
  loading: null,
  isReachable: true,
  isResting: false,
  misses: 0,
  attempts: 0,
}

export function pieceCount({ bytes }: Pick<VideoDownload, 'bytes'>): number {
  return Math.ceil(bytes / DOWNLOAD_CHUNK_BYTES)
}

export function isWhole(video: VideoDownload): boolean {
  return video.pieces >= pieceCount(video)
}

/** Bytes of it that are on this device. */
export function downloadedBytes(video: VideoDownload): number {
  return Math.min(video.bytes, video.pieces * DOWNLOAD_CHUNK_BYTES)
}

/** A wish, nothing of it here yet. */
export function newDownload(details: VideoDetails, bytes: number, askedAt: number): VideoDownload {
  const { videoId, subject } = details
  return {
    videoId,
    type: subject.videoType,
    details,
    bytes,
    pieces: 0,
    askedAt,
    isPaused: false,
    trouble: null,
  }
}
