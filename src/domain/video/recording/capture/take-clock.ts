import type { Clock } from '#domain/ports.ts'

/**
 * The time of what is being recorded. It is the device's, but never goes back: while a clock that was set back caught
 * up, no silent recorder would be noticed. A time that jumps ahead is believed, since the device may have slept.
 */
export interface TakeClock {
  now(): number
}

export function createTakeClock(clock: Pick<Clock, 'now' | 'steady'>): TakeClock {
  let last = { at: clock.now(), steady: clock.steady() }
  return {
    now() {
      const steady = clock.steady()
      last = { at: Math.max(clock.now(), last.at + (steady - last.steady)), steady }
      return last.at
    },
  }
}
