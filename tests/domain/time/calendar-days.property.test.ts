import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  lastOfMonth,
  monthOf,
  moveByMonths,
  weekdayOf,
  weekOf,
  weeksOf,
} from '#domain/time/calendar-days.ts'

const dates = fc
  .integer({ min: 0, max: 60 * 365 })
  .map((count) => Temporal.PlainDate.from('2000-01-01').add({ days: count }))
const counts = fc.integer({ min: -500, max: 500 })

test('days are added as the days of UTC follow one another', () => {
  fc.assert(
    fc.property(dates, counts, (date, count) => {
      const { year, month, day } = date
      const there = new Date(Date.UTC(year, month - 1, day + count))
      expect(addDays(date.toString(), count)).toBe(there.toISOString().slice(0, 10))
      expect(weekdayOf(date.toString())).toBe(new Date(date.toString()).getUTCDay())
    }),
  )
})

test('another month has the same day, or its last one if it is shorter', () => {
  fc.assert(
    fc.property(dates, counts, (date, count) => {
      const { year, month } = date
      const there = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7)
      const moved = moveByMonths(date.toString(), count)
      expect(monthOf(moved)).toBe(there)
      const last = lastOfMonth(there)
      expect(monthOf(addDays(last, 1))).not.toBe(there)
      const same = `${there}-${date.toString().slice(8)}`
      expect(moved).toBe(same > last ? last : same)
    }),
  )
})

test('a week begins on Sunday and contains its day', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const week = weekOf(date.toString())
      expect(week).toHaveLength(7)
      expect(week).toContain(date.toString())
      expect(weekdayOf(week[0]!)).toBe(0)
      expect(week[6]).toBe(addDays(week[0]!, 6))
    }),
  )
})

test('the weeks of a month contain each of its days once, and no week is without one', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const month = monthOf(date.toString())
      const weeks = weeksOf(month)
      const inMonth = weeks.flat().filter((day) => monthOf(day) === month)
      expect(new Set(inMonth).size).toBe(date.daysInMonth)
      expect(inMonth).toHaveLength(date.daysInMonth)
      for (const week of weeks) expect(week.some((day) => monthOf(day) === month)).toBe(true)
    }),
  )
})
