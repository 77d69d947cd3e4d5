import type { CognitiveAttemptId } from '#contract/vocabulary/ids.ts'
import { stay, type Step } from '../../machine/step.ts'
import type { StoreFailure } from '../../ports.ts'
import {
  applyAttemptEdit,
  type AttemptDraft,
  type AttemptDrafts,
  type AttemptEdit,
  type AttemptPlace,
  isSubmitted,
} from './attempt-draft.ts'

/** Delay after a failed write, ms. */
export const ATTEMPT_AGAIN_MS = 2_000

/** The drafts of one activity in one tab: what the store has, and what this tab has changed since. */
export interface AttemptState {
  place: AttemptPlace
  isRead: boolean
  stored: AttemptDrafts
  /** In order. The first `writing` of them are being written to the store. */
  unsaved: readonly AttemptEdit[]
  writing: number
  /** The store changed while this tab was writing. */
  isStale: boolean
  trouble: StoreFailure | null
  /** Being handed to the sync queue. */
  queueing: readonly CognitiveAttemptId[]
}

export type AttemptEvent =
  | { type: 'read'; drafts: AttemptDrafts }
  | { type: 'changed-elsewhere' }
  | { type: 'edited'; edit: AttemptEdit }
  | { type: 'saved'; drafts: AttemptDrafts }
  | { type: 'not-saved'; failure: StoreFailure }
  | { type: 'queue-refused'; attemptId: CognitiveAttemptId; failure: StoreFailure }
  | { type: 'woken' }

export type AttemptCommand =
  | { type: 'read' }
  | { type: 'save'; edits: readonly AttemptEdit[] }
  | { type: 'queue'; draft: AttemptDraft }
  | { type: 'wake'; after: number }

type AttemptStep = Step<AttemptState, AttemptCommand>

export function unreadAttempts(place: AttemptPlace): AttemptState {
  return {
    place,
    isRead: false,
    stored: [],
    unsaved: [],
    writing: 0,
    isStale: false,
    trouble: null,
    queueing: [],
  }
}

/** What the person sees. */
export function attemptsSeen({ place, stored, unsaved }: AttemptState): AttemptDrafts {
  return unsaved.reduce<AttemptDrafts>((drafts, edit) => applyAttemptEdit(place, drafts, edit), stored)
}

export function stepAttempt(state: AttemptState, event: AttemptEvent): AttemptStep {
  switch (event.type) {
    case 'read':
      return state.writing > 0
        ? stay({ ...state, isStale: true })
        : goOn({ ...state, isRead: true, stored: event.drafts, trouble: null })
    case 'changed-elsewhere':
      return state.writing > 0 ? stay({ ...state, isStale: true }) : { state, commands: [{ type: 'read' }] }
    case 'edited':
      return goOn({ ...state, unsaved: [...state.unsaved, event.edit] })
    case 'saved':
      return confirm(state, event.drafts)
    case 'not-saved':
      return waitAfter({ ...state, writing: 0, trouble: event.failure })
    case 'queue-refused':
      return waitAfter({
        ...state,
        trouble: event.failure,
        queueing: state.queueing.filter((id) => id !== event.attemptId),
      })
    case 'woken':
      return state.isRead ? goOn(state) : { state, commands: [{ type: 'read' }] }
  }
}

function waitAfter(state: AttemptState): AttemptStep {
  return { state, commands: [{ type: 'wake', after: ATTEMPT_AGAIN_MS }] }
}

function confirm(state: AttemptState, stored: AttemptDrafts): AttemptStep {
  const unsaved = state.unsaved.slice(state.writing)
  const { state: next, commands } = goOn({
    ...state,
    stored,
    unsaved,
    writing: 0,
    isStale: false,
    trouble: null,
  })
  return state.isStale && next.writing === 0
    ? { state: next, commands: [...commands, { type: 'read' }] }
    : { state: next, commands }
}

/** Writes what is unsaved, then queues what was submitted: nothing enters the queue before it is on disk. */
function goOn(state: AttemptState): AttemptStep {
  const submitted = state.stored.filter(isSubmitted)
  const ready = submitted.filter(({ attemptId }) => !state.queueing.includes(attemptId))
  const commands: AttemptCommand[] = ready.map((draft) => ({ type: 'queue', draft }))
  const mayWrite = state.isRead && state.writing === 0 && state.unsaved.length > 0
  if (mayWrite) commands.push({ type: 'save', edits: state.unsaved })
  return {
    state: {
      ...state,
      queueing: submitted.map(({ attemptId }) => attemptId),
      writing: mayWrite ? state.unsaved.length : state.writing,
    },
    commands,
  }
}
