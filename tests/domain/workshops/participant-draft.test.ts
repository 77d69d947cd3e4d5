import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newParticipant } from '#contract/endpoints/workshops/participants/participant-values.ts'
import { showCountry, showSpecialties } from '#contract/vocabulary/workshops/participant-form.ts'
import {
  changeOfParticipant,
  draftOfParticipant,
  emptyParticipant,
  erasedPhones,
  faultsOfParticipant,
  type KnownParticipant,
  payloadOfParticipant,
} from '#domain/workshops/participant-draft.ts'

const known: KnownParticipant = {
  firstName: 'Ana',
  lastName: 'Lind',
  email: 'ana@form.test',
  currentStatus: 'Attending',
  primaryPhone: '+13125550123',
  cellPhone: null,
  hospitalName: 'Northside',
  hospitalAddressLine1: '1 Main St',
  hospitalAddressLine2: '',
  hospitalZipCode: '60601',
  city: 'Chicago',
  state: 'IL',
  ...showCountry('Serbia'),
  medicalLicenseNumber: 'LIC-1',
  medicalLicenseState: 'IL',
  nationalProviderId: '1234567893',
  acceptingMeals: true,
  hasDietaryRestrictions: true,
  dietaryRestrictions: 'No nuts',
  latexAllergy: null,
  declinesHealth: false,
  healthRemovedAt: null,
  selectedSpecialties: ['Urology', 'Other'],
  selectedOtherSpecialty: 'Robotics',
  degrees: ['MD', 'PhD'],
  certifications: [],
  credentials: ['FACS'],
  isInternal: false,
}

describe('the user management form', () => {
  it('sends an email by default, and nobody is internal by default', () => {
    expect(payloadOfParticipant(emptyParticipant)).toMatchObject({
      sendRegistrationEmail: true,
      isInternal: false,
    })
  })

  it('submits phone, a single country and a specialty list', () => {
    const payload = payloadOfParticipant(draftOfParticipant(known))
    expect(payload).toMatchObject({
      phone: '+13125550123',
      cellPhone: null,
      country: 'Serbia',
      specialty: ['Urology', 'Robotics'],
      degrees: ['MD', 'PhD'],
      latexAllergy: null,
      acceptingMeals: true,
    })
    for (const name of ['primaryPhone', 'otherCountry', 'selectedSpecialties', 'selectedOtherSpecialty'])
      expect(payload).not.toHaveProperty(name)
    expect(newParticipant.safeParse(payload).success).toBe(true)
  })

  it('that was not touched changes nothing, and else only what differs', () => {
    const start = draftOfParticipant(known)
    expect(changeOfParticipant(start, start)).toEqual({})
    expect(changeOfParticipant({ ...start, city: 'Boston' }, start)).toEqual({ city: 'Boston' })
    expect(changeOfParticipant({ ...start, hasDietaryRestrictions: false }, start)).toEqual({
      hasDietaryRestrictions: false,
      dietaryRestrictions: '',
    })
  })

  it('asks before an invalid phone erases a saved one', () => {
    const start = draftOfParticipant(known)
    expect(erasedPhones({ ...start, primaryPhone: '312 55' }, start)).toEqual(['primary'])
    expect(erasedPhones({ ...start, primaryPhone: '' }, start)).toEqual([])
    expect(erasedPhones({ ...start, cellPhone: '312 55' }, start)).toEqual([])
    expect(payloadOfParticipant({ ...start, primaryPhone: '312 55' }).phone).toBeNull()
  })

  it('says what is missing behind Other and a flag, and what is no provider number', () => {
    expect(faultsOfParticipant(draftOfParticipant(known))).toEqual({})
    const faulty = {
      ...emptyParticipant,
      country: 'Other',
      selectedSpecialties: ['Other'],
      hasDietaryRestrictions: true,
      nationalProviderId: '1234567890',
    }
    expect(faultsOfParticipant(faulty)).toEqual({
      otherCountry: 'no-country',
      selectedOtherSpecialty: 'no-specialty',
      dietaryRestrictions: 'no-diet',
      nationalProviderId: 'wrong-provider-id',
    })
  })

  it('comes back from the wire as it was typed', () => {
    const word = fc.stringMatching(/^[A-Za-z]{1,8}$/)
    const typed = fc.record({
      degrees: fc.uniqueArray(word, { maxLength: 3 }),
      country: fc.constantFrom('', 'USA', 'Serbia'),
      own: fc.constantFrom<readonly string[]>([], ['Robotics'], ['Robotics', 'Hernia']),
      latexAllergy: fc.constantFrom(null, true, false),
    })
    fc.assert(
      fc.property(typed, ({ degrees, country, own, latexAllergy }) => {
        const { selected, other } = showSpecialties(['Breast', ...own])
        const draft = draftOfParticipant({
          ...known,
          ...showCountry(country),
          degrees,
          latexAllergy,
          selectedSpecialties: selected,
          selectedOtherSpecialty: other,
        })
        const sent = payloadOfParticipant(draft)
        const shown = showSpecialties(sent.specialty ?? [])
        const back = draftOfParticipant({
          ...known,
          ...sent,
          ...showCountry(sent.country ?? ''),
          primaryPhone: sent.phone ?? null,
          selectedSpecialties: shown.selected,
          selectedOtherSpecialty: shown.other,
        } as KnownParticipant)
        expect(back).toEqual(draft)
      }),
    )
  })
})
