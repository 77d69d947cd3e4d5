import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { eventsBetween, eventsByDay } from '#domain/schedule/event-days.ts'
import { daysOf, mergeEvents } from '#domain/schedule/event-lists.ts'
import { weeksOf } from '#domain/time/calendar-days.ts'
import { startOfDay } from '#domain/time/zone-times.ts'
import { lists } from '#tests/support/event-lists.ts'
import { anEvent } from '#tests/support/events.ts'

const HOUR = 3_600_000

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
  const convert = vi.spyOn(Temporal.PlainDate.prototype, 'toZonedDateTime')
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
  expect(many.converted).toBeGreaterThan(0)
  expect(many.converted).toBeLessThanOrEqual(days.length * 2)
  expect((many.read - few.read) / 4_950).toBeLessThanOrEqual(5)
})
