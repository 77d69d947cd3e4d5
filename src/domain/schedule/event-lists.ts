import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { addDays } from './calendar-days.ts'
import { dayAt, startOfDay } from './zone-days.ts'

interface Timed {
  event: EventSummary
  start: number
}

function timed(event: EventSummary): Timed {
  return { event, start: Date.parse(event.startDate) }
}

/** By start; equal starts are ordered by id, so that the order is always the same. */
function isBefore(one: Timed, other: Timed): boolean {
  return one.start === other.start ? one.event.id < other.event.id : one.start < other.start
}

/** Spec 1 §4: a saved event goes into the time-sorted list, in place of any earlier copy with its id. */
export function insertEvent(list: readonly EventSummary[], event: EventSummary): EventSummary[] {
  const others = list.filter(({ id }) => id !== event.id)
  const added = timed(event)
  let [low, high] = [0, others.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isBefore(timed(others[middle]!), added)) low = middle + 1
    else high = middle
  }
  return others.toSpliced(low, 0, event)
}

/** Merges several lists into one, sorted by time; of two copies of an event, the one of the later list counts. */
export function mergeEvents(...lists: readonly (readonly EventSummary[])[]): EventSummary[] {
  const byId = new Map(lists.flat().map((event) => [event.id, event]))
  return [...byId.values()]
    .map(timed)
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
    .map(({ event }) => event)
}

export function removeEvent(list: readonly EventSummary[], id: string): EventSummary[] {
  return list.filter((event) => event.id !== id)
}

interface Span {
  start: number
  /** The last ms that belongs to it: an event that ends at midnight doesn't touch the next day. */
  last: number
}

function spanOf({ startDate, endDate }: Pick<EventSummary, 'startDate' | 'endDate'>): Span {
  const start = Date.parse(startDate)
  return { start, last: Math.max(start, Date.parse(endDate) - 1) }
}

function touches({ start, last }: Span, begin: number, end: number): boolean {
  return last >= begin && start < end
}

/** The first and the last day that an event touches, in a time zone. */
export function daysOf(
  event: Pick<EventSummary, 'startDate' | 'endDate'>,
  zone: string,
): { first: string; last: string } {
  const { start, last } = spanOf(event)
  return { first: dayAt(start, zone), last: dayAt(last, zone) }
}

/** The events that touch the days between two, both inclusive; without a last day, everything from the first on. */
export function eventsBetween(
  events: readonly EventSummary[],
  { first, last }: { first: string; last: string | null },
  zone: string,
): EventSummary[] {
  const begin = startOfDay(first, zone)
  const end = last === null ? Infinity : startOfDay(addDays(last, 1), zone)
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
  if (last !== undefined) begins.push(startOfDay(addDays(last, 1), zone))
  for (const event of events) {
    const span = spanOf(event)
    for (let at = 0; at < days.length; at += 1)
      if (touches(span, begins[at]!, begins[at + 1]!)) byDay.get(days[at]!)?.push(event)
  }
  return byDay
}
