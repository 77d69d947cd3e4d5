import type { AbortSignalLike } from '../ports.ts'

export interface AbortSwitch {
  readonly signal: AbortSignalLike
  abort(): void
}

/** An AbortController for a program that has no DOM. */
export function createAbortSwitch(): AbortSwitch {
  const listeners = new Set<() => void>()
  let aborted = false
  const signal: AbortSignalLike = {
    get aborted() {
      return aborted
    },
    addEventListener(_type, listener) {
      listeners.add(listener)
    },
    removeEventListener(_type, listener) {
      listeners.delete(listener)
    },
  }
  return {
    signal,
    abort() {
      if (aborted) return
      aborted = true
      for (const listener of listeners) listener()
      listeners.clear()
    },
  }
}
