import type { OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import type { OwnProfileChange } from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import { OTHER } from '#contract/vocabulary/workshops/participant-form.ts'
import {
  changeOfParticipant,
  draftOfParticipant,
  emptyParticipant,
  type ParticipantDraft,
} from './participant-draft.ts'
import { showCountry, showSpecialties } from '#contract/vocabulary/workshops/participant-form.ts'

/** Spec 3 §3, the user profile form, with the fields that user management has as well: they are the same columns. */
export function draftOfProfile(profile: OwnProfile): ParticipantDraft {
  const { hospital, primaryPhone, cellPhone, specialties, otherSpecialty, ...same } = profile
  return draftOfParticipant({
    ...emptyParticipant,
    ...same,
    primaryPhone,
    cellPhone,
    currentStatus: profile.currentMedicalCredentialStatus,
    hospitalName: hospital.hospitalAffiliation,
    hospitalAddressLine1: hospital.streetAddress,
    hospitalAddressLine2: hospital.secondaryAddress,
    hospitalZipCode: hospital.zipCode,
    city: hospital.city,
    state: hospital.state,
    country: hospital.country,
    otherCountry: hospital.otherCountry,
    selectedSpecialties: specialties,
    selectedOtherSpecialty: otherSpecialty,
    degrees: profile.degrees ?? [],
    certifications: profile.certifications ?? [],
    credentials: profile.credentials ?? [],
    declinesHealth: false,
    healthRemovedAt: null,
  })
}

/** Only what differs, by the names of the profile. */
export function changeOfProfile(draft: ParticipantDraft, start: ParticipantDraft): OwnProfileChange {
  const { firstName, lastName, email, phone, specialty, currentStatus, country, ...rest } =
    changeOfParticipant(draft, start)
  const { hospitalName, hospitalAddressLine1, hospitalAddressLine2, hospitalZipCode, city, state } = rest
  const hospital = {
    hospitalAffiliation: hospitalName,
    streetAddress: hospitalAddressLine1,
    secondaryAddress: hospitalAddressLine2,
    city,
    state,
    zipCode: hospitalZipCode,
    ...(country !== undefined && showCountry(country)),
  }
  const shown = specialty === undefined ? null : showSpecialties(specialty)
  const { cellPhone, acceptingMeals, hasDietaryRestrictions, dietaryRestrictions, latexAllergy } = rest
  const { medicalLicenseNumber, medicalLicenseState, nationalProviderId } = rest
  const { degrees, certifications, credentials } = rest
  const all = {
    firstName,
    lastName,
    email,
    primaryPhone: phone,
    cellPhone,
    currentMedicalCredentialStatus: currentStatus,
    ...(shown !== null && {
      specialties: shown.selected,
      otherSpecialty: shown.selected.includes(OTHER) ? shown.other : '',
    }),
    acceptingMeals,
    hasDietaryRestrictions,
    dietaryRestrictions,
    latexAllergy,
    medicalLicenseNumber,
    medicalLicenseState,
    nationalProviderId,
    degrees,
    certifications,
    credentials,
    ...(Object.values(hospital).some((value) => value !== undefined) && { hospital: named(hospital) }),
  }
  return named(all)
}

function named<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}
