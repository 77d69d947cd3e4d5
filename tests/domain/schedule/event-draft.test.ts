import { expect, test } from 'vitest'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import type { ActivityId, CourseId, ProgramId, UserGroupId, UserId } from '#contract/vocabulary/ids.ts'
import {
  changeType,
  draftOf,
  faultOfDraftTimes,
  filesToChoose,
  moveBack,
  moveDraft,
  startDraft,
  toPayload,
} from '#domain/schedule/event-draft.ts'

const NEW_YORK = 'America/New_York'
const program = { id: 'program' as ProgramId, timezone: NEW_YORK }
const draft = { ...startDraft('LAB_SESSION', '2026-03-07', program.id), title: 'Knots' }
const [one, other] = ['one' as ActivityId, 'other' as ActivityId]
const [first, second] = ['first' as CourseId, 'second' as CourseId]
const courseOf = new Map([
  [one, first],
  [other, second],
])

test('the form is initialized by type, and another type brings its usual times unless others were set', () => {
  expect(startDraft('LECTURE', '2026-03-07', program.id)).toMatchObject({
    startTime: '07:00',
    endTime: '08:00',
  })
  expect(changeType(draft, 'WORKSHOP')).toMatchObject({ type: 'WORKSHOP', startTime: '09:00' })
  expect(changeType({ ...draft, startTime: '13:30' }, 'WORKSHOP')).toMatchObject({ startTime: '13:30' })
})

test('event submission trims the title and notes', () => {
  const sent = toPayload({ ...draft, title: '  Knots ', notes: '\n Gloves. ' }, program, courseOf)
  expect(sent).toMatchObject({ title: 'Knots', notes: 'Gloves.' })
})

test('only attachments that have a file path are sent', () => {
  const attachments = [
    { filePath: 'attachments/1', name: 'a.pdf' },
    { filePath: '', name: 'b.pdf' },
  ]
  expect(toPayload({ ...draft, attachments }, program, courseOf).attachments).toEqual([
    { filePath: 'attachments/1' },
  ])
})

test('the event date-time is the date plus the start or end time, on the clock of the program', () => {
  expect(toPayload(draft, program, courseOf)).toMatchObject({
    startDate: '2026-03-07T18:00:00.000Z',
    endDate: '2026-03-07T20:00:00.000Z',
  })
  // The night after, clocks are set forward.
  expect(
    toPayload({ ...draft, startDay: '2026-03-08', endDay: '2026-03-08' }, program, courseOf),
  ).toMatchObject({
    startDate: '2026-03-08T17:00:00.000Z',
  })
})

test('each activity is sent with its own course, and those of removed courses are not', () => {
  const chosen = { ...draft, courses: [first], activities: [one, other] }
  expect(toPayload(chosen, program, courseOf).courses).toEqual([
    { courseId: first, activities: [{ activityId: one }] },
  ])
})

test.each([
  ['nothing', {}, null],
  ['an end at its start', { endTime: '13:00' }, 'It must end after it starts'],
  ['an end the day before', { endDay: '2026-03-06' }, 'It must end after it starts'],
  ['no time', { startTime: '' }, 'Choose when it starts and ends'],
  ['more than 31 days', { endDay: '2026-04-08' }, 'It can last 31 days at most'],
])('%s is a mistake in its times', (_what, change, words) => {
  expect(faultOfDraftTimes({ ...draft, ...change }, NEW_YORK)).toBe(words)
})

const event: EventDetails = {
  id: 'event' as EventDetails['id'],
  title: 'Knots',
  location: 'Lab 2',
  startDate: '2026-03-02T18:00:00.000Z',
  endDate: '2026-03-02T20:00:00.000Z',
  type: 'LAB_SESSION',
  isAttending: false,
  reply: null,
  notes: 'Gloves.',
  program: { ...program, title: 'Program' },
  groupAttendance: [],
  residentAttendance: [],
  proctorAttendance: [],
  internalAttendance: [],
  courses: [
    { courseId: first, name: 'Suturing', activities: [{ activityId: one, name: 'A', activityType: 'X' }] },
  ],
  attachments: [],
  groups: [],
  people: [],
  version: 3,
  mayChange: true,
  replies: null,
}

test('an event that is edited is sent back as it was', () => {
  const { title, location, notes, startDate, endDate, type } = event
  expect(toPayload(draftOf(event, 'same'), program, courseOf)).toMatchObject({
    title,
    location,
    notes,
    startDate,
    endDate,
    type,
    courses: [{ courseId: first, activities: [{ activityId: one }] }],
  })
})

test.each([
  ['with seconds', '2026-03-02T18:00:41.500Z', '2026-03-02T20:00:59.000Z'],
  ['in the second of two hours', '2026-11-01T06:30:00.000Z', '2026-11-01T06:45:00.000Z'],
  ['from the first into the second of them', '2026-11-01T05:30:00.000Z', '2026-11-01T06:10:00.000Z'],
])('an event %s stays where it was when something else is edited', (_where, startDate, endDate) => {
  const edited = { ...draftOf({ ...event, startDate, endDate }, 'same'), title: 'Other' }
  expect(faultOfDraftTimes(edited, NEW_YORK)).toBeNull()
  expect(toPayload(edited, program, courseOf)).toMatchObject({ title: 'Other', startDate, endDate })
  const moved = toPayload({ ...edited, endTime: '23:15' }, program, courseOf)
  expect(moved.startDate).toBe(startDate)
  expect(new Date(moved.endDate).getUTCSeconds()).toBe(0)
})

test('a duplicate is a week later at the same time of day, even when clocks change in between', () => {
  expect(toPayload(draftOf(event, 'copy'), program, courseOf)).toMatchObject({
    startDate: '2026-03-09T17:00:00.000Z',
    endDate: '2026-03-09T19:00:00.000Z',
  })
})

test('an event moved to another program leaves out the people who are only in the previous one, and can bring them back', () => {
  const elsewhere = 'elsewhere' as ProgramId
  const [group, person, staff] = ['group' as UserGroupId, 'person' as UserId, 'staff' as UserId]
  const invited = { ...draft, groups: [group], residents: [person], proctors: [person], internal: [staff] }
  const moved = moveDraft(invited, elsewhere)
  expect(moved).toEqual({ ...draft, program: elsewhere, internal: [staff] })
  expect(moveBack({ ...moved, title: 'Other' }, invited)).toEqual({ ...invited, title: 'Other' })
})

test('a file has to be chosen again if its name is known and its bytes are not, as often as it was chosen', () => {
  expect(filesToChoose(['a.pdf', 'a.pdf', 'b.pdf'], [{ name: 'a.pdf' }])).toEqual(['a.pdf', 'b.pdf'])
  expect(filesToChoose(['a.pdf'], [{ name: 'a.pdf' }])).toEqual([])
})
