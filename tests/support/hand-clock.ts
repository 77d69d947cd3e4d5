import type { Clock, Unsubscribe } from '#domain/ports.ts'
import { ringEvery } from '#platform/clock/ring-every.ts'

export interface HandClock extends Clock {
  /** Lets time pass: runs the timers that are due in order, and lets promises settle after each. */
  advance(milliseconds: number): Promise<void>
  /** Changes the time of day, forward or back, ms. */
  setTimeOfDay(by: number): void
}

/** Lets everything continue that only waits for promises. */
export async function settlePromises(turns = 40): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}

/** A clock that only runs when a test advances it. */
export function createHandClock(start = Date.UTC(2026, 4, 1, 9)): HandClock {
  let now = start
  let next = 0
  let skew = 0
  const alarms = new Map<number, { at: number; callback: () => void }>()

  function after(delay: number, callback: () => void): Unsubscribe {
    const id = next++
    alarms.set(id, { at: now + Math.max(0, delay), callback })
    return () => void alarms.delete(id)
  }
  function earliest(until: number): [number, { at: number; callback: () => void }] | undefined {
    return [...alarms]
      .filter(([, { at }]) => at <= until)
      .toSorted((a, b) => a[1].at - b[1].at || a[0] - b[0])[0]
  }

  return {
    now: () => now + skew,
    steady: () => now,
    setTimeOfDay(by) {
      skew += by
    },
    after,
    every: (interval, callback) => ringEvery(after, interval, callback),
    async advance(milliseconds) {
      const until = now + milliseconds
      await settlePromises()
      for (let due = earliest(until); due !== undefined; due = earliest(until)) {
        alarms.delete(due[0])
        now = due[1].at
        due[1].callback()
        await settlePromises()
      }
      now = until
    },
  }
}
