import type { Clock, Log } from '#domain/ports.ts'

/** A part of the page that could not be fetched is asked for again after so long, ms. */
export const FETCH_AGAIN_MS = 5_000

/** Fetches once, for the first who asks; what failed is asked for again by the next. */
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

/** Nothing recorded waits in vain: without a network the part is asked for until it comes. */
export async function untilFetched<Part>(
  fetch: () => Promise<Part>,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Part> {
  for (;;) {
    try {
      return await fetch()
    } catch (error) {
      log.warn('loading', `A part of the page could not be fetched: ${String(error)}`)
      await new Promise<void>((resolve) => clock.after(FETCH_AGAIN_MS, resolve))
    }
  }
}
