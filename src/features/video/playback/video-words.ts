import type { ProcessingFailure, VideoType } from '#contract/vocabulary/videos.ts'

export const typeTitles: Record<VideoType, string> = {
  simulation: 'Simulation',
  surgical: 'Surgical',
  other: 'Other',
}

export interface FailureWords {
  what: string
  next: string
  /** Trying the same bytes once more may help. */
  mayHelpAgain: boolean
}

/** What went wrong, what is safe and what to do now. */
export const failureWords: Record<ProcessingFailure, FailureWords> = {
  'not-a-video': {
    what: 'What was uploaded is not a video, although its name says so.',
    next: 'Choose the video file itself and upload it again.',
    mayHelpAgain: false,
  },
  'no-picture': {
    what: 'There is sound in this file, but no picture.',
    next: 'Choose another file, or record again with the camera on.',
    mayHelpAgain: false,
  },
  'cut-off': {
    what: 'The file ends before anything that can be played; it was probably cut off while it was copied.',
    next: 'Copy it once more from the camera and upload it again.',
    mayHelpAgain: false,
  },
  unsupported: {
    what: 'This kind of video could not be read. What you sent is kept on the server.',
    next: 'Export it as MP4 and upload that, or try again.',
    mayHelpAgain: true,
  },
  'bytes-missing': {
    what: 'The server cannot find what you sent.',
    next: 'If the take is still on this device, send it again. Your administrator should know about this.',
    mayHelpAgain: true,
  },
  'converter-missing': {
    what: 'This kind of video has to be converted, and the server has no converter at the moment. What you sent is kept.',
    next: 'Ask your administrator, then process it again.',
    mayHelpAgain: true,
  },
  'took-too-long': {
    what: 'Converting this video took too long and was stopped. What you sent is kept on the server.',
    next: 'Process it again; a shorter video helps too.',
    mayHelpAgain: true,
  },
  unexpected: {
    what: 'Something went wrong on the server. What you sent is kept there.',
    next: 'Process it again. If it fails once more, tell your administrator.',
    mayHelpAgain: true,
  },
}

export function countMarks(count: number): string {
  return count === 1 ? '1 mark' : `${count} marks`
}
