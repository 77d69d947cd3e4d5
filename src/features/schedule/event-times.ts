import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { dateFormat } from '#domain/date-format.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { daysOf } from '#domain/schedule/event-lists.ts'

type Times = Pick<EventSummary, 'startDate' | 'endDate'>

function timeFormat(timeZone: string, hasZone: boolean): Intl.DateTimeFormat {
  return dateFormat({
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(hasZone && { timeZoneName: 'short' }),
  })
}

/** `1:00 PM`. */
export function formatTime(iso: string, timeZone: string): string {
  return timeFormat(timeZone, false).format(Date.parse(iso))
}

/** `1:00 – 3:00 PM`; for an event over several days, when it begins. */
export function formatSpan(event: Times, timeZone: string): string {
  const { first, last } = daysOf(event, timeZone)
  return first === last
    ? timeFormat(timeZone, false).formatRange(Date.parse(event.startDate), Date.parse(event.endDate))
    : `${formatTime(event.startDate, timeZone)} → ${formatDay(last, { month: 'short', day: 'numeric' })}`
}

/** `Monday, March 2, 2026, 1:00 – 3:00 PM EST`. */
export function formatWhole(event: Times, timeZone: string): string {
  const { first, last } = daysOf(event, timeZone)
  const long = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const
  const format = timeFormat(timeZone, true)
  if (first === last)
    return `${formatDay(first, long)}, ${format.formatRange(Date.parse(event.startDate), Date.parse(event.endDate))}`
  const start = `${formatDay(first, long)}, ${formatTime(event.startDate, timeZone)}`
  return `${start} – ${formatDay(last, long)}, ${format.format(Date.parse(event.endDate))}`
}
