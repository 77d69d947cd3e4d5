import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  formatDay,
  monthOf,
  moveByMonths,
  weekdayOf,
  weekOf,
  weeksOf,
} from '#domain/schedule/calendar-days.ts'

const dates = fc
  .integer({ min: 0, max: 60 * 365 })
  .map((count) => Temporal.PlainDate.from('2000-01-01').add({ days: count }))

test('days and months are added as Temporal adds them', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -500, max: 500 }), (date, count) => {
      expect(addDays(date.toString(), count)).toBe(date.add({ days: count }).toString())
      expect(moveByMonths(date.toString(), count)).toBe(date.add({ months: count }).toString())
      expect(addMonths(monthOf(date.toString()), count)).toBe(
        date.toPlainYearMonth().add({ months: count }).toString(),
      )
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

test('a day has its own name in every zone', () => {
  expect(formatDay('2026-03-01', { weekday: 'long', month: 'long', day: 'numeric' })).toBe('Sunday, March 1')
})
