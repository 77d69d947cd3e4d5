import type { Unsubscribe } from '#domain/ports.ts'

/** Calls `wake` when the page may be able to do more than before: it came to the front, or the network came back. */
export function listenForWakes(wake: () => void): Unsubscribe {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}
