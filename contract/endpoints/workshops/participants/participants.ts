import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { listQuery, listReply } from '../../../list.ts'
import { managesParticipants } from '../../../policies/workshops/participants.ts'
import { isInWorkshops, isWorkshopStaff } from '../../../policies/workshops/workshop-roles.ts'
import { news } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { oneName } from '../../../vocabulary/people/person-name.ts'
import { userId } from '../../../vocabulary/ids.ts'
import { participantDetails, projectedParticipant } from './participant-details.ts'
import { newParticipant, participantChange } from './participant-values.ts'

// Spec 3 §7: workshop users and faculty, and the changes of attendees. People in another capacity are not found.

export const projections = [
  'facultyUserDetails',
  'attendeeUserDetails',
  'facultyAttendeeUserDetails',
  'detailedFacultyData',
  'detailedAttendeeData',
  'detailedFacultyAttendeeData',
] as const
export type Projection = (typeof projections)[number]

/** Why somebody was not added or changed; `details.reason` of `wrong-state`. */
export const participantRefusal = z.enum([
  'email-taken',
  /** Name and email are theirs alone while they belong to the residency as well. */
  'in-both-portals',
  /** They work for the portal: only admins change their name and email, and nobody deactivates them here. */
  'staff-account',
  /** Whoever is added is shut out of the portal. */
  'deactivated',
  /** They say of their diet or allergy what they did not agree that it is kept. */
  'no-consent',
])
export type ParticipantRefusal = z.infer<typeof participantRefusal>
export const participantRefusalDetails = z.object({ reason: participantRefusal })

export const participantSorts = ['name', 'name-down', 'email', 'email-down'] as const
export type ParticipantSort = (typeof participantSorts)[number]
export const participantLists = ['faculty', 'attendees'] as const
export type ParticipantList = (typeof participantLists)[number]

export const listedParticipant = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  isFaculty: z.boolean(),
  isAttendee: z.boolean(),
  isInternal: z.boolean(),
  isDeactivated: z.boolean(),
  isRegistered: z.boolean(),
  hospitalName: z.string(),
  specialties: z.array(z.string()),
  /** In how many workshops they are in the capacity of the list; canceled ones don't count. */
  workshops: z.int(),
  mayBeDeactivated: z.boolean(),
})
export type ListedParticipant = z.infer<typeof listedParticipant>

const staff = { access: { workshop: managesParticipants } } as const

export const {
  getWorkshopUser,
  getParticipant,
  createFaculty,
  updateFaculty,
  updateAttendee,
  updateFacultyAttendee,
  listParticipants,
  setParticipantDeactivated,
} = withBase(WORKSHOP_PREFIX, {
  /**
   * `…UserDetails` are the fields of the management form; `detailed…Data` adds their workshops and courses in that
   * capacity. The id of an attendee finds its person, too.
   */
  getWorkshopUser: {
    method: 'GET',
    path: '/workshop-user/:id',
    summary: 'A person of the workshops in a capacity',
    access: { workshop: isInWorkshops },
    params: z.object({ id: z.uuid() }),
    query: z.object({ projection: z.enum(projections) }),
    reply: projectedParticipant,
    failures: ['not-found'],
  },
  /** For whoever doesn't know the capacities of a person. The id of an attendee finds its person, too. */
  getParticipant: {
    method: 'GET',
    path: '/admin-participant/details/:id',
    summary: 'A person of the workshops in each capacity that they have, with their workshops and courses',
    access: { workshop: isWorkshopStaff },
    params: z.object({ id: z.uuid() }),
    reply: projectedParticipant,
    failures: ['not-found'],
  },
  /**
   * Repeatable: somebody known keeps their name, email and what is known of them, and only gets what was blank. An email
   * goes only to people who were not faculty before.
   */
  createFaculty: {
    ...staff,
    method: 'POST',
    path: '/faculty/create-faculty',
    summary: 'Add somebody who can teach in workshops',
    body: newParticipant.check(oneName),
    reply: participantDetails,
    failures: ['wrong-state'],
  },
  updateFaculty: {
    ...staff,
    method: 'PUT',
    path: '/faculty/update-faculty',
    summary: 'Change somebody who can teach in workshops; what is left out stays',
    body: participantChange.check(oneName),
    reply: participantDetails,
    failures: ['not-found', 'wrong-state'],
  },
  updateAttendee: {
    ...staff,
    method: 'PUT',
    path: '/admin-attendee/update-attendee',
    summary: 'Change somebody who can attend workshops; what is left out stays',
    body: participantChange.check(oneName),
    reply: participantDetails,
    failures: ['not-found', 'wrong-state'],
  },
  updateFacultyAttendee: {
    ...staff,
    method: 'PUT',
    path: '/admin-participant/update-faculty-attendee',
    summary: 'Change somebody who can teach in and attend workshops; what is left out stays',
    body: participantChange.check(oneName),
    reply: participantDetails,
    failures: ['not-found', 'wrong-state'],
  },
  listParticipants: {
    ...staff,
    method: 'GET',
    path: '/admin-participant/list/:list',
    summary: 'Everybody who can teach in workshops, or attend them, searched by name and email',
    params: z.object({ list: z.enum(participantLists) }),
    query: z.extend(listQuery(participantSorts), {
      state: z._default(z.enum(['active', 'deactivated', 'all']), 'active'),
    }),
    reply: listReply(listedParticipant),
    failures: ['invalid-input'],
    reading: news,
    list: 'items',
  },
  /** Repeatable. */
  setParticipantDeactivated: {
    ...staff,
    method: 'PATCH',
    path: '/admin-participant/set-is-deactivated/:id',
    summary: 'Shut a participant out of the workshop portal, and nowhere else, or let them in again',
    params: z.object({ id: userId }),
    query: z.object({ isDeactivated: z.stringbool() }),
    reply: z.object({}),
    failures: ['not-found', 'wrong-state'],
  },
})

export const participantEndpoints = {
  getWorkshopUser,
  getParticipant,
  createFaculty,
  updateFaculty,
  updateAttendee,
  updateFacultyAttendee,
  listParticipants,
  setParticipantDeactivated,
}
