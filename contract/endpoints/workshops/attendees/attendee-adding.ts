import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { ATTENDEE_IMPORT_MAX, IMPORT_BODY_BYTES } from '../../../limits.ts'
import { managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { workshopId } from '../../../vocabulary/ids.ts'
import { emailText } from '../../../vocabulary/people/email.ts'
import { nameText, oneName } from '../../../vocabulary/people/person-name.ts'
import { newParticipant } from '../participants/participant-values.ts'
import { attendee } from './attendee-values.ts'

// Spec 3 §7, Attendees: people are added to a workshop. Whoever is in it already stays as they are, once.

const adding = {
  method: 'POST',
  access: { workshop: managesWorkshops },
  params: z.object({ workshopId }),
} as const

export const attendeeRow = z
  .object({ email: emailText, firstName: nameText, lastName: nameText })
  .check(oneName)
export type AttendeeRow = z.infer<typeof attendeeRow>

/** Why a row was left out; rows count from 0. */
export const attendeeRowFault = z.object({
  row: z.int(),
  why: z.enum(['email-twice', 'attends', 'inactive', 'deactivated']),
})
export type AttendeeRowFault = z.infer<typeof attendeeRowFault>

export const { addNewAttendee, addExistingAttendee, importAttendees, checkAttendeeEmails } = withBase(
  WORKSHOP_PREFIX,
  {
    /** Spec 3 §3, user management form. Somebody who is known is added as they are; what was blank is filled in. */
    addNewAttendee: {
      ...adding,
      path: '/admin-attendee/add-new-attendee/:workshopId',
      summary: 'Make a participant and add them to a workshop',
      body: z.extend(newParticipant, { isAuditor: z.optional(z.boolean()) }).check(oneName),
      reply: attendee,
      failures: ['not-found', 'wrong-state', 'idempotency-conflict'],
      idempotent: true,
    },
    /** Somebody inactive is active again. */
    addExistingAttendee: {
      ...adding,
      path: '/admin-attendee/add-existing-attendee/:workshopId',
      summary: 'Add somebody of the workshop portal to a workshop',
      body: z.object({
        /** Of the person, or of one of their enrollments (0653). */
        id: z.uuid(),
        sendRegistrationEmail: z._default(z.boolean(), true),
        isAuditor: z.optional(z.boolean()),
      }),
      reply: attendee,
      failures: ['not-found', 'wrong-state'],
    },
    /** Good rows go in, and faulty ones are answered, to be mended. */
    importAttendees: {
      ...adding,
      path: '/admin-attendee/import/:workshopId',
      summary: 'Add many people to a workshop, new and known ones',
      query: z.object({ sendRegistrationEmails: z._default(z.stringbool(), false) }),
      body: z.array(attendeeRow).check(z.minLength(1), z.maxLength(ATTENDEE_IMPORT_MAX)),
      bodyBytesMax: IMPORT_BODY_BYTES,
      reply: z.object({
        added: z.int(),
        /** How many got a registration email. */
        invited: z.int(),
        faults: z.array(attendeeRowFault),
      }),
      failures: ['not-found', 'wrong-state', 'idempotency-conflict'],
      idempotent: true,
    },
    /** For a preview, before anybody is added. */
    checkAttendeeEmails: {
      ...adding,
      path: '/admin-attendee/import/:workshopId/check',
      summary: 'Who of these emails is in the workshop portal, and in this workshop',
      body: z.array(emailText).check(z.maxLength(ATTENDEE_IMPORT_MAX)),
      bodyBytesMax: IMPORT_BODY_BYTES,
      reply: z.object({
        known: z.array(
          z.object({
            /** As the caller sent it. */
            email: z.string(),
            fullName: z.string(),
            standing: z.enum(['KNOWN', 'ATTENDS', 'INACTIVE', 'DEACTIVATED']),
          }),
        ),
      }),
      failures: ['not-found'],
    },
  },
)

export const attendeeAddingEndpoints = {
  addNewAttendee,
  addExistingAttendee,
  importAttendees,
  checkAttendeeEmails,
}
