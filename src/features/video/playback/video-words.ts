import type { VideoType } from '#contract/vocabulary/videos.ts'

export const typeTitles: Record<VideoType, string> = {
  simulation: 'Simulation',
  surgical: 'Surgical',
  other: 'Other',
}

export function countMarks(count: number): string {
  return count === 1 ? '1 mark' : `${count} marks`
}

export const listWords = {
  title: 'My videos',
  sentence: 'Everything you recorded or uploaded, last added first.',
  practice: 'Timed practice',
  residentTimes: 'Resident times',
  upload: 'Upload',
  record: 'Record',
  types: 'Type of video',
  show: 'Show',
  videos: 'Videos',
  older: 'Show older videos',
  none: 'No videos yet',
  noneText: 'Videos you record or upload appear here.',
  recordVideo: 'Record a video',
  noneOfThem: 'Nothing matches this filter',
  noneOfThemText: 'Choose All to see every video.',
  away: 'Your videos are on the server',
  awayText: 'The list appears as soon as you are back online.',
  onDevice: 'See what’s on this device',
  safe: 'Your videos are safe on the server.',
  preparing: 'Processing',
  notReady: 'Not ready to watch',
} as const

/** For administrative roles. */
export const reportWords = {
  title: 'What was tried',
  sentence: 'Only administrators see this.',
  files: 'What it is',
  noFiles: 'Nothing that can be read as a video.',
  file: (index: number, count: number, text: string) =>
    count === 1 ? `${text}.` : `Part ${index + 1}: ${text}.`,
  tried: 'Tried',
  nothing: 'Nothing.',
  ways: ['First', 'Then'],
  why: 'Why it failed',
  line: 'Technical details',
  copy: 'Copy details',
  copied: 'Details copied.',
  notCopied: 'The details couldn’t be copied. Select the text instead.',
} as const

export const deletedWords = {
  list: 'Recently deleted',
  none: 'Nothing deleted recently',
  noneText: 'Deleted videos can be restored here for 30 days.',
  away: {
    title: 'You’re offline',
    text: 'Videos deleted earlier appear when you’re back online. You can restore them for 30 days.',
  },
  waiting: 'Waiting to be deleted on the server',
  restore: 'Restore',
} as const

export function goneWords(when: string): string {
  return `Deleted for good on ${when}`
}

export const watchWords = {
  none: 'Video not found',
  noneText: 'It may have been deleted, or it belongs to someone else.',
  draft: 'What you wrote about it',
  draftText: 'It was never sent, and is only on this device. Copy what you need.',
  myVideos: 'My videos',
  offline: 'Offline',
  offlineText: 'The video is safe on the server. It appears as soon as you are back online.',
  failed: 'This video can’t be watched yet',
  preparing: 'Processing',
  preparingText: 'The server has your video and is getting it ready. It appears here automatically.',
} as const
