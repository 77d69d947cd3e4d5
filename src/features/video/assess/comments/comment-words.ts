import { formatTime } from '#ui/video-player/player-time.ts'
import { formatExact } from '../assess-words.ts'

export const commentWords = {
  comments: 'Comments',
  write: 'New comment',
  edit: 'Edit comment',
  left: {
    reply: 'Your reply to a comment that is gone',
    edit: 'Your change to a comment that is gone',
  },
  none: 'No comments yet',
  noneText: 'Pause the video and start typing. The comment links to that moment.',
  away: 'Comments are on the server',
  awayText: 'They appear as soon as you are back online. You can write now: it is saved on this device.',
  saved: 'Saved as you type',
  notSent: 'Not sent yet',
  edited: 'Edited',
  recommend: 'Recommend a video',
  noVideo: 'Remove the video',
  search: 'Search the library',
  toWatch: 'Video to watch',
  chooseVideo: 'Choose a video',
  noLibrary: 'Loading the library',
  libraryAway: 'The library needs a connection. Your comment is saved.',
  discard: 'Discard',
  comment: 'Comment',
  send: 'Send',
  reply: 'Reply',
  change: 'Edit',
  delete: 'Delete',
  moveToMoment: 'Move here',
  endAtMoment: 'Ends here',
  noEnd: 'Remove the end',
  askDelete: { title: 'Delete this comment?', text: 'No one will see it anymore.', confirmLabel: 'Delete' },
} as const

/** The moment, or the stretch, that a comment is about; seconds. */
export function momentWords(at: number, duration: number | null): string {
  return duration === null ? formatExact(at) : `${formatExact(at)}–${formatExact(at + duration)}`
}

/** The moment to which a comment will be linked. */
export function linkWords(position: number): string {
  return `Links to ${formatTime(position)}`
}

export function replyTo(name: string): string {
  return `Reply to ${name}`
}

export function watchWords(name: string | null): string {
  return name === null ? 'Watch a library video' : `Watch: ${name}`
}
