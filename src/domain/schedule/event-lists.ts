import type { EventSummary } from '#contract/endpoints/residency/events.ts'
import { addDays } from './calendar-days.ts'
import { dayAt, startOfDay } from './zone-days.ts'

/** By start; equal starts are ordered by id, so that the order is always the same. */
function isBefore(one: EventSummary, other: EventSummary): boolean {
  const [start, otherStart] = [Date.parse(one.startDate), Date.parse(other.startDate)]
  return start === otherStart ? one.id < other.id : start < otherStart
}

/** Spec 1 §4: a saved event goes into the time-sorted list, in place of any earlier copy with its id. */
export function insertEvent(list: readonly EventSummary[], event: EventSummary): EventSummary[] {
  const others = list.filter(({ id }) => id !== event.id)
  let [low, high] = [0, others.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isBefore(others[middle]!, event)) low = middle + 1
    else high = middle
  }
  return others.toSpliced(low, 0, event)
}

/** Merges several lists into one, sorted by time; of two copies of an event, the one of the later list counts. */
export function mergeEvents(...lists: readonly (readonly EventSummary[])[]): EventSummary[] {
  const byId = new Map(lists.flat().map((event) => [event.id, event]))
  return [...byId.values()].toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
}

export function removeEvent(list: readonly EventSummary[], id: string): EventSummary[] {
  return list.filter((event) => event.id !== id)
}

/**
 * Those of the given days that an event touches, in a time zone. An event that ends at midnight doesn't touch the next
 * day.
 */
export function daysOf(
  { startDate, endDate }: Pick<EventSummary, 'startDate' | 'endDate'>,
  zone: string,
): { first: string; last: string } {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)]
  return { first: dayAt(start, zone), last: dayAt(Math.max(start, end - 1), zone) }
}

/** The events of each day, in order. */
export function eventsByDay(
  events: readonly EventSummary[],
  days: readonly string[],
  zone: string,
): ReadonlyMap<string, readonly EventSummary[]> {
  const byDay = new Map<string, EventSummary[]>(days.map((day) => [day, []]))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return byDay
  const [begin, end] = [startOfDay(first, zone), startOfDay(addDays(last, 1), zone)]
  for (const event of events) {
    // To find the days of an event takes a hundred times as long as to compare its times.
    if (Date.parse(event.endDate) < begin || Date.parse(event.startDate) >= end) continue
    const touched = daysOf(event, zone)
    const from = touched.first < first ? first : touched.first
    for (let day = from; day <= touched.last && day <= last; day = addDays(day, 1))
      byDay.get(day)?.push(event)
  }
  return byDay
}
