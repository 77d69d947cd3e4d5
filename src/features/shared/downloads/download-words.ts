import {
  type Download,
  downloadedBytes,
  type DownloadTrouble,
  isWhole,
} from '#domain/video/downloads/download-state.ts'
import { formatBytes } from '#domain/quantity-text.ts'

const troubleWords: Record<DownloadTrouble, string> = {
  full: 'Not enough space to finish. Recordings come first; what’s downloaded stays.',
  'over-budget': 'It doesn’t fit in the space you set for downloads.',
  gone: 'This video is no longer available, so the rest won’t download.',
  'made-room': 'Removed to make room for a recording. Download it again when there’s space.',
  'not-stored':
    'Not enough space on this device. Free some up and try again. Your recordings aren’t affected.',
}

export function removeQuestion(name: string) {
  return {
    title: 'Remove download?',
    text: `You can download “${name}” again any time.`,
    confirmLabel: 'Remove',
  }
}

/** The state of a download, in one line. */
export function describeDownload(video: Download): string {
  if (isWhole(video)) return `${formatBytes(video.bytes)} on this device`
  const progress = `${formatBytes(downloadedBytes(video))} of ${formatBytes(video.bytes)}`
  if (video.isPaused) return `Paused at ${progress}`
  return video.trouble === null ? progress : `${progress} · ${troubleWords[video.trouble]}`
}

/** 0 to 1. */
export function downloadedShare(video: Download): number {
  return downloadedBytes(video) / video.bytes
}
