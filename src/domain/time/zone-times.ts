// Times in a time zone. A day is `2026-03-01`, a time `14:05`; instants are ms since the epoch.

/** The time of day at an instant, without seconds. */
export function timeAt(instant: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
}

/**
 * When a clock in the time zone shows a time. If it shows the time twice, in the night when clocks are set back, the
 * first counts; a time that it never shows is moved forward by as much as the clocks are.
 */
export function instantAt(day: string, time: string, zone: string): number {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds
}

/** When a day begins, which is not everywhere at midnight. */
export function startOfDay(day: string, zone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds
}

/** When a day has ended, which is when the next one begins: days have 23 to 25 hours. */
export function endOfDay(day: string, zone: string): number {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
}
