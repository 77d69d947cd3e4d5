import type { Database } from '#server/database/database.ts'
import { readDatabaseClock } from './clock-mark-store.ts'

/** What the clocks show at one moment, ms. */
export interface ClockReading {
  /** The database's clock of the day. */
  database: number
  /** This program's clock of the day. */
  program: number
  /** A clock that nobody sets. */
  steady: number
}

/** The database's clock is another one if PostgreSQL runs on another machine. */
export async function readClocks(database: Database): Promise<ClockReading> {
  const asked = performance.now()
  return {
    database: await readDatabaseClock(database),
    program: Date.now(),
    // It was read somewhere between question and answer.
    steady: (asked + performance.now()) / 2,
  }
}

/** How far the two clocks of the day have jumped from one reading to the next, ms; negative: set back. */
export function jumpsBetween(
  before: ClockReading,
  now: ClockReading,
): Pick<ClockReading, 'database' | 'program'> {
  const passed = now.steady - before.steady
  return {
    database: now.database - before.database - passed,
    program: now.program - before.program - passed,
  }
}

/** The one that is further from 0. */
export function furthest(...jumps: readonly number[]): number {
  return jumps.reduce((far, jump) => (Math.abs(jump) > Math.abs(far) ? jump : far), 0)
}
