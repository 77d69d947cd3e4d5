import { stay, type Step } from '../machine/step.ts'

// Alerts and confirmations of spec 1 §4 and §9: one at a time, a new one replaces the old, a persistent one shakes.

export const ALERT_WIDTH = 432
export const CONFIRM_WIDTH = 510
export const CONFIRM_LABEL = 'CONFIRM'
export const CANCEL_LABEL = 'CANCEL'

export type AlertType = 'success' | 'warn' | 'error' | 'custom' | 'none'

export type Dialog =
  | { kind: 'alert'; id: string; type: AlertType; title: string; text: string; isPersistent: boolean }
  | {
      kind: 'confirm'
      id: string
      title: string
      text: string
      confirmLabel: string
      cancelLabel: string
      isDestructive: boolean | 'doubtful'
    }

export type DialogState =
  | { status: 'closed' }
  /** `shakes` counts how often someone tried to get past it. */
  | { status: 'open'; dialog: Dialog; shakes: number }

export type DialogEvent =
  | { type: 'dialog-requested'; dialog: Dialog }
  | { type: 'confirmed'; id: string }
  | { type: 'canceled'; id: string }
  /** Escape, or a press outside the dialog. */
  | { type: 'pushed-against' }
  | { type: 'route-changed' }

/** The answer, for the caller who opened the dialog. */
export interface DialogCommand {
  type: 'answer'
  id: string
  answer: boolean
}

export type DialogStep = Step<DialogState, DialogCommand>

export const noDialog: DialogState = { status: 'closed' }

export function isPersistent(dialog: Dialog): boolean {
  return dialog.kind === 'confirm' || dialog.isPersistent
}

export function stepDialog(state: DialogState, event: DialogEvent): DialogStep {
  switch (event.type) {
    case 'dialog-requested': {
      const replaced = state.status === 'open' ? answer(state.dialog.id, false) : []
      return { state: { status: 'open', dialog: event.dialog, shakes: 0 }, commands: replaced }
    }
    case 'confirmed':
      return close(state, event.id, true)
    case 'canceled':
      return close(state, event.id, false)
    case 'pushed-against':
    case 'route-changed':
      return pushAgainst(state)
  }
}

function pushAgainst(state: DialogState): DialogStep {
  if (state.status === 'closed') return stay(state)
  if (isPersistent(state.dialog)) return stay({ ...state, shakes: state.shakes + 1 })
  return close(state, state.dialog.id, false)
}

function close(state: DialogState, id: string, verdict: boolean): DialogStep {
  if (state.status === 'closed' || state.dialog.id !== id) return stay(state)
  return { state: noDialog, commands: answer(id, verdict) }
}

function answer(id: string, verdict: boolean): DialogCommand[] {
  return [{ type: 'answer', id, answer: verdict }]
}
