import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import {
  daysOf,
  eventsBetween,
  eventsByDay,
  insertEvent,
  mergeEvents,
  removeEvent,
} from '#domain/schedule/event-lists.ts'
import { weeksOf } from '#domain/schedule/calendar-days.ts'
import { startOfDay } from '#domain/schedule/zone-days.ts'
import { anEvent } from '#tests/support/events.ts'

const ids = fc.integer({ min: 0, max: 30 }).map((number) => `id-${number}` as EventSummary['id'])
const HOUR = 3_600_000
const events = fc
  .record({
    id: ids,
    start: fc.integer({ min: 0, max: 80 * 24 }).map((hours) => Date.UTC(2026, 1, 1) + hours * HOUR),
    hours: fc.integer({ min: 1, max: 100 }),
    title: fc.string(),
  })
  .map(({ id, start, hours, title }): EventSummary => ({
    id,
    title,
    location: '',
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + hours * HOUR).toISOString(),
    type: 'OTHER',
    program: { id: 'p' as EventSummary['program']['id'] },
    isAttending: true,
    reply: null,
  }))
const lists = fc.array(events, { maxLength: 40 })

const isSorted = (list: readonly EventSummary[]) =>
  list.every((event, at) => at === 0 || list[at - 1]!.startDate <= event.startDate)
const idsOf = (list: readonly EventSummary[]) => list.map(({ id }) => id)

test('saving inserts the event into the time-sorted list and replaces any earlier copy with the same id', () => {
  fc.assert(
    fc.property(lists, events, (unsorted, event) => {
      const list = mergeEvents(unsorted)
      const saved = insertEvent(list, event)
      expect(isSorted(saved)).toBe(true)
      expect(saved.filter(({ id }) => id === event.id)).toEqual([event])
      expect(new Set(idsOf(saved))).toEqual(new Set([...idsOf(list), event.id]))
      expect(insertEvent(saved, event)).toEqual(saved)
      expect(saved).toEqual(mergeEvents(list, [event]))
    }),
  )
})

test('lists merge to one, sorted, each event once, the later copy wins', () => {
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      const merged = mergeEvents(one, other)
      expect(isSorted(merged)).toBe(true)
      expect(new Set(idsOf(merged)).size).toBe(merged.length)
      for (const event of merged) {
        const copies = [...one, ...other].filter(({ id }) => id === event.id)
        expect(event).toBe(copies.at(-1))
      }
    }),
  )
})

test('an event that is removed is not in the list', () => {
  fc.assert(
    fc.property(lists, ids, (list, id) => {
      const without = removeEvent(list, id)
      expect(idsOf(without)).not.toContain(id)
    }),
  )
})

test('each event is on exactly the days that it touches, even when clocks change', () => {
  const days = weeksOf('2026-03').flat()
  fc.assert(
    fc.property(lists, fc.constantFrom('America/New_York', 'Europe/Berlin', 'UTC'), (unsorted, zone) => {
      const list = mergeEvents(unsorted)
      const byDay = eventsByDay(list, days, zone)
      expect([...byDay.keys()]).toEqual(days)
      for (const [at, day] of days.entries()) {
        const [start, end] = [startOfDay(day, zone), startOfDay(days[at + 1] ?? '2026-04-05', zone)]
        const touching = list.filter(
          (event) => Date.parse(event.startDate) < end && Date.parse(event.endDate) > start,
        )
        expect(byDay.get(day)).toEqual(touching)
      }
    }),
  )
})

test('an event that ends at midnight does not touch the next day', () => {
  const times = { startDate: '2026-03-01T20:00:00Z', endDate: '2026-03-02T05:00:00Z' }
  expect(daysOf(times, 'America/New_York')).toEqual({ first: '2026-03-01', last: '2026-03-01' })
})

test('the events between two days are those that touch one of them', () => {
  fc.assert(
    fc.property(lists, fc.constantFrom('America/New_York', 'Europe/Berlin', 'UTC'), (list, zone) => {
      const [first, last] = ['2026-03-05', '2026-03-29']
      const touching = list.filter((event) => {
        const days = daysOf(event, zone)
        return days.last >= first && days.first <= last
      })
      expect(eventsBetween(list, { first, last }, zone)).toEqual(touching)
      const onward = list.filter((event) => daysOf(event, zone).last >= first)
      expect(eventsBetween(list, { first, last: null }, zone)).toEqual(onward)
    }),
  )
})

/** The events of a year, one after the other. */
function yearOf(count: number): EventSummary[] {
  const step = (365 * 24 * HOUR) / count
  return Array.from({ length: count }, (_one, at) => {
    const start = Date.UTC(2026, 0, 1) + at * step
    return anEvent({
      id: `id-${String(at).padStart(5, '0')}` as EventSummary['id'],
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + 2 * HOUR).toISOString(),
    })
  })
}

test('days are looked up in the time zone as often for 5,000 events as for 50, and their times are read a fixed number of times', () => {
  const convert = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const readTime = vi.spyOn(Date, 'parse')
  onTestFinished(() => void vi.restoreAllMocks())
  const days = weeksOf('2026-03').flat()
  const costOf = (count: number) => {
    const year = yearOf(count)
    convert.mockClear()
    readTime.mockClear()
    const merged = mergeEvents(year)
    eventsByDay(merged, days, 'America/New_York')
    eventsBetween(merged, { first: '2026-03-01', last: null }, 'America/New_York')
    return { converted: convert.mock.calls.length, read: readTime.mock.calls.length }
  }
  const [many, few] = [costOf(5_000), costOf(50)]
  expect(many.converted).toBe(few.converted)
  expect(many.converted).toBeLessThanOrEqual(days.length * 4)
  expect((many.read - few.read) / 4_950).toBeLessThanOrEqual(5)
})
