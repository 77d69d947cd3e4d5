import { expect, test } from 'vitest'
import { readDate, readTime, writeTime } from '#ui/dates/date-text.ts'

test('a day is read back as it was written, on any clock', () => {
  expect(readDate('2026-03-29')?.toString()).toBe('2026-03-29')
})

test.each([null, '', '2026-02-30T', 'tomorrow'])('%s is not a day', (text) => {
  expect(readDate(text)).toBeNull()
})

test('a time has hours and minutes', () => {
  const time = readTime('07:05')
  expect(time === null ? null : writeTime(time)).toBe('07:05')
  expect(readTime('25:00')).toBeNull()
})
