import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { hasAttendeeProfile, hasFacultyProfile } from '../../../policies/workshops/participants.ts'
import { isInWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { withPictures } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { userId } from '../../../vocabulary/ids.ts'
import { consent } from '../../../vocabulary/workshops/consents.ts'
import { registrationStep } from '../../../vocabulary/workshops/registration-steps.ts'
import { conflictStatement } from './conflict-statement.ts'
import { licenseFields, trainingFields } from './license-fields.ts'

// Spec 3 §3 (user profile form, profile photo) and §7: what participants see of themselves. The home begins with it;
// `own-profile-changes.ts` has the rest.

/** Spec 3 §3, as the form shows it. */
export const ownProfile = z.object({
  id: userId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  primaryPhone: z.nullable(z.string()),
  cellPhone: z.nullable(z.string()),
  hospital: z.object({
    hospitalAffiliation: z.string(),
    streetAddress: z.string(),
    secondaryAddress: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    /** `USA`, `Other`, or blank. */
    country: z.string(),
    otherCountry: z.string(),
  }),
  currentMedicalCredentialStatus: z.string(),
  /** Standard ones, and `Other`. */
  specialties: z.array(z.string()),
  otherSpecialty: z.string(),
  /** Diet and allergy are theirs to say as well: blank until they agree that they are kept. */
  acceptingMeals: z.nullable(z.boolean()),
  hasDietaryRestrictions: z.boolean(),
  dietaryRestrictions: z.string(),
  latexAllergy: z.nullable(z.boolean()),
  // As in the form of user management, where what is missing is left out.
  ...z.partial(z.object({ ...licenseFields, ...trainingFields })).shape,
  /** The steps that are done since they registered; null: they were never asked. */
  registrationSteps: z.optional(z.nullable(z.array(registrationStep))),
  /** Of somebody who teaches; null: nothing was stated. */
  conflicts: z.nullable(conflictStatement),
  /** One of each kind. */
  consents: z.array(consent),
})
export type OwnProfile = z.infer<typeof ownProfile>

export const ownPicture = z.object({ fileName: z.nullable(z.string()), filePath: z.nullable(z.string()) })

export const { getFacultyProfile, getAttendeeProfile, getProfilePicture } = withBase(WORKSHOP_PREFIX, {
  getFacultyProfile: {
    method: 'GET',
    path: '/faculty/profile/fetch',
    summary: 'My profile as somebody who teaches',
    access: { workshop: hasFacultyProfile },
    reply: ownProfile,
    failures: [],
  },
  getAttendeeProfile: {
    method: 'GET',
    path: '/attendee/profile/fetch',
    summary: 'My profile as somebody who attends',
    access: { workshop: hasAttendeeProfile },
    reply: ownProfile,
    failures: [],
  },
  /** Of the person, so the same in either portal; nulls: there is none. */
  getProfilePicture: {
    method: 'GET',
    path: '/workshop-participant-profile/profile-picture',
    summary: 'The picture that others see of me',
    access: { workshop: isInWorkshops },
    reply: ownPicture,
    failures: [],
    reading: withPictures,
  },
})
