import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { PAYMENT_NOTE_MAX } from '../../../limits.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { attendeeId, workshopId } from '../../../vocabulary/ids.ts'
import { instant, words } from '../../../vocabulary/plain-values.ts'
import { mayWait, type OfPerson } from '../../../waiting.ts'
import { attendee } from './attendee-values.ts'

// Spec 3 §7, Attendees: one of them is changed. Each answers with the attendee as they are now.

const change = {
  access: { workshop: managesWorkshops },
  params: z.object({ id: attendeeId }),
  reply: attendee,
} as const

const based = withBase(WORKSHOP_PREFIX, {
  setAttendeeActive: {
    ...change,
    method: 'PATCH',
    path: '/admin-attendee/set-is-active/:id',
    summary: 'Say whether somebody attends a workshop',
    query: z.object({
      isActive: z.stringbool(),
      /** When it was said; now, if left out. What was said last counts, whenever it arrives. */
      saidAt: z.optional(instant),
      /** What was said then is taken back: nothing changes if something was said since, or they were moved (0904). */
      undoes: z.optional(instant),
    }),
    failures: ['not-found'],
  },
  processPayment: {
    ...change,
    method: 'POST',
    path: '/admin-attendee/process-payment/:id',
    summary: 'Write down that an attendee has paid; once, however often it is called',
    body: z.optional(
      z.object({
        /** How it was paid. */
        note: z.optional(words(PAYMENT_NOTE_MAX)),
        /** When it was paid; now, if left out. */
        paidAt: z.optional(instant),
      }),
    ),
    failures: ['not-found', 'wrong-state', 'idempotency-conflict'],
    idempotent: true,
  },
  /** What was written down stays: the entry that takes it back is one more. */
  reversePayment: {
    ...change,
    method: 'POST',
    path: '/admin-attendee/reverse-payment/:id',
    summary: 'Take a payment back, with the reason',
    body: z.object({ reason: words(PAYMENT_NOTE_MAX).check(z.minLength(1)) }),
    failures: ['not-found', 'wrong-state'],
  },
  setAttendeeAuditor: {
    ...change,
    method: 'PATCH',
    path: '/admin-attendee/set-is-auditor/:id',
    summary: 'Say whether an attendee only listens, and pays nothing',
    query: z.object({ isAuditor: z.stringbool() }),
    failures: ['not-found'],
  },
  /** They stay in the list of inactive attendees there; what they paid goes with them (0780). */
  moveAttendee: {
    ...change,
    method: 'POST',
    path: '/admin-attendee/move/:id',
    summary: 'Move an attendee to another workshop; answers with the attendee that they are there',
    body: z.object({
      workshopId,
      /** What that workshop cost when the caller decided: another price is refused. */
      priceCents: z.int(),
    }),
    failures: ['not-found', 'wrong-state', 'idempotency-conflict'],
    idempotent: true,
  },
})

const laneOfAttendee = ({ params }: { params: { id: string } }, _of?: OfPerson) => `attendee:${params.id}`

/** At the door there may be no network: what is said there waits on the device, and a refusal stays in sight. */
export const setAttendeeActive = mayWait(based.setAttendeeActive, {
  name: 'setAttendeeActive',
  lane: laneOfAttendee,
  stepsAside: true,
})

/** Money that was taken is written down even without a network; a refusal stays in sight. */
export const processPayment = mayWait(based.processPayment, {
  name: 'processPayment',
  lane: laneOfAttendee,
  stepsAside: true,
})

export const { reversePayment, setAttendeeAuditor, moveAttendee } = based

export const attendeeChangeEndpoints = {
  setAttendeeActive,
  processPayment,
  reversePayment,
  setAttendeeAuditor,
  moveAttendee,
}
