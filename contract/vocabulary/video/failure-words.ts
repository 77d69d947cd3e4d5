import type { ProcessingFailure } from './video-terms.ts'

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
    what: 'This video format can’t be read. The file is safe on the server.',
    next: 'Export it as MP4 and upload that, or try again.',
  },
  'bytes-missing': {
    what: 'The server can’t find the file.',
    next: 'If the recording is still on this device, send it again. Tell your administrator.',
  },
  'converter-missing': {
    what: 'This video has to be converted, and the server has no converter right now. The file is safe.',
    next: 'Ask your administrator, then process it again.',
  },
  'took-too-long': {
    what: 'Converting this video took too long and was stopped. The file is safe on the server.',
    next: 'Process it again. A shorter video helps too.',
  },
  unexpected: {
    what: 'Something went wrong on the server. The file is safe there.',
    next: 'Process it again. If it fails again, tell your administrator.',
  },
}
