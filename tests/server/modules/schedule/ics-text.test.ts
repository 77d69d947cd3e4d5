import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from '#server/modules/schedule/ics-text.ts'

const event: CalendarEvent = {
  id: '0a0b0c0d-1111-4222-8333-444455556666',
  title: 'Knots, needles; and \\ "more"',
  location: 'Lab 2, Überbau',
  notes: 'Bring gloves.\nPark behind the house; not in front.',
  type: 'LAB_SESSION',
  startDate: new Date('2026-03-08T06:30:00Z'),
  endDate: new Date('2026-03-08T08:30:00Z'),
  changedAt: new Date('2026-03-01T10:00:00.123Z'),
  version: 3,
}
const publicUrl = 'https://trocar.test:4600'
const write = (events: readonly CalendarEvent[], name = 'Schedule') =>
  writeCalendar({ name, events, publicUrl })

/** As another calendar program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  return {
    name: calendar.getFirstPropertyValue('name'),
    events: calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)),
  }
}

test('another parser reads every field as it was written', () => {
  const [found] = read(write([event])).events
  expect(found).toMatchObject({
    uid: `${event.id}@trocar.test:4600`,
    summary: event.title,
    location: event.location,
    description: event.notes,
    sequence: 2,
  })
  expect(found?.startDate.toJSDate()).toEqual(event.startDate)
  expect(found?.endDate.toJSDate()).toEqual(event.endDate)
  expect(found?.component.getFirstPropertyValue('url')).toBe(
    `${publicUrl}/residency/schedule?event=${event.id}`,
  )
})

test('what is due is a moment with a name of its own, and leaves the day free', () => {
  const courses = [{ id: event.id, name: 'Knots, ties', dueAt: new Date('2026-03-08T04:59:59.999Z') }]
  const due = { courses, readAt: new Date('2026-03-01T10:00:00Z') }
  const [found] = read(writeCalendar({ name: 'Schedule', events: [], due, publicUrl })).events
  expect(found).toMatchObject({ uid: `due-${event.id}@trocar.test:4600`, summary: 'Due: Knots, ties' })
  expect(found?.startDate.toJSDate()).toEqual(new Date('2026-03-08T04:59:59Z'))
  expect(found?.duration.toSeconds()).toBe(0)
  expect(found?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
})

test('times are the same instants on every clock, even on the night when the clocks change', () => {
  const [found] = read(write([event])).events
  expect(found?.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
  expect(found?.duration.toSeconds()).toBe(7_200)
})

test('any text is read back as it was, whatever it contains', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => !/\p{Cc}/u.test(text))
  fc.assert(
    fc.property(words, words, fc.array(words, { maxLength: 5 }), (title, location, lines) => {
      const notes = lines.join('\n')
      const [found] = read(write([{ ...event, title, location, notes }])).events
      expect(found?.summary).toBe(title)
      expect(found?.location ?? '').toBe(location)
      expect(found?.description ?? '').toBe(notes)
    }),
  )
})

test('no line is longer than 75 bytes, and none can begin another event', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      const text = write([{ ...event, title: title.toWellFormed(), notes: 'END:VEVENT\r\nBEGIN:VEVENT' }])
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(text.split('\r\n').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    }),
  )
})

test('a calendar without events is still a calendar', () => {
  const { name, events } = read(write([], 'Pat’s schedule'))
  expect(name).toBe('Pat’s schedule')
  expect(events).toEqual([])
})
