/** One Ctrl+C may arrive twice, from the terminal and forwarded by npm; only a later one means impatience, ms. */
const SAME_SIGNAL_MS = 1_000

/** Aborted when somebody wants this program to end. Asked again later, it ends at once. */
export function stopOnSignal(): AbortSignal {
  const stopping = new AbortController()
  let askedAt = 0
  const stop = (): void => {
    const isAgain = stopping.signal.aborted
    if (isAgain && performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1)
    if (isAgain) return
    askedAt = performance.now()
    stopping.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return stopping.signal
}
