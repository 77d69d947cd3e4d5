import {
  downloadedBytes,
  isWhole,
  type DownloadTrouble,
  type VideoDownload,
} from '#domain/downloads/download-state.ts'
import type { QueueProgress } from '#domain/downloads/queue-downloader.ts'
import { formatBytes } from '#domain/quantity-text.ts'

export const troubleWords: Record<DownloadTrouble, string> = {
  full: 'This device has no room for more of it. Recordings come first; what is here stays.',
  'over-budget': 'It does not fit into what you set aside for kept videos.',
  gone: 'It cannot be watched any more, so no more of it comes.',
  'made-room': 'It made room for a recording. It can be kept again when there is room.',
  unwritten: 'This device has no room to keep it. Free some space and try again; recordings are not touched.',
}

/** Where a kept video is, in one line. */
export function describeDownload(video: VideoDownload): string {
  if (isWhole(video)) return `${formatBytes(video.bytes)} on this device`
  const progress = `${formatBytes(downloadedBytes(video))} of ${formatBytes(video.bytes)}`
  if (video.isPaused) return `Paused at ${progress}`
  return video.trouble === null ? progress : `${progress} · ${troubleWords[video.trouble]}`
}

/** 0 to 1. */
export function downloadedShare(video: VideoDownload): number {
  return downloadedBytes(video) / video.bytes
}

/** How far a queue has come onto this device. */
export function describeQueue(stand: Exclude<QueueProgress, { is: 'idle' }>): string {
  switch (stand.is) {
    case 'asking':
      return stand.found === 0 ? 'Looking at the queue' : `${stand.done} of ${stand.found} videos looked at`
    case 'waiting':
      return 'No connection just now. What is here stays, and the rest is asked for by itself.'
    case 'done':
      return describeDone(stand)
  }
}

function describeDone({ kept, left }: { kept: number; left: number }): string {
  if (left === 0) return `${countKept(kept)}.`
  if (kept === 0) return 'None of it fits into what you set aside.'
  return `${countKept(kept)}. ${left} more ${left === 1 ? 'does' : 'do'} not fit into what you set aside.`
}

function countKept(count: number): string {
  if (count === 0) return 'All of it was asked for already'
  return count === 1
    ? '1 video is on its way to this device'
    : `${count} videos are on their way to this device`
}
