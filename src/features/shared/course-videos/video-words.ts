import type { CourseVideo } from '#contract/endpoints/learning/courses/course-videos.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'
import type { SendingState } from '#domain/learning/course-videos/sending-machine.ts'
import { formatBytes } from '#domain/quantity-text.ts'

export const arrivingWords = {
  title: 'Videos on their way',
  keepOpen: 'Keep Trocar open until they’re sent. You can keep writing.',
  chooseAgain: 'Choose the file',
  chooseFile: (name: string) => `Choose the file ${name} again`,
  file: (name: string) => `File of ${name}`,
  nameOne: (title: string) => `Name ${title}`,
  naming: {
    open: 'Name it',
    title: 'Name this video',
    field: 'Title',
    help: 'Others see it instead of the name of your file.',
    submit: 'Save',
    cancel: 'Cancel',
    offline: 'You’re offline. It can be named when you’re back online.',
    failed: 'The title wasn’t saved. Try again.',
  },
  cancel: 'Cancel',
  cancelOne: (name: string) => `Cancel ${name}`,
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  notRemoved: 'It wasn’t removed. Try again.',
  sure: {
    title: 'Cancel this upload?',
    text: 'What has been sent is deleted. The file on your device stays.',
    confirmLabel: 'Cancel upload',
  },
  ready: (name: string) => `${name} is ready to insert`,
} as const

/** What somebody reads about a video, and how much of it is sent. */
export interface ArrivingText {
  text: string
  tone: 'brand' | 'waiting' | 'error'
  /** 0 to 1; null: not known. */
  share: number | null
}

function sentOf(sent: number, size: number): string {
  return `${formatBytes(sent)} of ${formatBytes(size)}`
}

/** One that this tab sends. */
export function sendingText(state: SendingState, size: number): ArrivingText {
  switch (state.status) {
    case 'beginning':
      return { text: 'Starting', tone: 'brand', share: state.sent / size }
    case 'sending':
      return { text: `Sending, ${sentOf(state.sent, size)}`, tone: 'brand', share: state.sent / size }
    case 'waiting':
      return {
        text: state.isAway
          ? 'No connection. Sending continues when you’re back online.'
          : 'The server is busy. Sending continues in a moment.',
        tone: 'waiting',
        share: state.sent / size,
      }
    case 'finishing':
      return { text: 'Checking that all of it arrived', tone: 'brand', share: 1 }
    case 'failed':
      return { text: failedText(state), tone: 'error', share: null }
    default:
      return { text: 'Sent', tone: 'brand', share: 1 }
  }
}

function failedText({ why, message }: Extract<SendingState, { status: 'failed' }>): string {
  switch (why) {
    case 'file':
      return 'The file can’t be read anymore. Choose it again to continue.'
    case 'other-file':
      return 'That’s a different file. Choose the one you began with.'
    case 'refused':
      return message === '' ? 'It couldn’t be sent. Choose the file again.' : message
  }
}

/** One that the server knows, and this tab doesn’t send. */
export function arrivedText({ state, failure, isMine, uploadedSize, totalSize }: CourseVideo): ArrivingText {
  switch (state) {
    case 'UPLOADING':
      return {
        text: isMine
          ? `${sentOf(uploadedSize, totalSize)} sent. Choose the file again to continue from there.`
          : `${sentOf(uploadedSize, totalSize)} sent by someone else.`,
        tone: 'waiting',
        share: uploadedSize / totalSize,
      }
    case 'PROCESSING':
      return { text: 'Getting it ready to play', tone: 'brand', share: null }
    case 'FAILED':
      return { text: processingText(failure ?? 'unexpected'), tone: 'error', share: null }
  }
}

/** Why a file can’t be played, and what to do. */
export function processingText(failure: ProcessingFailure): string {
  return processingFailures[failure]
}

const processingFailures: Readonly<Record<ProcessingFailure, string>> = {
  'not-a-video': 'This file isn’t a video, although its name says so.',
  'no-picture': 'This file has sound, but no picture.',
  'cut-off': 'The end of this video is missing. Copy it from the camera again.',
  unsupported: 'This format can’t be played. Export the video as MP4, and add that.',
  'bytes-missing': 'The server can’t find this file. Add it again.',
  'converter-missing': 'The server can’t convert this format. Export the video as MP4 (H.264), and add that.',
  'took-too-long': 'Converting this video took too long. Export it at a lower quality, and add that.',
  unexpected: 'Something went wrong on the server. Add the video again.',
}
