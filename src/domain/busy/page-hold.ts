import { Listeners } from '../machine/listeners.ts'
import { raiseBug } from '../machine/raise-bug.ts'
import type { Unsubscribe, Watchable } from '../ports.ts'

/** For work of one screen that must not be interrupted: an entry of the busy list that screens set and lift. */
export interface PageHold {
  hold(): Unsubscribe
}

export function createPageHold(): PageHold & Watchable<boolean> {
  const listeners = new Listeners<[]>(raiseBug)
  const holds = new Set<symbol>()
  return {
    snapshot: () => holds.size > 0,
    subscribe: (listener) => listeners.add(listener),
    hold() {
      const mine = Symbol('hold')
      holds.add(mine)
      listeners.call()
      return () => {
        if (holds.delete(mine)) listeners.call()
      }
    },
  }
}
