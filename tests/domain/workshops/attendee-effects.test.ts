import { expect, test } from 'vitest'
import {
  getAttendee,
  listActiveAttendees,
  listInactiveAttendees,
} from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import {
  processPayment,
  setAttendeeActive,
} from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { AttendeeId, UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { effectOf, withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'

const ID = '00000000-0000-4000-8000-000000000001' as AttendeeId
const OTHER = '00000000-0000-4000-8000-000000000002' as AttendeeId

const attendee = (change: Partial<Attendee> = {}): Attendee => ({
  id: ID,
  firstName: 'Ana',
  lastName: 'Berg',
  fullName: 'Ana Berg',
  email: 'ana@workshops.test',
  paymentStatus: 'NOT_PROCESSED',
  isActive: true,
  registrationEmailSentDate: null,
  userId: ID as string as UserId,
  registrationStatus: 'IN_SYSTEM',
  isAuditor: false,
  isFaculty: false,
  lastLetter: null,
  ...change,
})
const page = (...all: Attendee[]): Reply<typeof listActiveAttendees> => ({
  _embedded: { attendee: all },
  next: null,
  total: all.length,
})
const details = (): Reply<typeof getAttendee> => ({
  attendee: attendee(),
  workshop: {
    id: OTHER as string as WorkshopId,
    title: 'Weekend',
    startDate: '2099-03-02T08:00:00',
    timezone: 'America/Chicago',
    priceCents: 25_000,
    isInternal: false,
    isCanceled: false,
  },
  addedAt: '2026-03-01T00:00:00Z',
  certificate: null,
  payments: [],
  letters: [],
})

const pay: QueuedWrite = queuedWrite(processPayment, { params: { id: ID }, body: {} })
const activate = (isActive: 'true' | 'false'): QueuedWrite =>
  queuedWrite(setAttendeeActive, { params: { id: ID }, query: { isActive } })

test('processing a payment sets the attendee to PAID locally', () => {
  const other = attendee({ id: OTHER })
  expect(withWrites(listActiveAttendees, page(attendee(), other), [pay])).toEqual(
    page(attendee({ paymentStatus: 'PAID' }), other),
  )
  expect(withWrites(getAttendee, details(), [pay]).attendee.paymentStatus).toBe('PAID')
})

test('whoever has nothing to pay stays so', () => {
  const free = page(attendee({ paymentStatus: 'NOT_REQUIRED' }))
  expect(withWrites(listActiveAttendees, free, [pay])).toEqual(free)
})

test('whoever is set inactive stays in sight in the list where they are, as inactive, and the other way round', () => {
  const other = attendee({ id: OTHER })
  const shown = (list: typeof listActiveAttendees, wasActive: boolean, to: 'true' | 'false') =>
    withWrites(list, page(attendee({ isActive: wasActive }), other), [activate(to)])
  const changed = (isActive: boolean) => page(attendee({ isActive, activeSaidAt: null }), other)
  expect(shown(listActiveAttendees, true, 'false')).toEqual(changed(false))
  expect(shown(listInactiveAttendees as never, false, 'true')).toEqual(changed(true))
  expect(withWrites(getAttendee, details(), [activate('false')]).attendee.isActive).toBe(false)
})

test('whoever is made active behind a refused payment is not in neither list', () => {
  const refused = { ...pay, refusal: 'They’re inactive in this workshop.' }
  const shown = withWrites(listInactiveAttendees, page(attendee({ isActive: false })), [
    refused,
    activate('true'),
  ])
  expect(shown._embedded.attendee).toMatchObject([{ isActive: true, paymentStatus: 'NOT_PROCESSED' }])
})

test('both wait in the lane of the attendee, in the order in which they were made', () => {
  const lane = `attendee:${ID}`
  expect(processPayment.waits.lane({ params: { id: ID }, body: {} })).toBe(lane)
  expect(setAttendeeActive.waits.lane({ params: { id: ID }, query: { isActive: 'true' } })).toBe(lane)
  for (const write of [pay, activate('true')])
    expect(effectOf(write)?.refreshes).toHaveLength(attendeeAnswers.length)
})
