import { expect, test } from 'vitest'
import type { OwnProfile } from '#contract/endpoints/workshops/participants/own-profile.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { changeOfProfile, draftOfProfile } from '#domain/workshops/own-profile-draft.ts'

const profile: OwnProfile = {
  id: 'ana' as UserId,
  email: 'ana@profile.test',
  firstName: 'Ana',
  lastName: 'Lind',
  primaryPhone: '+13125550123',
  cellPhone: null,
  hospital: {
    hospitalAffiliation: 'Northside',
    streetAddress: '1 Main St',
    secondaryAddress: '',
    city: 'Chicago',
    state: 'IL',
    zipCode: '60601',
    country: 'USA',
    otherCountry: '',
  },
  currentMedicalCredentialStatus: 'Fellow',
  specialties: ['Urology', 'Other'],
  otherSpecialty: 'Robotics',
  acceptingMeals: null,
  hasDietaryRestrictions: false,
  dietaryRestrictions: '',
  latexAllergy: null,
  medicalLicenseNumber: 'IL-1',
  degrees: ['MD', 'PhD'],
  conflicts: null,
  consents: [],
}
const start = draftOfProfile(profile)

test('the form shows the profile, and changes nothing that was not touched', () => {
  expect(start).toMatchObject({
    primaryPhone: '(312) 555-0123',
    hospitalName: 'Northside',
    currentStatus: 'Fellow',
    selectedOtherSpecialty: 'Robotics',
    medicalLicenseNumber: 'IL-1',
    degrees: 'MD, PhD',
    credentials: '',
  })
  expect(changeOfProfile(start, start)).toEqual({})
})

test('a change has the names of the profile, and only what differs', () => {
  const draft = {
    ...start,
    lastName: 'Lee',
    city: 'Novi Sad',
    country: 'Other',
    otherCountry: 'Serbia',
    selectedSpecialties: ['Breast'],
    cellPhone: '312 555 0124',
    latexAllergy: 'no' as const,
    degrees: 'MD',
    medicalLicenseState: 'IL',
  }
  expect(changeOfProfile(draft, start)).toEqual({
    lastName: 'Lee',
    hospital: { city: 'Novi Sad', country: 'Other', otherCountry: 'Serbia' },
    specialties: ['Breast'],
    otherSpecialty: '',
    cellPhone: '+13125550124',
    latexAllergy: false,
    degrees: ['MD'],
    medicalLicenseState: 'IL',
  })
})
