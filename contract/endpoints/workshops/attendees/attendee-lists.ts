import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { SEARCH_MAX } from '../../../limits.ts'
import { listQuery } from '../../../list.ts'
import { isWorkshopStaff, managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { news, reference } from '../../../reading.ts'
import { tableOf } from '../../../table-of.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { attendeeId, userId, workshopId } from '../../../vocabulary/ids.ts'
import { instant, words } from '../../../vocabulary/plain-values.ts'
import { paymentStatus, registrationStatus } from '../../../vocabulary/workshops/attendee-status.ts'
import { workshopLetterKinds } from '../../../vocabulary/workshops/letter-kinds.ts'
import { attendedWorkshop, attendee, attendeeLetter, certificateOfAttendee } from './attendee-values.ts'

// Spec 3 §7, Attendees: the lists. A workshop that the caller may not see is not found.

const sorts = ['name', 'name-down'] as const
export type AttendeeSort = (typeof sorts)[number]

const list = {
  method: 'GET',
  params: z.object({ workshopId }),
  query: z.extend(listQuery(sorts), {
    paymentStatus: z.optional(paymentStatus),
    registrationStatus: z.optional(registrationStatus),
  }),
  reply: z.object({
    _embedded: z.object({ attendee: z.array(attendee) }),
    next: z.nullable(z.string()),
    /** How many the search and the filters find, over all pages. */
    total: z.int(),
  }),
  failures: ['not-found', 'invalid-input'],
  reading: news,
  list: 'attendee',
} as const

const counts = z.object({
  registrationStatus: z.record(registrationStatus, z.int()),
  paymentStatus: z.record(paymentStatus, z.int()),
})

export const {
  listActiveAttendees,
  listInactiveAttendees,
  getAttendeeOverview,
  getAttendee,
  searchPeopleToAttend,
} = withBase(WORKSHOP_PREFIX, {
  /** Also for facilitators of the workshop, who work at its door. */
  listActiveAttendees: {
    ...list,
    path: '/admin-attendee/active/:workshopId',
    summary: 'The active attendees of a workshop, by full name',
    access: { workshop: isWorkshopStaff },
  },
  listInactiveAttendees: {
    ...list,
    path: '/admin-attendee/inactive/:workshopId',
    summary: 'The inactive attendees of a workshop, by full name',
    access: { workshop: managesWorkshops },
  },
  getAttendeeOverview: {
    method: 'GET',
    path: '/admin-attendee/overview/:workshopId',
    summary: 'How many attendees a workshop has, by status',
    access: { workshop: isWorkshopStaff },
    params: z.object({ workshopId }),
    reply: z.object({
      workshop: attendedWorkshop,
      active: z.int(),
      inactive: z.int(),
      /** Of the active ones. */
      counts,
    }),
    failures: ['not-found'],
    reading: reference,
  },
  getAttendee: {
    method: 'GET',
    path: '/admin-attendee/details/:id',
    summary: 'One attendee, with what they paid and what was written to them',
    access: { workshop: managesWorkshops },
    params: z.object({ id: attendeeId }),
    reply: z.object({
      attendee,
      workshop: attendedWorkshop,
      addedAt: instant,
      /** Null: there is none. */
      certificate: z.nullable(certificateOfAttendee),
      /** The newest first. */
      payments: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(['PROCESSED', 'REVERSED']),
          amountCents: z.int(),
          /** How it was paid, or why it was taken back. */
          note: z.string(),
          at: instant,
          /** Who wrote it down; null: the operator. */
          by: z.nullable(z.string()),
        }),
      ),
      /** The newest first. */
      letters: z.array(z.extend(attendeeLetter, { kind: z.enum(workshopLetterKinds) })),
    }),
    failures: ['not-found'],
    reading: news,
  },
  /** People of the workshop portal alone: nothing of the residency is seen from here. */
  searchPeopleToAttend: {
    method: 'GET',
    path: '/admin-attendee/search-people/:workshopId',
    summary: 'People of the workshop portal to add to a workshop, by any part of name or email',
    access: { workshop: managesWorkshops },
    params: z.object({ workshopId }),
    query: z.object({ search: words(SEARCH_MAX).check(z.minLength(1)) }),
    reply: z.object({
      /** The first twenty, by full name. */
      people: z.array(
        z.object({
          id: userId,
          fullName: z.string(),
          email: z.string(),
          /** What they are in this workshop already; null: nothing. */
          standing: z.nullable(z.enum(['ACTIVE', 'INACTIVE'])),
          isDeactivated: z.boolean(),
        }),
      ),
      hasMore: z.boolean(),
    }),
    failures: ['not-found'],
  },
})

export const { exportActiveAttendees, exportInactiveAttendees } = withBase(WORKSHOP_PREFIX, {
  exportActiveAttendees: tableOf(listActiveAttendees),
  exportInactiveAttendees: tableOf(listInactiveAttendees),
})

export const attendeeListEndpoints = {
  listActiveAttendees,
  listInactiveAttendees,
  getAttendeeOverview,
  getAttendee,
  searchPeopleToAttend,
  exportActiveAttendees,
  exportInactiveAttendees,
}
