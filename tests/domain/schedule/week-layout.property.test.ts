import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { layOutDay } from '#domain/schedule/week-layout.ts'

const start = Date.UTC(2026, 2, 10)
const HOUR = 3_600_000
const day = { start, end: start + 24 * HOUR }
const events = fc.array(
  fc.record({ from: fc.integer({ min: -30, max: 95 }), length: fc.integer({ min: 1, max: 200 }) }).map(
    ({ from, length }, at = 0) =>
      ({
        id: `${from}-${length}-${at}`,
        startDate: new Date(start + (from * HOUR) / 4).toISOString(),
        endDate: new Date(start + ((from + length) * HOUR) / 4).toISOString(),
      }) as unknown as EventSummary,
  ),
  { maxLength: 25 },
)
const touching = events.map((list) => list.filter(({ endDate }) => Date.parse(endDate) > start))

test('no two events are in the same place, and none is outside the day', () => {
  fc.assert(
    fc.property(touching, (list) => {
      const placed = layOutDay(list, day)
      expect(placed).toHaveLength(list.length)
      for (const one of placed) {
        expect(one.top).toBeGreaterThanOrEqual(0)
        expect(one.top + one.height).toBeLessThanOrEqual(1 + 1e-9)
        expect(one.lane).toBeLessThan(one.lanes)
        for (const other of placed) {
          if (other === one || other.lane !== one.lane) continue
          const apart = one.top + one.height <= other.top + 1e-9 || other.top + other.height <= one.top + 1e-9
          expect(apart).toBe(true)
        }
      }
    }),
  )
})

test('events that overlap share the width, others have all of it', () => {
  const at = (from: number, to: number) =>
    ({
      id: `${from}`,
      startDate: new Date(start + from * HOUR).toISOString(),
      endDate: new Date(start + to * HOUR).toISOString(),
    }) as EventSummary
  const lanes = layOutDay([at(8, 10), at(9, 11), at(10, 12), at(14, 15)], day).map(({ lane, lanes }) => [
    lane,
    lanes,
  ])
  expect(lanes).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})
