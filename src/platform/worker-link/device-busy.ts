import type { BusyLocks } from '#domain/busy/busy-list.ts'
import type { IsBusy } from '#domain/updates/update-ports.ts'

/** Reads the locks of all tabs, so that an update in one never disrupts work in another. */
export function createIsBusy(
  busyLocks: BusyLocks,
  locks: Pick<LockManager, 'query'> | undefined = navigator.locks,
): IsBusy {
  return async () => {
    const { held = [] } = (await locks?.query()) ?? {}
    return held.some(({ name = '' }) => busyLocks.some((lock) => isLock(name, lock)))
  }
}

function isLock(name: string, lock: string): boolean {
  return lock.endsWith(':') ? name.startsWith(lock) : name === lock
}
