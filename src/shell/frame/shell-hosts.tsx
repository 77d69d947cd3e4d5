import { Suspense, useState } from 'react'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { RequestProgress } from '#ui/feedback/request-progress.tsx'
import { useShell } from '../shell-services.ts'

const loadToasts = () => import('./toast-host.tsx')
const loadDialogs = () => import('./dialog-host.tsx')
const loadFocus = () => import('./watch-focus.ts')
const ToastHost = lazyPart(async () => (await loadToasts()).ToastHost)
const DialogHost = lazyPart(async () => (await loadDialogs()).DialogHost)

/** Loads the screen that says that a page can't be loaded: without a network, it would be missing itself. */
export async function preloadErrors(): Promise<void> {
  await import('../errors/route-error-screen.tsx')
}

/**
 * For a person who is signed in: fetches toasts and dialogs, so that a message can be shown when the network is gone, and
 * begins to watch where the focus goes.
 */
export async function preloadHosts(): Promise<void> {
  const [focus] = await Promise.all([loadFocus(), loadToasts(), loadDialogs()])
  // Last, since everything before it may fail and be repeated.
  focus.watchFocus(document)
}

/** Everything above every page: toasts, dialogs, the bar of running requests. Each is loaded when first needed. */
export function ShellHosts() {
  const { toasts, dialogs, requests } = useShell()
  const hasToast = useEver(useWatchable(toasts).status === 'showing')
  const hasDialog = useEver(useWatchable(dialogs).status !== 'closed')
  const isAsking = useWatchable(requests)
  return (
    <>
      <RequestProgress isActive={isAsking} />
      <Suspense fallback={null}>{hasToast ? <ToastHost /> : null}</Suspense>
      <Suspense fallback={null}>{hasDialog ? <DialogHost /> : null}</Suspense>
    </>
  )
}

/** True once `isNow` has been true. */
function useEver(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow)
  if (isNow && !was) setWas(true)
  return was || isNow
}
