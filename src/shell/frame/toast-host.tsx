import { useEffect } from 'react'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ToastView } from '#ui/overlays/toast-view.tsx'
import { useShell } from '../shell-services.ts'

/** Shows the visible toast. Its time pauses while someone looks at it, or while the page is hidden. */
export function ToastHost() {
  const { toasts } = useShell()
  const { clock } = useServices()
  const state = useWatchable(toasts)
  const hold = () => toasts.dispatch({ type: 'toast-held', at: clock.now() })
  const release = () => toasts.dispatch({ type: 'toast-released', at: clock.now() })
  useEffect(() => {
    const look = () =>
      toasts.dispatch({ type: document.hidden ? 'toast-held' : 'toast-released', at: clock.now() })
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [toasts, clock])
  const toast = state.status === 'showing' ? state.toast : null
  return (
    <ToastView
      toast={toast}
      onAct={() => {
        if (toast) toasts.dispatch({ type: 'toast-acted', id: toast.id, at: clock.now() })
      }}
      onClose={() => {
        if (toast) toasts.dispatch({ type: 'toast-dismissed', id: toast.id, at: clock.now() })
      }}
      onHold={hold}
      onRelease={release}
    />
  )
}
