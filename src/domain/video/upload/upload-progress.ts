import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { CancelRequestStatus } from '#contract/vocabulary/video/video-terms.ts'

/** Spec 2 §3. */
export interface UploadProgress {
  /** Bytes; -1 while unknown (spec 2 §4). */
  totalSize: number
  /** Bytes, including those under way; -1 while unknown. */
  uploadedSize: number
  /** Null while unknown. */
  secondsRemaining: number | null
  isPaused: boolean
  cancelRequest: CancelRequestStatus | null
  uploadTask: UploadTaskId | null
}

export const unknownProgress: UploadProgress = {
  totalSize: -1,
  uploadedSize: -1,
  secondsRemaining: null,
  isPaused: false,
  cancelRequest: null,
  uploadTask: null,
}

/** Bytes per second, smoothed, so that the remaining seconds do not jump. */
export interface UploadPace {
  bytesPerSecond: number | null
  lastAt: number
  lastBytes: number
}

const SMOOTHING = 0.3

export function startPace(bytes: number, now: number): UploadPace {
  return { bytesPerSecond: null, lastAt: now, lastBytes: bytes }
}

/** Bytes never go backwards here: a chunk that must be sent again shows as a pause. */
export function keepPace(pace: UploadPace, bytes: number, now: number): UploadPace {
  const seconds = (now - pace.lastAt) / 1_000
  if (seconds <= 0) return pace
  const measured = Math.max(0, bytes - pace.lastBytes) / seconds
  const bytesPerSecond =
    pace.bytesPerSecond === null ? measured : pace.bytesPerSecond * (1 - SMOOTHING) + measured * SMOOTHING
  return { bytesPerSecond, lastAt: now, lastBytes: Math.max(bytes, pace.lastBytes) }
}

/** Whole seconds until all bytes are sent at this pace; null if unknown. */
export function secondsRemaining(pace: UploadPace, bytesLeft: number): number | null {
  if (pace.bytesPerSecond === null || pace.bytesPerSecond < 1) return null
  return Math.ceil(bytesLeft / pace.bytesPerSecond)
}
