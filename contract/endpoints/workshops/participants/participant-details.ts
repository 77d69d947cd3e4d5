import * as z from 'zod/mini'
import { attendeeId, userId, workshopId } from '../../../vocabulary/ids.ts'
import { paymentStatus, registrationStatus } from '../../../vocabulary/workshops/attendee-status.ts'
import { workshopRole } from '../../../vocabulary/workshops/workshop-roles.ts'
import { workshopType } from '../../../vocabulary/workshops/workshop-types.ts'
import { certificateOfAttendee } from '../attendees/attendee-values.ts'
import { conflictStatement } from './conflict-statement.ts'

/** Spec 3 §3, the fields of the user management form, as it shows them, and what decides what it may change. */
export const participantDetails = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  role: workshopRole,
  isFaculty: z.boolean(),
  isAttendee: z.boolean(),
  isInternal: z.boolean(),
  isDeactivated: z.boolean(),
  isRegistered: z.boolean(),
  /** Name and email are theirs alone: they belong to the residency portal as well. */
  isInBothPortals: z.boolean(),
  currentStatus: z.string(),
  /** E.164; null: there is none. */
  primaryPhone: z.nullable(z.string()),
  cellPhone: z.nullable(z.string()),
  hospitalName: z.string(),
  hospitalAddressLine1: z.string(),
  hospitalAddressLine2: z.string(),
  hospitalZipCode: z.string(),
  city: z.string(),
  state: z.string(),
  /** `USA`, `Other`, or blank. */
  country: z.string(),
  otherCountry: z.string(),
  /** Left out for people at the door, like the two after it. */
  medicalLicenseNumber: z.optional(z.string()),
  medicalLicenseState: z.optional(z.string()),
  nationalProviderId: z.optional(z.string()),
  acceptingMeals: z.nullable(z.boolean()),
  hasDietaryRestrictions: z.boolean(),
  dietaryRestrictions: z.string(),
  latexAllergy: z.nullable(z.boolean()),
  /** They said that diet and allergy are not to be kept: nobody writes them down. */
  declinesHealth: z.boolean(),
  /** When diet and allergy were removed after their last workshop; they are said again for the next one. */
  healthRemovedAt: z.nullable(z.iso.datetime()),
  /** Standard ones, and `Other`. */
  selectedSpecialties: z.array(z.string()),
  selectedOtherSpecialty: z.string(),
  degrees: z.array(z.string()),
  certifications: z.array(z.string()),
  credentials: z.array(z.string()),
  /** Of somebody who teaches; null: nothing was stated. */
  conflicts: z.nullable(conflictStatement),
})
export type ParticipantDetails = z.infer<typeof participantDetails>

/** A workshop in which somebody takes or took part. */
export const workshopOfPerson = z.object({
  id: workshopId,
  title: z.string(),
  workshopType,
  /** As the clock on its wall shows them, `2026-03-01T08:00:00`. */
  startDate: z.string(),
  endDate: z.string(),
  timezone: z.string(),
  procedure: z.string(),
  location: z.string(),
  city: z.string(),
  state: z.string(),
  isPast: z.boolean(),
  isCanceled: z.boolean(),
})
export type WorkshopOfPerson = z.infer<typeof workshopOfPerson>

/** A workshop that somebody attends, with their enrollment. */
export const attendedWorkshop = z.extend(workshopOfPerson, {
  attendeeId,
  isActive: z.boolean(),
  registrationStatus,
  paymentStatus,
  price: z.number(),
  /** Null: there is none yet. */
  certificate: z.nullable(certificateOfAttendee),
})
export type AttendedWorkshop = z.infer<typeof attendedWorkshop>

/** The newest workshop first. */
export const participantHistory = z.object({
  facultyWorkshops: z.optional(z.array(workshopOfPerson)),
  attendeeWorkshops: z.optional(z.array(attendedWorkshop)),
})
export type ParticipantHistory = z.infer<typeof participantHistory>

/** Courses in a capacity. */
const courseOfPerson = z.object({ id: z.string(), title: z.string() })

/** What a projection answers: the details, and with `detailed…Data` what they did in that capacity. */
export const projectedParticipant = z.extend(participantDetails, {
  ...participantHistory.shape,
  courses: z.optional(z.array(courseOfPerson)),
})
export type ProjectedParticipant = z.infer<typeof projectedParticipant>
