import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { daysOf, insertEvent, mergeEvents, removeEvent } from '#domain/schedule/event-lists.ts'
import { events, ids, lists } from '#tests/support/event-lists.ts'

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

test('an event that ends at midnight does not touch the next day', () => {
  const times = { startDate: '2026-03-01T20:00:00Z', endDate: '2026-03-02T05:00:00Z' }
  expect(daysOf(times, 'America/New_York')).toEqual({ first: '2026-03-01', last: '2026-03-01' })
})
