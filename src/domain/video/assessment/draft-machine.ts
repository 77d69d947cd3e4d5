import { stay, type Step } from '../../machine/step.ts'
import type { StoreFailure } from '../../ports.ts'
import { applyEdit, type Draft, type Edit, newDraft, type Outgoing } from './draft.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'

/** Delay after a failed write, ms. */
export const WRITE_AGAIN_MS = 2_000

/** A draft in one tab: what the store has, and what this tab has written since. */
export interface DraftState {
  ownerId: UserId
  videoId: VideoId
  isRead: boolean
  stored: Draft
  /** In order. The first `writing` of them are being written to the store. */
  unsaved: readonly Edit[]
  writing: number
  /** The store changed while this tab was writing. */
  isStale: boolean
  trouble: StoreFailure | null
  /** Handed to the sync queue, not yet confirmed. */
  queueing: readonly string[]
}

export type DraftEvent =
  | { type: 'read'; draft: Draft | null }
  | { type: 'changed-elsewhere' }
  | { type: 'edited'; edit: Edit }
  | { type: 'saved'; draft: Draft }
  | { type: 'not-saved'; failure: StoreFailure }
  | { type: 'woken' }
  | { type: 'queue-refused'; id: string }

export type DraftCommand =
  | { type: 'read' }
  | { type: 'save'; edits: readonly Edit[] }
  | { type: 'queue'; outgoing: Outgoing }
  | { type: 'wake'; after: number }

export type DraftStep = Step<DraftState, DraftCommand>

export function unreadDraft(ownerId: UserId, videoId: VideoId): DraftState {
  return {
    ownerId,
    videoId,
    isRead: false,
    stored: newDraft(ownerId, videoId),
    unsaved: [],
    writing: 0,
    isStale: false,
    trouble: null,
    queueing: [],
  }
}

/** What the person sees. */
export function draftSeen({ stored, unsaved }: DraftState): Draft {
  return unsaved.reduce(applyEdit, stored)
}

export function stepDraft(state: DraftState, event: DraftEvent): DraftStep {
  switch (event.type) {
    case 'read':
      return state.writing > 0
        ? stay({ ...state, isStale: true })
        : goOn({ ...state, isRead: true, stored: event.draft ?? newDraft(state.ownerId, state.videoId) })
    case 'changed-elsewhere':
      return state.writing > 0 ? stay({ ...state, isStale: true }) : { state, commands: [{ type: 'read' }] }
    case 'edited':
      return goOn({ ...state, unsaved: addEdit(state, event.edit) })
    case 'saved':
      return confirm(state, event.draft)
    case 'not-saved':
      return {
        state: { ...state, writing: 0, trouble: event.failure },
        commands: [{ type: 'wake', after: WRITE_AGAIN_MS }],
      }
    case 'woken':
      return goOn(state)
    case 'queue-refused':
      return {
        state: { ...state, queueing: state.queueing.filter((id) => id !== event.id) },
        commands: [{ type: 'wake', after: WRITE_AGAIN_MS }],
      }
  }
}

function confirm(state: DraftState, stored: Draft): DraftStep {
  const unsaved = state.unsaved.slice(state.writing)
  const saved = { ...state, stored, unsaved, writing: 0, isRead: true, isStale: false, trouble: null }
  const step = goOn(saved)
  return state.isStale && step.state.writing === 0
    ? { state: step.state, commands: [...step.commands, { type: 'read' }] }
    : step
}

/** Writes what is unsaved, then queues what was sent: the draft is on disk before anything enters the queue. */
function goOn(state: DraftState): DraftStep {
  const mayWrite = state.isRead && state.writing === 0 && state.unsaved.length > 0
  const ready = state.stored.outgoing.filter(({ id }) => !state.queueing.includes(id))
  const outgoingIds = new Set(state.stored.outgoing.map(({ id }) => id))
  const queueing = [...state.queueing.filter((id) => outgoingIds.has(id)), ...ready.map(({ id }) => id)]
  const commands: DraftCommand[] = ready.map((outgoing) => ({ type: 'queue', outgoing }))
  if (mayWrite) commands.push({ type: 'save', edits: state.unsaved })
  const writing = mayWrite ? state.unsaved.length : state.writing
  return { state: { ...state, queueing, writing }, commands }
}

/** Typing makes one edit per key press; edits that are not being written yet are merged. */
function addEdit({ unsaved, writing }: DraftState, edit: Edit): readonly Edit[] {
  const last = unsaved.length > writing ? unsaved.at(-1) : undefined
  const isSameField = edit.type === 'set' && last?.type === 'set' && last.field === edit.field
  return isSameField
    ? [...unsaved.slice(0, -1), { ...edit, was: last.was, origin: last.origin }]
    : [...unsaved, edit]
}
