import { expect, test } from 'vitest'
import { describeDays, describeHours } from '#features/workshops/public-page/page-when.ts'

const times = {
  startDate: '2027-03-06T08:00:00',
  endDate: '2027-03-06T16:00:00',
  timezone: 'America/Denver',
}

test('one day is said once, with the clock on its wall and the name of its zone', () => {
  expect(describeDays(times)).toBe('Saturday, March 6, 2027')
  expect(describeHours(times).replaceAll('\u202F', ' ')).toBe('8:00 AM – 4:00 PM, Mountain Time')
})
