import { setTimeout as pause } from 'node:timers/promises'

/**
 * The result of the work: its value, `late` if it does not end in time, `failed` if it throws (as when the page is
 * gone).
 */
export async function answersIn<Value>(work: Promise<Value>, ms: number): Promise<Value | 'late' | 'failed'> {
  const giveUp = new AbortController()
  const late = pause(ms, 'late' as const, { signal: giveUp.signal })
  late.catch(() => undefined)
  try {
    return await Promise.race([work.catch(() => 'failed' as const), late])
  } finally {
    giveUp.abort()
  }
}

/** Asks repeatedly until the answer is yes; returns false if that takes too long. */
export async function becomesTrue(
  ask: () => Promise<boolean>,
  limitMs: number,
  everyMs = 100,
): Promise<boolean> {
  const end = performance.now() + limitMs
  while (!(await ask())) {
    if (performance.now() > end) return false
    await pause(everyMs)
  }
  return true
}
