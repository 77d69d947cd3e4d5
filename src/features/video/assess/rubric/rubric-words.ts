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
