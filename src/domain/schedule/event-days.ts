import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { endOfDay, startOfDay } from '../time/zone-times.ts'
import { type Span, spanOf } from './event-lists.ts'

function touches({ start, last }: Span, begin: number, end: number): boolean {
  return last >= begin && start < end
}

/** The events that touch the days between two, both inclusive; without a last day, everything from the first on. */
export function eventsBetween(
  events: readonly EventSummary[],
  { first, last }: { first: string; last: string | null },
  zone: string,
): EventSummary[] {
  const begin = startOfDay(first, zone)
  const end = last === null ? Infinity : endOfDay(last, zone)
  return events.filter((event) => touches(spanOf(event), begin, end))
}

/** The events of each of the days, which follow one another, in order. */
export function eventsByDay(
  events: readonly EventSummary[],
  days: readonly string[],
  zone: string,
): ReadonlyMap<string, readonly EventSummary[]> {
  const byDay = new Map<string, EventSummary[]>(days.map((day) => [day, []]))
  // To find the day of an instant takes a hundred times as long as to compare two, so only days are converted.
  const begins = days.map((day) => startOfDay(day, zone))
  const last = days.at(-1)
  if (last !== undefined) begins.push(endOfDay(last, zone))
  for (const event of events) {
    const span = spanOf(event)
    for (let at = 0; at < days.length; at += 1)
      if (touches(span, begins[at]!, begins[at + 1]!)) byDay.get(days[at]!)?.push(event)
  }
  return byDay
}
