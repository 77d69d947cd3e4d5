import type { QueueProgress } from '#domain/video/downloads/queue-downloader.ts'

export const settingsWords = {
  space: 'Space for downloads',
  size: 'Size of new downloads',
  automaticSize: 'Automatic: small on slow or metered connections',
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
    text: 'Open a video, or a course with one, and choose “Download” to watch it offline.',
  },
  noneOfThese: {
    title: 'No downloads here',
    text: 'Open a video while you’re online and choose “Download”.',
  },
}

/** Progress of downloading a list; `coming` of its videos are still on their way. */
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
