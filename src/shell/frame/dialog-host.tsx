import { ALERT_WIDTH, CONFIRM_WIDTH, type Dialog } from '#domain/dialogs/dialog-machine.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { AlertView } from '#ui/overlays/alert-view.tsx'
import { useShell } from '../shell-services.ts'

/** The one open alert or question. */
export function DialogHost() {
  const { dialogs } = useShell()
  const state = useWatchable(dialogs)
  if (state.status === 'closed') return null
  const { dialog, shakes } = state
  return (
    <AlertView
      key={dialog.id}
      {...viewOf(dialog)}
      title={dialog.title}
      text={dialog.text}
      shakes={shakes}
      onConfirm={() => dialogs.dispatch({ type: 'confirmed', id: dialog.id })}
      onCancel={() => dialogs.dispatch({ type: 'canceled', id: dialog.id })}
      onPushAgainst={() => dialogs.dispatch({ type: 'pushed-against' })}
    />
  )
}

function viewOf(dialog: Dialog) {
  switch (dialog.kind) {
    case 'alert':
      return { width: ALERT_WIDTH, type: dialog.type, confirmLabel: 'OK' }
    case 'confirm':
      return {
        width: CONFIRM_WIDTH,
        confirmLabel: dialog.confirmLabel,
        cancelLabel: dialog.cancelLabel,
        isDestructive: dialog.isDestructive === true,
        isDoubtful: dialog.isDestructive === 'doubtful',
      }
  }
}
