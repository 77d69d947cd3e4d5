import type { AbortSignalLike } from '#domain/ports.ts'

/** Calls `work` with a signal that aborts when `signal` does, or after this many ms. */
export async function withinLimit<Value>(
  signal: AbortSignalLike,
  limit: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await work(AbortSignal.any([stop.signal, AbortSignal.timeout(limit)]))
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
