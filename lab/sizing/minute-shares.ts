import type { Habits } from './habits.ts'

const MINUTES_PER_HOUR = 60

/** The share of the week's work in each minute, nights and weekends too. */
export function minuteShares({ day, workingDays }: Habits): number[] {
  const whole = day.reduce((sum, hour) => sum + hour, 0) * workingDays
  const ofDay = day.flatMap((hour) => Array<number>(MINUTES_PER_HOUR).fill(hour / whole / MINUTES_PER_HOUR))
  const night = Array<number>((24 - day.length) * MINUTES_PER_HOUR).fill(0)
  const weekend = Array<number>((7 - workingDays) * 24 * MINUTES_PER_HOUR).fill(0)
  return [...Array.from({ length: workingDays }, () => [...ofDay, ...night]).flat(), ...weekend]
}
