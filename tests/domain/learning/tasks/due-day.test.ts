import { expect, it } from 'vitest'
import { dayOfInstant, endOfDay } from '#domain/learning/tasks/due-day.ts'

it.each([
  ['an ordinary day', '2026-11-27', 'America/New_York', '2026-11-28T04:59:59.999Z'],
  ['the day of 23 hours', '2026-03-08', 'America/New_York', '2026-03-09T03:59:59.999Z'],
  ['the day of 25 hours', '2026-11-01', 'America/New_York', '2026-11-02T04:59:59.999Z'],
  ['the other side of the world', '2026-11-27', 'Pacific/Auckland', '2026-11-27T10:59:59.999Z'],
])('%s ends with its last millisecond, and belongs to that day', (_what, day, timeZone, end) => {
  expect(endOfDay(day, timeZone)).toBe(end)
  expect(dayOfInstant(end, timeZone)).toBe(day)
})
