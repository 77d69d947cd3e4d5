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

function withChange(page: Page, id: string, change: (attendee: Attendee) => Attendee | null): Page {
  const { attendee: all } = page._embedded
  if (!all.some((attendee) => attendee.id === id)) return page
  const changed = all.flatMap((attendee) => {
    const now = attendee.id === id ? change(attendee) : attendee
    return now === null ? [] : [now]
  })
  return { ...page, _embedded: { attendee: changed }, total: page.total - (all.length - changed.length) }
}

const ofAttendee = (details: Details, id: string, change: (attendee: Attendee) => Attendee): Details =>
  details.attendee.id === id ? { ...details, attendee: change(details.attendee) } : details

/** Somebody who changes the list leaves the one they were in; the other has them once the server knows. */
const leaving = (list: typeof listActiveAttendees | typeof listInactiveAttendees, listed: boolean) =>
  changes(list, setAttendeeActive, (page, { params, query }) =>
    withChange(page, params.id, (attendee) =>
      (String(query.isActive) === 'true') === listed ? attendee : null,
    ),
  )

export const attendeeEffects = {
  setAttendeeActive: {
    title: 'Attendance of a workshop',
    changes: [
      leaving(listActiveAttendees, true),
      leaving(listInactiveAttendees, false),
      changes(getAttendee, setAttendeeActive, (details, { params, query }) =>
        ofAttendee(details, params.id, (attendee) => ({
          ...attendee,
          isActive: String(query.isActive) === 'true',
          activeSaidAt: query.saidAt ?? null,
        })),
      ),
    ],
    refreshes: attendeeAnswers.map((answer) => refreshes(answer)),
  },
  processPayment: {
    title: 'Payment for a workshop',
    changes: [
      ...([listActiveAttendees, listInactiveAttendees] as const).map((list) =>
        changes(list, processPayment, (page, { params }) => withChange(page, params.id, withPayment)),
      ),
      changes(getAttendee, processPayment, (details, { params }) =>
        ofAttendee(details, params.id, withPayment),
      ),
    ],
    refreshes: attendeeAnswers.map((answer) => refreshes(answer)),
  },
} satisfies Record<string, WriteEffect>
