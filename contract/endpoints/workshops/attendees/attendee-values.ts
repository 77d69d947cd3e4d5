import * as z from 'zod/mini'
import { instant } from '../../../vocabulary/plain-values.ts'
import { attendeeId, userId, workshopId } from '../../../vocabulary/ids.ts'
import { paymentStatus, registrationStatus } from '../../../vocabulary/workshops/attendee-status.ts'
import { deliveryProblem } from '../../people/account-values.ts'

/** The last letter about registering for a workshop, and whether it arrived. */
export const attendeeLetter = z.object({
  sentAt: instant,
  state: z.enum(['QUEUED', 'SENT', 'FAILED']),
  /** Why sending was given up; only for `FAILED`. */
  problem: z.optional(deliveryProblem),
})
export type AttendeeLetter = z.infer<typeof attendeeLetter>

/** Spec 3 §3, Attendee; the fields after `registrationEmailSentDate` are ours. */
export const attendee = z.object({
  /** The enrollment: a person in a workshop. */
  id: attendeeId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  paymentStatus,
  isActive: z.boolean(),
  /** When it was last said whether they attend; missing in answers that a device stored before there was this field. */
  activeSaidAt: z.optional(z.nullable(instant)),
  /**
   * When a payment of theirs was last processed or reversed; null: never. Missing in answers that a device stored before
   * there was this field.
   */
  paymentSaidAt: z.optional(z.nullable(instant)),
  registrationEmailSentDate: z.nullable(instant),
  userId,
  fullName: z.string(),
  registrationStatus,
  isAuditor: z.boolean(),
  /** Whether they teach in this workshop as well. */
  isFaculty: z.boolean(),
  lastLetter: z.nullable(attendeeLetter),
})
export type Attendee = z.infer<typeof attendee>

/** The file that an attendee takes away from a workshop. */
export const certificateOfAttendee = z.object({ fileName: z.string(), size: z.int(), addedAt: instant })
export type CertificateOfAttendee = z.infer<typeof certificateOfAttendee>

/** What a screen about attendees says of their workshop. */
export const attendedWorkshop = z.object({
  id: workshopId,
  title: z.string(),
  /** As the clock on its wall shows it. */
  startDate: z.string(),
  timezone: z.string(),
  /** In cents. */
  priceCents: z.int(),
  isInternal: z.boolean(),
  isCanceled: z.boolean(),
})

/** Why an attendee was not changed; `details.reason` of `wrong-state`. */
export const attendeeRefusal = z.object({
  reason: z.enum([
    'nothing-to-pay',
    'not-registered',
    'not-paid',
    'taken-back-since',
    'canceled',
    'deactivated',
    'inactive',
    'registered',
    'attends',
    'paid-there',
    'other-price',
  ]),
})
export type AttendeeRefusal = z.infer<typeof attendeeRefusal>['reason']
