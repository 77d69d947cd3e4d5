import { useSyncExternalStore } from 'react'
import type { Watchable } from '#domain/ports.ts'

/** Connects a running machine to React: renders again when its state changes. */
export function useWatchable<State>(watchable: Watchable<State>): State {
  return useSyncExternalStore(
    (listener) => watchable.subscribe(listener),
    () => watchable.snapshot(),
  )
}
