import { expect, test } from 'vitest'
import { dateFormat } from '#domain/date-format.ts'

const inChicago = { month: 'short', day: 'numeric', timeZone: 'America/Chicago' } as const
const lateOnTheFirst = Date.parse('2026-03-02T03:00:00Z')

test('a format is created once, since that takes browsers a long time', () => {
  expect(dateFormat({ ...inChicago })).toBe(dateFormat({ ...inChicago }))
})

test('each time zone has its own format', () => {
  expect(dateFormat(inChicago).format(lateOnTheFirst)).toBe('Mar 1')
  expect(dateFormat({ ...inChicago, timeZone: 'UTC' }).format(lateOnTheFirst)).toBe('Mar 2')
})
