import type { Dialogs, Ids, Running } from '#domain/ports.ts'
import {
  CANCEL_LABEL,
  CONFIRM_LABEL,
  noDialog,
  step,
  type Dialog,
  type DialogEvent,
  type DialogState,
} from './dialog-machine.ts'

export type DialogRunner = Dialogs & Running<DialogState, DialogEvent>

/** Keeps the one open dialog; those who wait for its answer are kept here, under its id. */
export function createDialogRunner({ ids }: { ids: Ids }): DialogRunner {
  let state = noDialog
  const listeners = new Set<() => void>()
  const waiting = new Map<string, (answer: boolean) => void>()

  function dispatch(event: DialogEvent): void {
    const next = step(state, event)
    if (next.state !== state) {
      state = next.state
      for (const listener of listeners) listener()
    }
    for (const { id, answer } of next.commands) {
      waiting.get(id)?.(answer)
      waiting.delete(id)
    }
  }

  function ask(dialog: Dialog): Promise<boolean> {
    return new Promise((resolve) => {
      waiting.set(dialog.id, resolve)
      dispatch({ type: 'dialog-requested', dialog })
    })
  }

  return {
    dispatch,
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async alert({ type, title, text, persistent = false }) {
      await ask({ kind: 'alert', id: ids.uuid(), type, title, text, isPersistent: persistent })
    },
    confirm: ({
      title,
      text,
      confirmLabel = CONFIRM_LABEL,
      cancelLabel = CANCEL_LABEL,
      destructive: isDestructive = false,
    }) => ask({ kind: 'confirm', id: ids.uuid(), title, text, confirmLabel, cancelLabel, isDestructive }),
  }
}
