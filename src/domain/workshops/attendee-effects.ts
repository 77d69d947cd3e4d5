import {
  processPayment,
  setAttendeeActive,
} from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import { listAttendeeCertificates } from '#contract/endpoints/workshops/attendees/attendee-certificates.ts'
import { getDoor } from '#contract/endpoints/workshops/attendees/attendee-door.ts'
import {
  getAttendee,
  getAttendeeOverview,
  listActiveAttendees,
  listInactiveAttendees,
} from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { WrittenInput } from '../sync/queued-writes.ts'
import { changes, refreshes, type WriteEffect } from '../writes/write-effect.ts'

type Page = Reply<typeof listActiveAttendees>
type Details = Reply<typeof getAttendee>

/** What changes with an attendee. */
export const attendeeAnswers = [
  listActiveAttendees,
  listInactiveAttendees,
  getAttendeeOverview,
  getAttendee,
  getDoor,
  listAttendeeCertificates,
] as const

/** Spec 3 §4: processing a payment sets the attendee to PAID locally. */
function withPayment(attendee: Attendee): Attendee {
  return attendee.paymentStatus === 'NOT_PROCESSED' ? { ...attendee, paymentStatus: 'PAID' } : attendee
}

/** Somebody stays in the list that they leave: until the server knows, the other one can't have them. */
function withAttendance(attendee: Attendee, { query }: WrittenInput<typeof setAttendeeActive>): Attendee {
  return {
    ...attendee,
    isActive: String(query.isActive) === 'true',
    activeSaidAt: query.saidAt ?? null,
  }
}

function withChange(page: Page, id: string, change: (attendee: Attendee) => Attendee): Page {
  const { attendee: all } = page._embedded
  if (!all.some((attendee) => attendee.id === id)) return page
  return {
    ...page,
    _embedded: { attendee: all.map((attendee) => (attendee.id === id ? change(attendee) : attendee)) },
  }
}

const ofAttendee = (details: Details, id: string, change: (attendee: Attendee) => Attendee): Details =>
  details.attendee.id === id ? { ...details, attendee: change(details.attendee) } : details

const lists = [listActiveAttendees, listInactiveAttendees] as const

export const attendeeEffects = {
  setAttendeeActive: {
    title: 'Attendance of a workshop',
    changes: [
      ...lists.map((list) =>
        changes(list, setAttendeeActive, (page, said) =>
          withChange(page, said.params.id, (attendee) => withAttendance(attendee, said)),
        ),
      ),
      changes(getAttendee, setAttendeeActive, (details, said) =>
        ofAttendee(details, said.params.id, (attendee) => withAttendance(attendee, said)),
      ),
    ],
    refreshes: attendeeAnswers.map((answer) => refreshes(answer)),
  },
  processPayment: {
    title: 'Payment for a workshop',
    changes: [
      ...lists.map((list) =>
        changes(list, processPayment, (page, { params }) => withChange(page, params.id, withPayment)),
      ),
      changes(getAttendee, processPayment, (details, { params }) =>
        ofAttendee(details, params.id, withPayment),
      ),
    ],
    refreshes: attendeeAnswers.map((answer) => refreshes(answer)),
  },
} satisfies Record<string, WriteEffect>
