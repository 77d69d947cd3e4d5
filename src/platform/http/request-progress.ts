import { Listeners } from '#domain/machine/listeners.ts'
import type { Watchable } from '#domain/ports.ts'

/** Whether requests run that the progress bar shows (spec 1 §2: all but the quiet ones). */
export interface RequestProgress extends Watchable<boolean> {
  /** One more request runs; call the returned function when it has ended. */
  begin(): () => void
}

export function createRequestProgress(): RequestProgress {
  const listeners = new Listeners<[]>()
  let running = 0

  function change(by: 1 | -1): void {
    const was = running > 0
    running += by
    if (was !== running > 0) listeners.call()
  }

  return {
    snapshot: () => running > 0,
    subscribe: (listener) => listeners.add(listener),
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
