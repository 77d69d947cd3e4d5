import type { Clock } from 'pg-boss'

/**
 * The clock of a queue's timers: it counts from the start of the program, and nobody sets it. Timers that count by the
 * clock of the day stand still, once that is set back, until it is as late again.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}

/** How often a queue compares that clock with the database's, by which its times of day are counted, seconds. */
export const CLOCK_CHECK_SECONDS = 10
