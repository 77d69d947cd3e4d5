import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { countWords, typeTitles } from '../assess-words.ts'

export const queueWords = {
  title: 'Assess',
  peers: 'Videos your group submitted to peers.',
  faculty: 'Videos submitted to you and your colleagues.',
  offline: 'Offline',
  offlineText:
    'Videos you opened or downloaded can be assessed now. Assessments are sent once you’re online.',
  show: 'Show',
  waiting: 'Needs assessment',
  all: 'View all',
  types: 'Type of video',
  list: 'Videos to assess',
  more: 'Show more videos',
  mine: 'Assessed by you',
  isNew: 'New: no feedback yet',
  none: 'All caught up',
  noneSubmitted: 'No submitted videos yet',
  noneText: 'New submissions appear here.',
  away: 'This list is on the server',
  awayText: 'It appears as soon as you are back online.',
} as const

/** Counting stops here. */
const COUNTED_UP_TO = 1_000

export function waitingWords(count: number): string {
  if (count >= COUNTED_UP_TO) return '1,000 or more videos to assess'
  return `${countWords(count, 'video')} to assess`
}

/** Above all videos: others may be asked to assess some of them, so this is not the reader's own work. */
export function unassessedWords(count: number): string {
  if (count === 0) return 'All assessed'
  if (count >= COUNTED_UP_TO) return '1,000 or more videos not assessed yet'
  return `${countWords(count, 'video')} not assessed yet`
}

/** Nothing is left of this type, though something is of another. */
export function noneOfWords(type: VideoType): string {
  return `Nothing left in ${typeTitles[type]}`
}

export function othersWords(count: number, type: VideoType): string {
  return `Assess ${countedWords(count)} in ${typeTitles[type]}`
}

/** Beside the name of a type; undefined if nothing waits. */
export function waitingBadge(count: number): string | undefined {
  return count === 0 ? undefined : countedWords(count)
}

function countedWords(count: number): string {
  return count >= COUNTED_UP_TO ? '1,000+' : String(count)
}

const addressees: Record<AssessorType, string> = { PEER: 'to peers', FACULTY: 'to faculty', AI: 'to AI' }

/** Only the list of all videos says to whom: those in a queue were submitted to the reader. */
export function submittedWords(when: string, to: AssessorType | null): string {
  return to === null ? `Submitted ${when}` : `Submitted ${addressees[to]} ${when}`
}

/** The owner has acknowledged what the viewer sent. */
export function mineReadWords(owner: string): string {
  return `${queueWords.mine}, read by ${owner}`
}
