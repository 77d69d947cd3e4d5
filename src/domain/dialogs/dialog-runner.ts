import { createRunner } from '#domain/machine/create-runner.ts'
import type { Dialogs, Ids, Running } from '#domain/ports.ts'
import {
  CANCEL_LABEL,
  CONFIRM_LABEL,
  noDialog,
  stepDialog,
  type Dialog,
  type DialogCommand,
  type DialogEvent,
  type DialogState,
} from './dialog-machine.ts'

export type DialogRunner = Dialogs & Running<DialogState, DialogEvent>

/** Holds the one open dialog, and under its id the callers who wait for its answer. */
export function createDialogRunner({ ids }: { ids: Ids }): DialogRunner {
  const waiting = new Map<string, (answer: boolean) => void>()

  const runner = createRunner<DialogState, DialogEvent, DialogCommand>({
    initial: noDialog,
    step: stepDialog,
    execute({ id, answer }) {
      waiting.get(id)?.(answer)
      waiting.delete(id)
    },
  })

  function ask(dialog: Dialog): Promise<boolean> {
    return new Promise((resolve) => {
      waiting.set(dialog.id, resolve)
      runner.dispatch({ type: 'dialog-requested', dialog })
    })
  }

  return {
    ...runner,
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
