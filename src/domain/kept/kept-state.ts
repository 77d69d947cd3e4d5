import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { KEPT_PIECE_BYTES } from '#contract/worker/kept-videos.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'

/** A video that its person wants on this device, as far as it is here. */
export interface KeptVideo {
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
  trouble: KeptTrouble | null
}

export type KeptTrouble =
  /** The device has no room; recordings come first. */
  | 'full'
  /** More than the person set aside for kept videos. */
  | 'over-budget'
  /** It cannot be watched any more. */
  | 'gone'
  /** Something else; tried again by itself. */
  | 'interrupted'

export interface KeptState {
  /** In the order in which they were asked for. */
  videos: readonly KeptVideo[]
  /** Bytes that the person set aside. */
  budget: number
  /** Which piece is on its way. */
  loading: { videoId: VideoId; piece: number; attempt: number } | null
  isReachable: boolean
  /** Waiting before the next try after a failure. */
  isResting: boolean
  attempts: number
}

/** Before anything was asked for; 2 GB are set aside until the person says otherwise. */
export const nothingKept: KeptState = {
  videos: [],
  budget: 2_000_000_000,
  loading: null,
  isReachable: true,
  isResting: false,
  attempts: 0,
}

export function pieceCount({ bytes }: Pick<KeptVideo, 'bytes'>): number {
  return Math.ceil(bytes / KEPT_PIECE_BYTES)
}

export function isWhole(video: KeptVideo): boolean {
  return video.pieces >= pieceCount(video)
}

/** Bytes of it that are on this device. */
export function bytesHere(video: KeptVideo): number {
  return Math.min(video.bytes, video.pieces * KEPT_PIECE_BYTES)
}
