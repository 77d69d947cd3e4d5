import { dateFormat } from '../date-format.ts'

// Arithmetic on days (`2026-03-01`) and months (`2026-03`), which have no time zone.

const DAY_MS = 86_400_000

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

export function lastOfMonth(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** The same day of another month, or the last day of that month if it is shorter. */
export function moveByMonths(day: string, count: number): string {
  const month = addMonths(monthOf(day), count)
  const last = lastOfMonth(month)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}

/** The seven days of the week around a day, starting on Sunday as in American calendars. */
export function weekOf(day: string): string[] {
  const first = addDays(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_one, at) => addDays(first, at))
}

/** The weeks that a month touches. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = []
  for (let week = weekOf(`${month}-01`); monthOf(week[0]!) <= month; week = weekOf(addDays(week[0]!, 7)))
    weeks.push(week)
  return weeks
}

/** Formats a day; a day has no time zone, so it is formatted in UTC. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00Z`))
}
