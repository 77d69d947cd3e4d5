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

/** A part whose code can be loaded before it is shown. */
export interface AheadPart<Props extends object> {
  load: () => Promise<unknown>
  /** What to draw. Once drawn it stays the same component: another one would lose what the part remembers. */
  pick: () => ComponentType<Props>
}

/**
 * A part that is drawn without its placeholder if its code was loaded ahead. React keeps a placeholder that has appeared
 * for 300 ms, also when what it waits for is there at once; so the wait is the placeholder's, not the network's.
 */
export function partAhead<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): AheadPart<Props> {
  let ready: ComponentType<Props> | null = null
  let picked: ComponentType<Props> | null = null
  const load = async () => (ready ??= await fetch())
  return { load, pick: () => (picked ??= ready ?? lazyPart(load)) }
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
