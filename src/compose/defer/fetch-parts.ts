import type { Clock, Log } from '#domain/ports.ts'
import { FETCH_AGAIN_MS } from '#features/shared/lazy-part.ts'

/** Loads once, at the first call; after a failure the next call tries again. */
export function onceFetched<Part>(fetch: () => Promise<Part>): () => Promise<Part> {
  let fetched: Promise<Part> | null = null
  return () => {
    fetched ??= fetch().catch((error: unknown) => {
      fetched = null
      throw error
    })
    return fetched
  }
}

/** What `retryImport` does between two tries for parts that a recording must not have to wait for. */
export function pauseAfterFailure({ clock, log }: { clock: Clock; log: Log }) {
  return (cause: unknown): Promise<void> => {
    log.warn('loading', `Part not loaded: ${String(cause)}`)
    return new Promise((resolve) => clock.after(FETCH_AGAIN_MS, resolve))
  }
}
