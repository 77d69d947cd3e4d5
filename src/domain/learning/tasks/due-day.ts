import { Temporal } from 'temporal-polyfill'

/** The day of a moment, `2026-11-27`. */
export function dayOfInstant(iso: string, timeZone: string): string {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** The last millisecond of a day, in UTC: days have 23 to 25 hours. */
export function endOfDay(day: string, timeZone: string): string {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone)
  return new Date(next.epochMilliseconds - 1).toISOString()
}
