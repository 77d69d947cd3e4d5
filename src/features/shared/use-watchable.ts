import { useSyncExternalStore } from 'react'
import type { Watchable } from '#domain/ports.ts'

/** Connects a running machine to React: renders again when its state, or what `view` takes from it, changes. */
export function useWatchable<State>(watchable: Watchable<State>): State
export function useWatchable<State, View>(watchable: Watchable<State>, view: (state: State) => View): View
export function useWatchable<State>(watchable: Watchable<State>, view?: (state: State) => unknown): unknown {
  return useSyncExternalStore(
    (listener) => watchable.subscribe(listener),
    () => (view === undefined ? watchable.snapshot() : view(watchable.snapshot())),
  )
}
