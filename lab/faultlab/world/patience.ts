import { setTimeout as pause } from 'node:timers/promises'

/** What came of it: its value, `late` when it does not end in time, `failed` when it throws (a page that is gone does). */
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

/** Asks again and again until the answer is yes; false when it does not come in time. */
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
