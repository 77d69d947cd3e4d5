import type { AbortSignalLike, Unsubscribe } from '../ports.ts'
import { Listeners } from './listeners.ts'

export interface AbortSwitch {
  readonly signal: AbortSignalLike
  abort(): void
}

/** An AbortController for a program that has no DOM. */
export function createAbortSwitch(): AbortSwitch {
  const listeners = new Listeners<[]>()
  const leave = new Map<() => void, Unsubscribe>()
  let aborted = false
  const signal: AbortSignalLike = {
    get aborted() {
      return aborted
    },
    addEventListener(_type, listener) {
      if (!leave.has(listener)) leave.set(listener, listeners.add(listener))
    },
    removeEventListener(_type, listener) {
      leave.get(listener)?.()
      leave.delete(listener)
    },
  }
  return {
    signal,
    abort() {
      if (aborted) return
      aborted = true
      listeners.call()
    },
  }
}
