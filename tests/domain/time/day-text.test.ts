import { expect, test } from 'vitest'
import { formatDay, readDay } from '#domain/time/day-text.ts'

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['2026-3-1', null],
  ['today', null],
  [20260301, null],
  [undefined, null],
])('a day that an address gives as %o is %o', (raw, day) => {
  expect(readDay(raw)).toBe(day)
})

test('a day has its own name in every zone', () => {
  expect(formatDay('2026-03-01', { weekday: 'long', month: 'long', day: 'numeric' })).toBe('Sunday, March 1')
})
