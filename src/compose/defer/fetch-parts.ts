import type { Clock, Log } from '#domain/ports.ts'

/** Delay before a part of the page that could not be loaded is tried again, ms. */
export const FETCH_AGAIN_MS = 5_000

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

/** A recording must not depend on this, so without a network it tries until the part is loaded. */
export async function untilFetched<Part>(
  fetch: () => Promise<Part>,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Part> {
  for (;;) {
    try {
      return await fetch()
    } catch (error) {
      log.warn('loading', `Part not loaded: ${String(error)}`)
      await new Promise<void>((resolve) => clock.after(FETCH_AGAIN_MS, resolve))
    }
  }
}
