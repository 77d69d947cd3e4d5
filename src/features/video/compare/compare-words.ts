import { lengthOf, planCondensed } from '#domain/video/playback/condense.ts'
import type { Side } from '#domain/video/playback/in-step.ts'
import { formatTime } from '#ui/video-player/player-time.ts'

export const compareWords = {
  compare: 'Compare',
  motion: 'Motion',
  condensed: 'Condensed',
  title: 'Compare attempts',
  choose: 'Choose a second attempt.',
  how: 'Find the same moment in each video, then play both.',
  chooseAnother: 'Choose another attempt',
  none: 'No other videos yet',
  noneText: 'A second attempt appears here once it can be watched.',
  otherVideos: 'Other videos',
  offline: 'Offline',
  bothAway: 'Both videos are safe on the server. They appear as soon as you are back online.',
  listAway: 'The videos are safe on the server. The list appears as soon as you are back online.',
  safe: 'The videos are safe on the server.',
  missingText: 'It may have been deleted, or it belongs to someone else.',
  notReadyText: 'The server is still preparing it.',
  noFirst: 'No video chosen',
  noFirstText: 'Open a video and choose Compare.',
  myVideos: 'My videos',
  both: 'Both videos',
  play: 'Play both',
  pause: 'Pause both',
  toStart: 'Back to start points',
  sync: 'Keep in sync',
  changeStart: 'Change start',
  startAtMoment: 'Start here',
} as const

export const sideWords: Record<Side, string> = { a: 'First video', b: 'Second video' }

export function otherAttemptsOf(name: string): string {
  return `Other attempts: ${name}`
}

export function startsAt(seconds: number): string {
  return `Starts at ${formatTime(seconds)}`
}

export function changeStartOf(side: Side): string {
  return `Change the start of the ${sideWords[side].toLowerCase()}`
}

export function startAtMomentOn(side: Side): string {
  return `Start here: ${sideWords[side].toLowerCase()}`
}

export function awayWords(side: Side): string {
  return `The ${sideWords[side].toLowerCase()} is safe on the server. It appears as soon as you are back online.`
}

export function missingWords(side: Side): string {
  return `${sideWords[side]} not found`
}

export function notReadyWords(name: string): string {
  return `${name} isn’t ready to watch`
}

/** What the condensed review of a video plays; seconds. */
export function condensedWords(duration: number, times: readonly number[]): string {
  const planned = lengthOf(planCondensed(duration, times))
  return `Plays ${formatTime(planned)} of ${formatTime(duration)}: the first 15 seconds of each minute, and 5 seconds before and after each mark. For formative feedback only, never for an exam.`
}
