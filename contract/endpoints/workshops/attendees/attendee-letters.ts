import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { ATTENDEE_IMPORT_MAX } from '../../../limits.ts'
import { managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { attendeeId } from '../../../vocabulary/ids.ts'
import { instant } from '../../../vocabulary/plain-values.ts'
import { attendee } from './attendee-values.ts'

// Spec 3 §7, Attendees: letters with a link to register. Each link ends the one before for the same workshop.

const sending = { method: 'PATCH', access: { workshop: managesWorkshops } } as const

export const { sendAttendeeRegistration, sendAttendeeRegistrations } = withBase(WORKSHOP_PREFIX, {
  sendAttendeeRegistration: {
    ...sending,
    path: '/admin-attendee/send-registration-email/:id',
    summary: 'Send an attendee a registration email',
    params: z.object({ id: attendeeId }),
    reply: attendee,
    failures: ['not-found', 'wrong-state'],
  },
  /** Whoever can't get one is left out and counted. */
  sendAttendeeRegistrations: {
    ...sending,
    path: '/admin-attendee/send-registration-emails',
    summary: 'Send several attendees a registration email',
    body: z.array(attendeeId).check(z.minLength(1), z.maxLength(ATTENDEE_IMPORT_MAX)),
    reply: z.object({
      sent: z.array(attendeeId),
      skipped: z.array(
        z.object({
          id: attendeeId,
          why: z.enum(['not-found', 'canceled', 'inactive', 'deactivated', 'too-many-letters']),
          /** With `too-many-letters`: when the next may be sent. */
          againAt: z.optional(instant),
        }),
      ),
    }),
    failures: [],
  },
})

export const attendeeLetterEndpoints = { sendAttendeeRegistration, sendAttendeeRegistrations }
