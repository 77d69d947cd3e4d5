import { describe, expect, it, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  datesFrom,
  doubtsOf,
  faultOfTimes,
  mergeFaculty,
  payloadOf,
  priceOf,
  readTimeText,
  startWorkshop,
  toTwelveHour,
  toTwentyFourHour,
  withTeacher,
} from '#domain/workshops/workshop-draft.ts'

const id = (name: string) => name as UserId
const draft = {
  ...startWorkshop('2026-03-07', 'America/New_York'),
  procedure: 'one' as never,
  title: ' Hernia ',
}

describe('times', () => {
  it.each([
    ['12:00 AM', '00:00:00'],
    ['8:05 am', '08:05:00'],
    ['12:30 PM', '12:30:00'],
    ['11:59 PM', '23:59:00'],
  ])('12-hour text %s is %s in 24-hour form, and back', (text, time) => {
    expect(toTwentyFourHour(text)).toBe(time)
    expect(toTwelveHour(time)).toBe(text.toUpperCase())
  })

  it.each(['8:00', '0:30 AM', '13:00 PM', '8:61 AM', ''])(
    'of %j the error is Invalid time string',
    (text) => {
      expect(() => toTwentyFourHour(text)).toThrow('Invalid time string')
    },
  )

  it('time strings must be hour:minute:second, otherwise the error is Invalid time string', () => {
    expect(readTimeText('14:05:09')).toEqual({ hour: 14, minute: 5, second: 9 })
    for (const text of ['14:05', '24:00:00', '1:60:00', 'noon', '1:2:3:4'])
      expect(() => readTimeText(text), text).toThrow('Invalid time string')
  })
})

test('faculty and faculty-attendees are merged and deduplicated by id', () => {
  expect(
    mergeFaculty({ faculty: [id('a'), id('b')], facultyAttendees: [id('b'), id('c'), id('c')] }),
  ).toEqual(['a', 'b', 'c'])
})

test('what is sent: dates with 24-hour times, the price as a number, the merged faculty', () => {
  const payload = payloadOf({
    ...draft,
    endDay: '2026-03-08',
    price: '$1,249.50',
    faculty: [id('a')],
    facultyAttendees: [id('a')],
  })
  expect(payload).toMatchObject({
    title: 'Hernia',
    startDate: '2026-03-07T08:00:00',
    endDate: '2026-03-08T16:00:00',
    timezone: 'America/New_York',
    price: 1249.5,
    facultyIds: ['a'],
  })
})

test('seconds that the form does not show stay unless the time is changed', () => {
  const exact = { startDate: '2026-03-07T08:00:41', endDate: '2026-03-07T16:00:59' }
  expect(payloadOf({ ...draft, exact })).toMatchObject(exact)
  expect(payloadOf({ ...draft, exact, endTime: '5:00 PM' })).toMatchObject({
    startDate: '2026-03-07T08:00:41',
    endDate: '2026-03-07T17:00:00',
  })
  expect(payloadOf({ ...draft, exact, startDay: '2026-03-06' })).toMatchObject({
    startDate: '2026-03-06T08:00:00',
  })
})

test('gaps and overlaps of daylight saving time are told before saving', () => {
  expect(doubtsOf(draft)).toEqual([])
  expect(doubtsOf({ ...draft, startDay: '2026-03-08', endDay: '2026-03-08', startTime: '2:30 AM' })).toEqual([
    { which: 'start', kind: 'skipped' },
  ])
  expect(doubtsOf({ ...draft, endDay: '2026-11-01', endTime: '1:30 AM' })).toEqual([
    { which: 'end', kind: 'twice' },
  ])
})

test.each([
  ['', 0],
  ['0', 0],
  ['250', 250],
  ['$1,249.50', 1249.5],
  ['12.345', null],
  ['free', null],
  ['-5', null],
])('the price %j is %j', (typed, price) => {
  expect(priceOf(typed)).toBe(price)
})

test('it ends after it starts, on another day if need be, and not a month later', () => {
  expect(faultOfTimes(draft)).toBeNull()
  expect(faultOfTimes({ ...draft, endDay: '2026-03-08', endTime: '1:00 AM' })).toBeNull()
  expect(faultOfTimes({ ...draft, endTime: '7:00 AM' })).toContain('end after it starts')
  expect(faultOfTimes({ ...draft, endDay: '2026-05-08' })).toContain('31 days')
  expect(faultOfTimes({ ...draft, startTime: '' })).toContain('Choose when')
})

test('duplicated to another date, it has as many days, at the same times', () => {
  const dates = { startDate: '2026-02-27T08:00:00', endDate: '2026-03-01T16:30:00' }
  expect(datesFrom(dates, '2028-02-27')).toEqual({
    startDate: '2028-02-27T08:00:00',
    endDate: '2028-02-29T16:30:00',
  })
})

test('whoever was just added as faculty is chosen once, whether they also attend or not', () => {
  const planned = { ...draft, faculty: [id('ann')], facultyAttendees: [id('bo')] }
  expect(mergeFaculty(withTeacher(planned, id('cy')))).toEqual([id('ann'), id('cy'), id('bo')])
  expect(withTeacher(planned, id('bo'))).toBe(planned)
  expect(withTeacher(planned, null)).toBe(planned)
})
