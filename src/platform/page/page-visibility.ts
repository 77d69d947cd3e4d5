import type { Watchable } from '#domain/ports.ts'

/** Whether somebody can see this tab. */
export function watchPageVisibility(): Watchable<boolean> {
  return {
    snapshot: () => !document.hidden,
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
  }
}
