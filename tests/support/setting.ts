import type { Watchable } from '#domain/ports.ts'

/** A watchable value that a test sets. */
export function setting<Value>(value: Value): Watchable<Value> & { set(next: Value): void } {
  const listeners = new Set<() => void>()
  let now = value
  return {
    snapshot: () => now,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      now = next
      for (const listener of listeners) listener()
    },
  }
}
