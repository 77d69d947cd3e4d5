/** A page on which nothing happened for this long shows what it was opened for, ms. */
export const QUIET_MS = 400
/** After this long postponed work is done in any case, ms. */
export const PATIENCE_MS = 5_000

export interface Quiet {
  /** Something is under way that a person waits for, or has just finished. */
  disturb(): void
  /** Does the work once, when it gets in nobody's way. */
  run(work: () => void): void
  /** Between two parts of such work: the browser answers before the second. */
  pause(): Promise<void>
}

/** Keeps work that nobody waits for out of the way of what is being opened. */
export function createQuiet(whenIdle: (work: () => void) => void = whenBrowserIdles): Quiet {
  const waiting = new Set<() => void>()
  let quiet: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  function settle(): void {
    clearTimeout(quiet)
    clearTimeout(patience)
    patience = undefined
    const all = [...waiting]
    waiting.clear()
    doInTurn(all)
  }
  function wait(): void {
    clearTimeout(quiet)
    quiet = setTimeout(() => whenIdle(settle), QUIET_MS)
    patience ??= setTimeout(settle, PATIENCE_MS)
  }
  return {
    disturb() {
      if (waiting.size > 0) wait()
    },
    run(work) {
      waiting.add(work)
      wait()
    },
    pause: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

/** Each in a task of its own: the browser answers in between, and where one fails, the others are done. */
function doInTurn([work, ...others]: readonly (() => void)[]): void {
  if (work === undefined) return
  setTimeout(() => doInTurn(others))
  work()
}

function whenBrowserIdles(work: () => void): void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, 0)
  else requestIdleCallback(work, { timeout: QUIET_MS })
}
