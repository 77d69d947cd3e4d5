import type { AbortSignalLike } from '#domain/ports.ts'

/**
 * Calls `work` with a signal that aborts when `signal` does, or after this many ms; they begin anew with each call of
 * `goOn`.
 */
export async function withinLimit<Value>(
  signal: AbortSignalLike,
  limit: number,
  work: (signal: AbortSignal, goOn: () => void) => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  let timer = setTimeout(abort, limit)
  const goOn = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, limit)
  }
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await work(stop.signal, goOn)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
