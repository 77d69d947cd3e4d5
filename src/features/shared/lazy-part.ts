import { type ComponentType, lazy } from 'react'

/** So long a part that could not be fetched waits before it is asked for again, ms. */
const FETCH_AGAIN_MS = 5_000

/**
 * A part of a screen that is fetched when it is first shown. Without a network it is asked for until it comes, and what
 * stands in for it stays: the screen around it, which may be recording, never falls with a file that did not arrive.
 */
export function lazyPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilFetched(fetch) }))
}

async function untilFetched<Part>(fetch: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await fetch()
    } catch {
      // Whoever fetches says so: a missing file is noticed and logged for the whole page.
      await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN_MS))
    }
  }
}
