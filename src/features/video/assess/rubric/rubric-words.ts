import { formatTime, speakTime } from '#ui/video-player/player-time.ts'

export const rubricWords = {
  away: 'The rubric is on the server',
  awayText: 'It appears as soon as you are back online. You can write comments now.',
  overall: 'Overall',
  rating: 'Rating',
  level: 'Level',
  feedback: 'Feedback',
} as const

export const versionWords = {
  one: 'You sent another version',
  more: 'You sent other versions',
  where: 'Written on another device or in another tab. Both count until you replace them.',
  how: 'Change anything and send again to replace both.',
  replace: 'Replace when I send',
  same: 'It says the same.',
  onItsWay: 'Sending',
  use: 'Use this',
} as const

export function linkTo(position: number, line?: string): string {
  return line === undefined ? `Link to ${formatTime(position)}` : `Link to ${formatTime(position)}: ${line}`
}

export function goTo(position: number, line: string): string {
  return `Go to ${speakTime(position)}: ${line}`
}

export function removeLink(line: string): string {
  return `Remove the link: ${line}`
}

export function addNote(line: string): string {
  return `Add a note: ${line}`
}

export function noteOn(line: string): string {
  return `Note: ${line}`
}

export const newerWords = {
  title: (rubric: string): string => `${rubric}: newer version available`,
  text: 'You began with an earlier version. It still counts if you finish it.',
  move: 'Switch to the newer version',
} as const

/** What becomes of the answers with the newer version. */
export function movingWords(moved: number, of: number): string {
  const stay = of - moved
  if (stay === 0) return 'If you switch, your answers move with you.'
  const rest = `${stay === 1 ? '1 line has' : `${stay} lines have`} changed: what you wrote there stays on this page, but isn’t sent.`
  return moved === 0
    ? `If you switch, you start over. ${rest}`
    : `If you switch, ${moved} of ${of} answers move with you. ${rest}`
}

export const leftWords = {
  text: 'They are from another version of the rubric, or from the checklist of another activity. They aren’t sent. Copy what you need.',
  discard: 'Discard',
  ask: {
    title: 'Discard this answer?',
    text: 'Your note on it isn’t saved anywhere else.',
    confirmLabel: 'Discard',
  },
} as const

export function leftTitle(count: number): string {
  return count === 1 ? '1 answer isn’t part of this rubric' : `${count} answers aren’t part of this rubric`
}

export function discardOf(line: string): string {
  return `Discard: ${line}`
}
