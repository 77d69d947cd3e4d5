import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'

export const typeTitles: Record<VideoType, string> = {
  simulation: 'Simulation',
  surgical: 'Surgical',
  other: 'Other',
}

export interface FailureWords {
  what: string
  next: string
}

/** What went wrong, what is safe and what to do now. */
export const failureWords: Record<ProcessingFailure, FailureWords> = {
  'not-a-video': {
    what: 'The uploaded file isn’t a video, although its name says so.',
    next: 'Choose the video file and upload it again.',
  },
  'no-picture': {
    what: 'There is sound in this file, but no picture.',
    next: 'Choose another file, or record again with the camera on.',
  },
  'cut-off': {
    what: 'The file is cut off before anything that can be played, probably while it was copied.',
    next: 'Copy it from the camera again and upload that.',
  },
  unsupported: {
    what: 'This video format can’t be read. Your file is safe on the server.',
    next: 'Export it as MP4 and upload that, or try again.',
  },
  'bytes-missing': {
    what: 'The server can’t find your file.',
    next: 'If the recording is still on this device, send it again. Tell your administrator.',
  },
  'converter-missing': {
    what: 'This video has to be converted, and the server has no converter right now. Your file is safe.',
    next: 'Ask your administrator, then process it again.',
  },
  'took-too-long': {
    what: 'Converting this video took too long and was stopped. Your file is safe on the server.',
    next: 'Process it again. A shorter video helps too.',
  },
  unexpected: {
    what: 'Something went wrong on the server. Your file is safe there.',
    next: 'Process it again. If it fails again, tell your administrator.',
  },
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
  myVideos: 'My videos',
  offline: 'Offline',
  offlineText: 'The video is safe on the server. It appears as soon as you are back online.',
  failed: 'This video can’t be watched yet',
  preparing: 'Processing',
  preparingText: 'The server has your video and is getting it ready. It appears here automatically.',
} as const
