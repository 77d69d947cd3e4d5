import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { dayAt } from '../time/days.ts'

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

export interface Span {
  start: number
  /** The last ms that belongs to it: an event that ends at midnight doesn't touch the next day. */
  last: number
}

export function spanOf({ startDate, endDate }: Pick<EventSummary, 'startDate' | 'endDate'>): Span {
  const start = Date.parse(startDate)
  return { start, last: Math.max(start, Date.parse(endDate) - 1) }
}

/** The first and the last day that an event touches, in a time zone. */
export function daysOf(
  event: Pick<EventSummary, 'startDate' | 'endDate'>,
  zone: string,
): { first: string; last: string } {
  const { start, last } = spanOf(event)
  return { first: dayAt(start, zone), last: dayAt(last, zone) }
}
