import { dateFormat } from '../date-format.ts'

/** Reads a day of an address, `2026-03-01`; null if it isn't one. */
export function readDay(raw: unknown): string | null {
  if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(raw)) return null
  const at = Date.parse(`${raw}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== raw ? null : raw
}

/** Formats a day; it has no time zone, so it is formatted in UTC. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat({ ...options, timeZone: 'UTC' }).format(Date.parse(day))
}
