import { expect, test } from 'vitest'
import type { CourseTermsOfGroup } from '#contract/endpoints/learning/due-dates.ts'
import { courseId, eventId } from '#contract/vocabulary/ids.ts'
import { courseYear, placeOf, yearSpan } from '#domain/learning/tasks/course-year.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const zone = 'America/New_York'
const span = { first: '2026-07-01', last: '2027-06-30' }
const skillsDay = { id: eventId.parse(uuid(90)), title: 'Skills day', startDate: '2026-10-10T13:00:00.000Z' }

let made = 0
function course(name: string, facts: Partial<CourseTermsOfGroup> = {}): CourseTermsOfGroup {
  made += 1
  return {
    courseId: courseId.parse(uuid(made)),
    name,
    order: made,
    isLocked: false,
    due: 'NONE',
    dueDate: null,
    days: null,
    event: null,
    firstDue: null,
    lastDue: null,
    people: 0,
    isOptional: false,
    requires: [],
    activityCount: 2,
    ...facts,
  }
}
const onDate = (name: string, dueDate: string) =>
  course(name, { due: 'DATE', dueDate, firstDue: dueDate, lastDue: dueDate, people: 3 })

const shown = (...given: Parameters<typeof courseYear>) =>
  courseYear(...given).months.map(({ month, entries }) => [
    month,
    ...entries.map(
      (entry) => `${entry.type === 'EVENT' ? entry.event.title : entry.course.name} ${entry.from}`,
    ),
  ])

test('a year of residency begins on July 1', () => {
  expect(yearSpan('this', '2026-06-30')).toEqual({ first: '2025-07-01', last: '2026-06-30' })
  expect(yearSpan('this', '2026-07-01')).toEqual(span)
  expect(yearSpan('next', '2026-11-27').first).toBe('2027-07-01')
  expect(yearSpan('last', '2027-02-01').last).toBe('2026-06-30')
})

test('a course stands in the month in which it is due where the reader is, the earliest first', () => {
  const courses = [onDate('Sutures', '2026-11-03T04:59:59.999Z'), onDate('Knots', '2026-11-01T03:59:59.999Z')]
  expect(shown({ courses }, span, zone)).toEqual([
    ['2026-10', 'Knots 2026-10-31'],
    ['2026-11', 'Sutures 2026-11-02'],
  ])
})

test('days after joining are a stretch from the first resident to the last', () => {
  const courses = [
    course('Knots', {
      due: 'AFTER_JOINING',
      days: 30,
      firstDue: '2026-08-01T03:59:59.999Z',
      lastDue: '2026-09-12T03:59:59.999Z',
    }),
  ]
  expect(courseYear({ courses }, span, zone).months[0]?.entries[0]).toMatchObject({
    from: '2026-07-31',
    until: '2026-09-11',
  })
})

test('a stretch that began before the year stands in its first month', () => {
  const courses = [
    course('Knots', {
      due: 'AFTER_JOINING',
      days: 30,
      firstDue: '2026-05-02T03:59:59.999Z',
      lastDue: '2026-09-12T03:59:59.999Z',
    }),
  ]
  expect(shown({ courses }, span, zone)).toEqual([['2026-07', 'Knots 2026-05-01']])
})

test('an event stands after what is due for it, once, and has the courses that it names', () => {
  const event = { ...skillsDay, isCanceled: false }
  const due = '2026-10-04T03:59:59.999Z'
  const rule = course('Knots', { due: 'BEFORE_EVENT', days: 7, event, firstDue: due, lastDue: due })
  const named = course('Sutures')
  const terms = { courses: [rule, named], dueByEvents: [{ ...skillsDay, courses: [named.courseId] }] }
  expect(shown(terms, span, zone)).toEqual([['2026-10', 'Knots 2026-10-03', 'Skills day 2026-10-10']])
  expect(courseYear(terms, span, zone).months[0]?.entries[1]).toMatchObject({
    courses: [{ name: 'Sutures' }],
  })
  expect(courseYear(terms, span, zone).noRule).toEqual([])
})

test('what has no date stands apart: a rule that gives none, no rule, and what is optional', () => {
  const gone = { id: skillsDay.id, title: 'Skills day', startDate: null, isCanceled: true }
  const courses = [
    course('Waits', { due: 'BEFORE_EVENT', days: 7, event: gone }),
    course('Free'),
    { ...onDate('Extra', '2026-11-03T04:59:59.999Z'), isOptional: true },
  ]
  const { months, withoutDate, noRule, optional } = courseYear({ courses }, span, zone)
  expect(months).toEqual([])
  expect([withoutDate, noRule, optional].map((list) => list.map(({ name }) => name))).toEqual([
    ['Waits'],
    ['Free'],
    ['Extra'],
  ])
})

test('courses of other years are counted, each once', () => {
  const courses = [
    onDate('Past', '2026-03-03T04:59:59.999Z'),
    onDate('Ahead', '2027-08-03T03:59:59.999Z'),
    onDate('Now', '2026-08-03T03:59:59.999Z'),
  ]
  const dueByEvents = [
    { ...skillsDay, startDate: '2028-02-01T13:00:00.000Z', courses: [courses[0]!.courseId] },
  ]
  expect(courseYear({ courses, dueByEvents }, span, zone)).toMatchObject({ earlierCount: 0, laterCount: 2 })
})

test('months are equally wide on the line, whatever their length', () => {
  expect(placeOf('2026-07-01', span)).toBe(0)
  expect(placeOf('2026-08-01', span)).toBeCloseTo(1 / 12)
  expect(placeOf('2027-02-15', span)).toBeCloseTo(7.5 / 12)
  expect(placeOf('2027-06-30', span)).toBeCloseTo((11 + 29 / 30) / 12)
  expect(placeOf('2028-01-01', span)).toBe(1)
  expect(placeOf('2025-01-01', span)).toBe(0)
})
