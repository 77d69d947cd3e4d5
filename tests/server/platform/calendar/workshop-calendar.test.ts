import { expect, test } from 'vitest'
import { calendarFileName, writeWorkshopCalendar } from '#server/platform/calendar/workshop-calendar.ts'

const workshop = {
  id: 'w1',
  title: 'Hernia; robotic, day 1',
  place: 'Harbor Hall, Chicago',
  startsAt: new Date('2027-03-06T14:00:00Z'),
  endsAt: new Date('2027-03-06T22:30:00Z'),
  changedAt: new Date('2027-01-01T00:00:00Z'),
  version: 3,
  isCanceled: false,
}
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('a workshop is one event with its times in UTC, its place and its page', () => {
  const lines = linesOf(writeWorkshopCalendar(workshop, 'https://trocar.test'))
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:workshop-w1@trocar.test',
      'SEQUENCE:2',
      'DTSTART:20270306T140000Z',
      'DTEND:20270306T223000Z',
      String.raw`SUMMARY:Hernia\; robotic\, day 1`,
      String.raw`LOCATION:Harbor Hall\, Chicago`,
      'URL:https://trocar.test/workshop/details?id=w1',
      'STATUS:CONFIRMED',
    ]),
  )
})

test('a canceled one takes away what a calendar has of it', () => {
  const lines = linesOf(writeWorkshopCalendar({ ...workshop, isCanceled: true }, 'https://trocar.test'))
  expect(lines).toContain('METHOD:CANCEL')
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines).toContain('UID:workshop-w1@trocar.test')
})

test('its name has nothing that a file can’t have', () => {
  expect(calendarFileName('Hernia: day 1/2')).toBe('Hernia day 12.ics')
  expect(calendarFileName('///')).toBe('workshop.ics')
})
