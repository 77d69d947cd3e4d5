import type { VideoAnalysis } from '#contract/endpoints/video/analysis.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'

export const typeTitles: Record<VideoType, string> = {
  simulation: 'Simulation',
  surgical: 'Surgical',
  other: 'Other',
}

export const assessorWords: Record<AssessorType, string> = {
  PEER: 'Peer',
  FACULTY: 'Faculty',
  AI: 'AI',
}

export const checkWords = { DONE: 'Done', NOT_DONE: 'Not done', NOT_SEEN: 'Not seen' } as const

/** A moment as exact as people read it: "0:03.2". What is stored is more exact. */
export function formatExact(seconds: number): string {
  const tenths = Math.floor(Math.max(0, seconds) * 10 + 1e-6)
  const minutes = Math.floor(tenths / 600)
  const rest = (tenths - minutes * 600) / 10
  return `${minutes}:${rest.toFixed(1).padStart(4, '0')}`
}

export function countWords(count: number, noun: string): string {
  return `${count === 0 ? 'No' : count} ${noun}${count === 1 ? '' : 's'}`
}

/** An answer in words. */
export function answerWords(value: number | keyof typeof checkWords): string {
  return typeof value === 'number' ? `${value} of 5` : checkWords[value]
}

/** What is safe although something could not be loaded. */
export const SAFE_WORDS = 'What you wrote is saved on this device.'

export const readWords = {
  isNew: 'New feedback on your video',
  mark: 'Mark as read',
  done: 'Your assessors see that you read this.',
  doneByAi: 'Marked as read. What AI found stays under Motion.',
} as const

/** What AI answered on its own; nobody else has. `state` is null until the device knows it. */
export function byAiWords(state: VideoAnalysis['state'] | null): string {
  if (state === 'READY') return 'AI measured your video: see the motion measures'
  return state === 'REFUSED'
    ? 'AI couldn’t measure your video: Motion says why'
    : 'AI has answered: see Motion'
}

export const panelWords = {
  label: 'Assessment',
  assess: 'Assess',
  rubric: 'Rubric',
  comments: 'Comments',
  result: 'Result',
} as const

/** Keys of the assessment screen, besides those of the player. */
export const theaterKeys = [
  { keys: '1 … 5', does: 'Answer the current rubric line and go to the next' },
  { keys: 'C', does: 'Write a comment' },
  { keys: 'S', does: 'Go to Send' },
  { keys: 'U', does: 'Undo Send, for 10 seconds' },
  { keys: 'Esc', does: 'Leave the text field, so that keys control the video again' },
  { keys: 'Ctrl or ⌘ Enter', does: 'Send the comment' },
]

export const watchWords = {
  notReady: 'Not ready to watch',
  notReadyText: 'The server is still preparing this video. You can assess it once it’s ready to watch.',
  away: 'Offline',
  awayText: 'This video isn’t on this device yet. It appears as soon as you are back online.',
  none: 'Video not found',
  noneText: 'It may have been deleted, or it was never submitted to you.',
} as const

/** What was sent from another page, by its name there: "Suturing · attempt 2 · Maya Okafor". */
export function heldWords(videoName: string): string {
  return `Sent: ${videoName}`
}

export const heldByKey = 'Press U to undo.'

/** Heading of what an owner wrote to the assessors; null for the person's own video. */
export function questionWords(owner: string | null): string {
  return owner === null ? 'Your note' : `Note from ${owner}`
}

/** Shown instead of the field: why this person may only read. */
export const readOnlyWords = {
  ofRole: 'Field team members can read comments but not add to them.',
  expired: 'This group has expired. You can read the comments but not add to them.',
} as const

/** The owner has acknowledged an assessment. */
export const SEEN_WORDS = 'Read by the owner'
