import type { OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import { consentKinds } from '#contract/vocabulary/workshops/consents.ts'
import { participantMe } from './workshop-screens.tsx'

/** Of somebody who registered, and said nothing of themselves. */
export const ownProfile: OwnProfile = {
  id: participantMe.id,
  email: participantMe.email,
  firstName: 'Ana',
  lastName: 'Lind',
  primaryPhone: null,
  cellPhone: null,
  hospital: {
    hospitalAffiliation: '',
    streetAddress: '',
    secondaryAddress: '',
    city: '',
    state: '',
    zipCode: '',
    country: '',
    otherCountry: '',
  },
  currentMedicalCredentialStatus: '',
  specialties: [],
  otherSpecialty: '',
  acceptingMeals: null,
  hasDietaryRestrictions: false,
  dietaryRestrictions: '',
  latexAllergy: null,
  registrationSteps: null,
  conflicts: null,
  consents: consentKinds.map((kind) => ({ kind, isAgreed: null, at: null })),
}
