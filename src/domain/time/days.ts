import { dateFormat } from '../date-format.ts'

// What home and recorder need of days, `2026-03-01`: without Temporal, so that they wait for no polyfill.

/** The day at an instant (ms since the epoch), in a time zone. */
export function dayAt(instant: number, zone: string): string {
  const format = dateFormat({ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  // American: `11/27/2026`.
  const [month, day, year] = format.format(instant).split('/')
  return `${year}-${month}-${day}`
}

/** How many days later another day is. In UTC, every day has 24 hours. */
export function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / 86_400_000
}
