import { dateFormat } from '../date-format.ts'

// Days and times in a time zone. A day is `2026-03-01`, a time `14:05`; instants are ms since the epoch.

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

function formatOf(zone: string): Intl.DateTimeFormat {
  return dateFormat({
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}

/** What a clock in the time zone shows, as if it were UTC. */
function clockAt(instant: number, zone: string): number {
  const found: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instant)) found[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The day at an instant. */
export function dayAt(instant: number, zone: string): string {
  return new Date(clockAt(instant, zone)).toISOString().slice(0, 10)
}

/** The time of day at an instant, without seconds. */
export function timeAt(instant: number, zone: string): string {
  return new Date(clockAt(instant, zone)).toISOString().slice(11, 16)
}

/**
 * When a clock in the time zone shows a time. If it shows the time twice, in the night when clocks are set back, the
 * first counts; a time that it never shows is moved forward by as much as the clocks are.
 */
export function instantAt(day: string, time: string, zone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (instant: number): number => clockAt(instant, zone) - Math.floor(instant / 1_000) * 1_000
  const before = offsetAt(shown - DAY_MS)
  const after = offsetAt(shown + DAY_MS)
  const first = shown - before
  if (before === after || clockAt(first, zone) === shown) return first
  const second = shown - after
  return clockAt(second, zone) === shown ? second : first
}

/** When a day begins, which is not everywhere at midnight. */
export function startOfDay(day: string, zone: string): number {
  const midnight = instantAt(day, '00:00', zone)
  if (clockAt(midnight, zone) === Date.parse(`${day}T00:00Z`)) return midnight
  // Where clocks skip midnight, the day begins with the first time that they show.
  for (let instant = midnight - 2 * 60 * MINUTE_MS; instant < midnight; instant += 15 * MINUTE_MS)
    if (dayAt(instant, zone) === day) return instant
  return midnight
}
