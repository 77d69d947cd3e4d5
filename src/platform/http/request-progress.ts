import type { Unsubscribe, Watchable } from '#domain/ports.ts'

/** How many requests run that the progress bar shows (spec 1 §2: all but the quiet ones). */
export interface RequestProgress extends Watchable<number> {
  /** One more runs; call the answer when it has ended. */
  begin(): () => void
}

export function createRequestProgress(): RequestProgress {
  const listeners = new Set<() => void>()
  let running = 0

  function change(by: 1 | -1): void {
    running += by
    for (const listener of listeners) listener()
  }

  return {
    snapshot: () => running,
    subscribe(listener): Unsubscribe {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin() {
      let hasEnded = false
      change(1)
      return () => {
        if (hasEnded) return
        hasEnded = true
        change(-1)
      }
    },
  }
}
