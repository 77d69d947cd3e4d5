import {
  downloadedBytes,
  isWhole,
  type DownloadTrouble,
  type VideoDownload,
} from '#domain/downloads/download-state.ts'
import type { QueueProgress } from '#domain/downloads/queue-downloader.ts'
import { formatBytes } from '#domain/quantity-text.ts'

export const troubleWords: Record<DownloadTrouble, string> = {
  full: 'This device has no room for more of it. Recordings come first; what is downloaded stays.',
  'over-budget': 'It does not fit into the space you set aside for downloads.',
  gone: 'It can no longer be watched, so the rest is not downloaded.',
  'made-room': 'It made room for a recording. It can be downloaded again when there is room.',
  'not-stored': 'This device has no room for it. Free some space and try again; recordings are not touched.',
}

/** The state of a download, in one line. */
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

/** How far the download of a queue has come. */
export function describeQueue(progress: Exclude<QueueProgress, { status: 'idle' }>): string {
  switch (progress.status) {
    case 'asking':
      return progress.found === 0
        ? 'Reading the queue'
        : `${progress.done} of ${progress.found} videos checked`
    case 'waiting':
      return 'No connection right now. What is downloaded stays, and the rest continues by itself.'
    case 'done':
      return describeDone(progress)
  }
}

function describeDone({ added, left }: { added: number; left: number }): string {
  if (left === 0) return `${countAdded(added)}.`
  if (added === 0) return 'None of it fits into the space you set aside.'
  return `${countAdded(added)}. ${left} more ${left === 1 ? 'does' : 'do'} not fit into the space you set aside.`
}

function countAdded(count: number): string {
  if (count === 0) return 'All of it was requested already'
  return count === 1 ? '1 video is being downloaded' : `${count} videos are being downloaded`
}
