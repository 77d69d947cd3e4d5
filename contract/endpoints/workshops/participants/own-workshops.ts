import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { answeredFile } from '../../../files/file-parts.ts'
import { SEARCH_MAX } from '../../../limits.ts'
import { takesPart } from '../../../policies/workshops/participants.ts'
import { isWorkshopStaff } from '../../../policies/workshops/workshop-roles.ts'
import { listReply } from '../../../list.ts'
import { reference } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { userId, workshopId } from '../../../vocabulary/ids.ts'
import { instant, text, words } from '../../../vocabulary/plain-values.ts'
import { doorCode } from '../../../vocabulary/workshops/door-code.ts'
import { ownWorkshop } from '../workshops/workshop-lists.ts'
import { conflictStatement } from './conflict-statement.ts'

// What participants see of a workshop in which they teach or that they attend; and who teaches, for staff.

/** Somebody who runs it, and how to reach them. */
export const workshopContact = z.object({
  id: userId,
  fullName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
})
export type WorkshopContact = z.infer<typeof workshopContact>

/** Somebody who teaches there. */
export const workshopTeacher = z.object({
  id: userId,
  fullName: z.string(),
  hospital: z.string(),
  /** Null: they stated nothing. */
  conflicts: z.nullable(conflictStatement),
})
export type WorkshopTeacher = z.infer<typeof workshopTeacher>

export const participantWorkshop = z.object({
  workshop: ownWorkshop,
  contacts: z.array(workshopContact),
  teachers: z.array(workshopTeacher),
  /** What they show at the door; null: they only teach, or it is over or canceled. */
  door: z.nullable(z.object({ code: doorCode, arrivedAt: z.nullable(instant) })),
})
export type ParticipantWorkshop = z.infer<typeof participantWorkshop>

/** Nothing else is told of them. */
export const fellowAttendee = z.object({ fullName: z.string(), hospital: z.string() })
export type FellowAttendee = z.infer<typeof fellowAttendee>

const params = z.object({ id: workshopId })

export const { getParticipantWorkshop, getWorkshopCalendar, listFellowAttendees, listWorkshopTeachers } =
  withBase(WORKSHOP_PREFIX, {
    getParticipantWorkshop: {
      method: 'GET',
      path: '/workshop/own/:id',
      summary: 'A workshop that I teach or attend, with who teaches and whom to call',
      access: { workshop: takesPart },
      params,
      reply: participantWorkshop,
      failures: ['not-found'],
      reading: reference,
    },
    getWorkshopCalendar: {
      method: 'GET',
      path: '/workshop/own/:id/ics',
      summary: 'A workshop that I teach or attend as a file for any calendar',
      access: { workshop: takesPart },
      params,
      reply: answeredFile,
      fileTypes: ['text/calendar'],
      failures: ['not-found'],
    },
    listFellowAttendees: {
      method: 'GET',
      path: '/workshop/own/:id/attendees',
      summary: 'Who else attends a workshop of mine and agreed to be listed',
      access: { workshop: takesPart },
      params,
      query: z.object({
        cursor: z.optional(text(300)),
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
        search: z._default(words(SEARCH_MAX), ''),
      }),
      reply: listReply(fellowAttendee),
      failures: ['not-found', 'invalid-input'],
      list: 'items',
    },
    /** For those who manage workshops, and for its facilitators. */
    listWorkshopTeachers: {
      method: 'GET',
      path: '/admin-workshop/teachers/:id',
      summary: 'Who teaches in a workshop, with what they stated of their conflicts of interest',
      access: { workshop: isWorkshopStaff },
      params,
      reply: z.object({ teachers: z.array(workshopTeacher) }),
      failures: ['not-found'],
      reading: reference,
    },
  })

export const ownWorkshopEndpoints = {
  getParticipantWorkshop,
  getWorkshopCalendar,
  listFellowAttendees,
  listWorkshopTeachers,
}
