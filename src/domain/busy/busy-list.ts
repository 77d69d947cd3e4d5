import type { Watchable } from '../ports.ts'

/**
 * What must not be interrupted in this tab: while anything on the list is busy, nobody is moved to another screen. Each
 * area adds what it knows of. What must hold back an update in every tab also holds a lock (`BusyLocks`).
 */
export interface BusyList {
  add(isBusy: Watchable<boolean>): void
  /** Runs `work` at once, or as soon as nothing is busy anymore. */
  whenFree(work: () => void): void
}

/**
 * Names of locks held in any tab of this device while something must not be interrupted. A name that ends with a colon
 * stands for all names that begin with it.
 */
export type BusyLocks = readonly string[]

export function createBusyList(): BusyList {
  const sources: Watchable<boolean>[] = []
  const isFree = (): boolean => sources.every((source) => !source.snapshot())
  return {
    add: (isBusy) => void sources.push(isBusy),
    whenFree(work) {
      if (isFree()) return work()
      const stops = sources.map((source) =>
        source.subscribe(() => {
          if (!isFree()) return
          for (const stop of stops) stop()
          work()
        }),
      )
    },
  }
}
