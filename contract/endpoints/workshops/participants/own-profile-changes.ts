import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { pictureTypes } from '../../../files/file-type.ts'
import { DESCRIPTION_MAX, NAME_MAX, PHOTO_BYTES_MAX, TITLE_MAX } from '../../../limits.ts'
import { hasAttendeeProfile, hasFacultyProfile, takesPart } from '../../../policies/workshops/participants.ts'
import { isInWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { news } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { words } from '../../../vocabulary/plain-values.ts'
import { consentKind } from '../../../vocabulary/workshops/consents.ts'
import { registrationStep } from '../../../vocabulary/workshops/registration-steps.ts'
import { emailText } from '../../../vocabulary/people/email.ts'
import { nameText, oneName } from '../../../vocabulary/people/person-name.ts'
import {
  getAttendeeProfile,
  getFacultyProfile,
  getProfilePicture,
  ownPicture,
  ownProfile,
} from './own-profile.ts'
import { participantHistory } from './participant-details.ts'
import { participantProfile } from './participant-values.ts'

// Spec 3 §3 (user profile form, profile photo) and §7: what participants change of themselves.

const line = words(TITLE_MAX)
const { phone, cellPhone } = participantProfile.shape
/** What the form of user management has besides. */
const {
  medicalLicenseNumber,
  medicalLicenseState,
  nationalProviderId,
  degrees,
  certifications,
  credentials,
} = participantProfile.shape
const license = {
  medicalLicenseNumber,
  medicalLicenseState,
  nationalProviderId,
  degrees,
  certifications,
  credentials,
}
const list = z.array(words(NAME_MAX)).check(z.maxLength(20))

/** What is left out stays. The free text of a country or a specialty is accepted in its field and in place of `Other`. */
export const ownProfileChange = z.partial(
  z.object({
    email: emailText,
    firstName: nameText,
    lastName: nameText,
    primaryPhone: phone,
    cellPhone,
    hospital: z.partial(
      z.object({
        hospitalAffiliation: line,
        streetAddress: line,
        secondaryAddress: line,
        city: line,
        state: line,
        zipCode: words(20),
        country: line,
        otherCountry: line,
      }),
    ),
    currentMedicalCredentialStatus: line,
    specialties: list,
    otherSpecialty: line,
    acceptingMeals: z.nullable(z.boolean()),
    hasDietaryRestrictions: z.boolean(),
    dietaryRestrictions: participantProfile.shape.dietaryRestrictions,
    latexAllergy: z.nullable(z.boolean()),
    ...license,
    /** The step of their registration that is done with it. */
    finishedStep: registrationStep,
  }),
)
export type OwnProfileChange = z.infer<typeof ownProfileChange>

export const {
  updateFacultyProfile,
  updateAttendeeProfile,
  stateConflicts,
  answerConsent,
  getOwnWorkshopHistory,
  changeProfilePicture,
  removeProfilePicture,
} = withBase(WORKSHOP_PREFIX, {
  updateFacultyProfile: {
    method: 'PUT',
    path: '/faculty/profile/update',
    summary: 'Change my profile as somebody who teaches; what is left out stays',
    access: { workshop: hasFacultyProfile },
    body: ownProfileChange.check(oneName),
    reply: ownProfile,
    failures: ['wrong-state'],
  },
  updateAttendeeProfile: {
    method: 'PUT',
    path: '/attendee/profile/update',
    summary: 'Change my profile as somebody who attends; what is left out stays',
    access: { workshop: hasAttendeeProfile },
    body: ownProfileChange.check(oneName),
    reply: ownProfile,
    failures: ['wrong-state'],
  },
  /** A blank statement takes it back. The same again is a statement of today. */
  stateConflicts: {
    method: 'PUT',
    path: '/workshop-participant-profile/conflicts',
    summary: 'State my conflicts of interest as of today',
    access: { workshop: hasFacultyProfile },
    body: z.object({ statement: words(DESCRIPTION_MAX) }),
    reply: ownProfile,
    failures: [],
  },
  /** Repeatable. Once the consent to keep diet and allergy is taken back, they are removed. */
  answerConsent: {
    method: 'PUT',
    path: '/workshop-participant-profile/consents/:kind',
    summary: 'Agree to something, decline it, or take back what I agreed to',
    access: { workshop: takesPart },
    params: z.object({ kind: consentKind }),
    body: z.object({ isAgreed: z.boolean() }),
    reply: ownProfile,
    failures: [],
  },
  getOwnWorkshopHistory: {
    method: 'GET',
    path: '/workshop-participant-profile/history',
    summary: 'The workshops in which I teach or taught, attend or attended',
    access: { workshop: takesPart },
    reply: participantHistory,
    failures: [],
    reading: news,
  },
  changeProfilePicture: {
    method: 'PUT',
    path: '/workshop-participant-profile/profile-picture',
    summary: 'Show this picture of me',
    access: { workshop: isInWorkshops },
    multipart: { files: { photo: { maxCount: 1, maxBytes: PHOTO_BYTES_MAX, types: pictureTypes } } },
    reply: ownPicture,
    failures: ['invalid-input'],
  },
  /** Repeatable. */
  removeProfilePicture: {
    method: 'DELETE',
    path: '/workshop-participant-profile/profile-picture',
    summary: 'Show no picture of me',
    access: { workshop: isInWorkshops },
    reply: ownPicture,
    failures: [],
  },
})

export const ownProfileEndpoints = {
  getFacultyProfile,
  getAttendeeProfile,
  updateFacultyProfile,
  updateAttendeeProfile,
  stateConflicts,
  answerConsent,
  getOwnWorkshopHistory,
  getProfilePicture,
  changeProfilePicture,
  removeProfilePicture,
}
