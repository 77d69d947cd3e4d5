import type { Judgment } from '#domain/video/assessment/draft-fields.ts'
import type { WaitingLines } from './rubric-lines.ts'

export const sendWords = {
  send: 'Send',
  undo: 'Undo',
  ask: { confirmLabel: 'Send anyway', cancelLabel: 'Keep assessing', destructive: 'doubtful' },
} as const

/** Where what was written is. */
export const stateWords = {
  opening: 'Opening your draft',
  full: 'This device is full. Your draft is in this tab only: free some space to save it.',
  unsaved: 'Your draft is in this tab only for now. Saving again every two seconds.',
  saved: 'Draft saved on this device. Only you see it.',
  saving: 'Saving your draft',
  empty: 'Nothing written yet. Your draft is saved on this device as you work.',
} as const

export function sentWords(owner: string, when: string): string {
  return `Sent to ${owner}, ${when}. Change anything to send a new version.`
}

export function sendingWords(owner: string): string {
  return `Sent to ${owner}`
}

export function waitingWords(owner: string): string {
  return `Saved on this device. Goes to ${owner} once you’re online.`
}

export const refusalWords = {
  title: 'The server refused this',
  again: 'Try again',
  safe: 'Everything you wrote is saved on this device. Review or discard it in',
} as const

export interface OpenWords {
  title: string
  text: string
}

/** The question before something incomplete is sent; null if nothing is open. */
export function openWords(
  { rating, level }: Pick<Judgment, 'rating' | 'level'>,
  { done, of }: { done: number; of: number },
  waiting: WaitingLines | null = null,
): OpenWords | null {
  const open = [
    ...(done < of ? [of - done === 1 ? '1 line' : `${of - done} lines`] : []),
    ...(rating === null ? ['the overall rating'] : []),
    ...(level === null ? ['the level'] : []),
  ]
  if (open.length === 0) return null
  const list = new Intl.ListFormat('en-US').format(open)
  const text = [
    `Still open: ${list}.`,
    ...(waiting === null ? [] : [unsentWords(waiting)]),
    ...(done < of ? ['An incomplete rubric doesn’t count toward trends and bests.'] : []),
  ]
  return { title: `${done} of ${of} answered`, text: text.join(' ') }
}

/** What was written on a line without an answer is neither sent nor lost. */
export function unsentWords({ count, what }: WaitingLines): string {
  return count === 1
    ? `1 line has a ${what} but no answer. It stays in your draft.`
    : `${count} lines have a ${what} but no answer. They stay in your draft.`
}

/** After Send: what comes next. */
export function nextWords(name: string, left: number): string {
  return `Next: ${name} (${left} left)`
}

/** The rest is not on this device. */
export function outOfReachWords(left: number): string {
  return `${left} more to assess once you’re online`
}
