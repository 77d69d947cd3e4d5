import type { Watchable } from '../ports.ts'

/**
 * What must not be interrupted in this tab: while anything on the list is busy, nobody is led away from where they are.
 * Each area adds what it knows of. What must hold an update back in every tab holds a lock as well (`BusyLocks`).
 */
export interface BusyList {
  add(isBusy: Watchable<boolean>): void
  /** At once, or as soon as nothing is busy any more. */
  whenFree(work: () => void): void
}

/**
 * Names of locks that are held, in any tab of this device, while something must not be interrupted; one that ends with
 * a colon stands for all that begin with it.
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
