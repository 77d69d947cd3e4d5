import { type ComponentType, lazy } from 'react'

/** Delay before a part that could not be loaded is tried again, ms. */
export const FETCH_AGAIN_MS = 5_000

/**
 * A part of a screen that loads when it is first shown. Without a network it tries until it succeeds, and its
 * placeholder stays: the screen around it, which may be recording, never breaks because of a missing file.
 */
export function lazyPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retryImport(fetch) }))
}

/** Tries until it is loaded, with a pause after each failure. */
export async function retryImport<Part>(
  fetch: () => Promise<Part>,
  // `fetch` reports the failure: the page as a whole handles and logs missing files.
  pause: (cause: unknown) => Promise<void> = () =>
    new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN_MS)),
): Promise<Part> {
  for (;;) {
    try {
      return await fetch()
    } catch (cause) {
      await pause(cause)
    }
  }
}
