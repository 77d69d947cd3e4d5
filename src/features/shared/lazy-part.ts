import { type ComponentType, lazy } from 'react'

/** Delay before a part that could not be loaded is tried again, ms. */
const FETCH_AGAIN_MS = 5_000

/**
 * A part of a screen that loads when it is first shown. Without a network it tries until it succeeds, and its
 * placeholder stays: the screen around it, which may be recording, never breaks because of a missing file.
 */
export function lazyPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilFetched(fetch) }))
}

/** Tries until it is loaded. */
export async function untilFetched<Part>(fetch: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await fetch()
    } catch {
      // `fetch` reports the failure: the page as a whole handles and logs missing files.
      await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN_MS))
    }
  }
}
