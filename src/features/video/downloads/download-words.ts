import {
  downloadedBytes,
  isWhole,
  type DownloadTrouble,
  type VideoDownload,
} from '#domain/downloads/download-state.ts'
import type { QueueProgress } from '#domain/downloads/queue-downloader.ts'
import { formatBytes } from '#domain/quantity-text.ts'

export const troubleWords: Record<DownloadTrouble, string> = {
  full: 'Not enough space to finish. Recordings come first; what’s downloaded stays.',
  'over-budget': 'It doesn’t fit in the space you set for downloads.',
  gone: 'This video is no longer available, so the rest won’t download.',
  'made-room': 'Removed to make room for a recording. Download it again when there’s space.',
  'not-stored':
    'Not enough space on this device. Free some up and try again. Your recordings aren’t affected.',
}

export const settingsWords = {
  space: 'Space for downloads',
  free: 'Remove downloads after I assess them',
  freeHelp: 'After your assessment is sent. Your comments and ratings stay.',
}

export const screenWords = {
  sentence: 'Videos you can watch offline. Recordings always get space first.',
  unavailable: {
    title: 'Your downloads can’t be read right now',
    text: 'They’re still on this device, and Trocar keeps trying. If this lasts, reload the page.',
  },
  empty: {
    title: 'No downloads yet',
    text: 'Open a video and choose “Download” to watch it offline.',
  },
  noneOfThese: {
    title: 'No downloads here',
    text: 'Open a video while you’re online and choose “Download”.',
  },
}

export function removeQuestion(name: string) {
  return {
    title: 'Remove download?',
    text: `You can download “${name}” again any time.`,
    confirmLabel: 'Remove',
  }
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

/** How far the download of a list has come; `coming` of its videos are still on their way. */
export function describeQueue(progress: Exclude<QueueProgress, { status: 'idle' }>, coming: number): string {
  switch (progress.status) {
    case 'asking':
      return progress.found === 0
        ? 'Checking this list'
        : `${progress.done} of ${progress.found} videos checked`
    case 'waiting':
      return 'You’re offline. The rest downloads when you’re back online.'
    case 'done':
      return describeDone(progress, coming)
  }
}

function describeDone({ added, left }: { added: number; left: number }, coming: number): string {
  if (left > 0 && added === 0 && coming === 0)
    return 'None of these videos fit in the space you set for downloads.'
  const stand = coming === 0 ? 'Downloaded.' : `Downloading ${coming} ${coming === 1 ? 'video' : 'videos'}.`
  return left === 0 ? stand : `${stand} ${left} more won’t fit in the space you set for downloads.`
}
