import { retryImport } from '#features/shared/lazy-part.ts'

/** What of the core is needed to steer it before it has arrived. */
export interface Steerable {
  services: { realtime: { start: () => void; stop: () => void } }
  busy: { whenFree: (work: () => void) => void }
}

export interface LateCore<Core> {
  /** Loads it once; after a failure the next call tries again. */
  load: () => Promise<Core>
  /** Nothing is done with what has not been asked for, or did not arrive. */
  ifLoaded: (work: (core: Core) => void) => void
  /** Once nothing is busy. What has not arrived isn't. */
  whenFree: (work: () => void) => void
  /** Whether it listens to the server, however often it has to be fetched. */
  live: { start: () => void; stop: () => void }
}

/** The part of the app that signing in does not need, steered before it has arrived. */
export function lateCore<Core extends Steerable>(open: () => Promise<Core>): LateCore<Core> {
  let core: Promise<Core> | null = null
  let isLive = false
  const load = (): Promise<Core> =>
    (core ??= open().catch((error: unknown) => {
      core = null
      throw error
    }))
  const ifLoaded = (work: (core: Core) => void, otherwise: () => void = () => undefined): void => {
    if (core === null) otherwise()
    else void core.then(work, otherwise)
  }
  const follow = ({ services: { realtime } }: Core): void => (isLive ? realtime.start() : realtime.stop())
  return {
    load,
    ifLoaded,
    whenFree: (work) => ifLoaded(({ busy }) => busy.whenFree(work), work),
    live: {
      start: () => {
        isLive = true
        void retryImport(load).then(follow)
      },
      stop: () => {
        isLive = false
        ifLoaded(follow)
      },
    },
  }
}
