import type { IsBusy } from '#domain/updates/update-ports.ts'

/** Locks that are held while something is recorded, sent or uploaded, in any tab. */
const busyLocks = /^(recorder$|take:|deliver:|outbox:)/

/** Reads the locks of all tabs, so that an update in one never pulls the ground from under another. */
export function createIsBusy(locks: Pick<LockManager, 'query'> | undefined = navigator.locks): IsBusy {
  return async () => {
    const { held = [] } = (await locks?.query()) ?? {}
    return held.some(({ name = '' }) => busyLocks.test(name))
  }
}
