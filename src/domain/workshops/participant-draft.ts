import type { ParticipantDetails } from '#contract/endpoints/workshops/participants/participant-details.ts'
import type {
  NewParticipant,
  ParticipantProfile,
} from '#contract/endpoints/workshops/participants/participant-values.ts'
import { countryOf, dietOf, specialtiesOf, USA } from '#contract/vocabulary/workshops/participant-form.ts'
import { isProviderId } from '#contract/vocabulary/workshops/provider-id.ts'
import { OTHER } from '#contract/vocabulary/workshops/participant-form.ts'
import { showPhone, toE164 } from './phone-number.ts'

/** An answer that somebody may not have given yet. */
export type YesNo = '' | 'yes' | 'no'

/** Spec 3 §3, the user management form, as it is typed. */
export interface ParticipantDraft {
  firstName: string
  lastName: string
  email: string
  currentStatus: string
  primaryPhone: string
  cellPhone: string
  hospitalName: string
  hospitalAddressLine1: string
  hospitalAddressLine2: string
  hospitalZipCode: string
  city: string
  state: string
  /** `USA`, `Other`, or blank. */
  country: string
  otherCountry: string
  medicalLicenseNumber: string
  medicalLicenseState: string
  nationalProviderId: string
  acceptingMeals: YesNo
  hasDietaryRestrictions: boolean
  dietaryRestrictions: string
  latexAllergy: YesNo
  selectedSpecialties: readonly string[]
  selectedOtherSpecialty: string
  /** Several are separated by commas. */
  degrees: string
  certifications: string
  credentials: string
  sendRegistrationEmail: boolean
  isInternal: boolean
}

/** Somebody who is added: they are written to unless the form says otherwise. */
export const emptyParticipant: ParticipantDraft = {
  firstName: '',
  lastName: '',
  email: '',
  currentStatus: '',
  primaryPhone: '',
  cellPhone: '',
  hospitalName: '',
  hospitalAddressLine1: '',
  hospitalAddressLine2: '',
  hospitalZipCode: '',
  city: '',
  state: '',
  country: USA,
  otherCountry: '',
  medicalLicenseNumber: '',
  medicalLicenseState: '',
  nationalProviderId: '',
  acceptingMeals: '',
  hasDietaryRestrictions: false,
  dietaryRestrictions: '',
  latexAllergy: '',
  selectedSpecialties: [],
  selectedOtherSpecialty: '',
  degrees: '',
  certifications: '',
  credentials: '',
  sendRegistrationEmail: true,
  isInternal: false,
}

/** Diet and allergy, which are kept only of those who agree. */
export const healthFields: readonly string[] = [
  'acceptingMeals',
  'hasDietaryRestrictions',
  'dietaryRestrictions',
  'latexAllergy',
] satisfies (keyof ParticipantDraft)[]

/** Fields that are one answer when they are sent. */
export const saidTogether = [
  ['country', 'otherCountry'],
  ['selectedSpecialties', 'selectedOtherSpecialty'],
  ['hasDietaryRestrictions', 'dietaryRestrictions'],
] as const satisfies readonly (readonly (keyof ParticipantDraft)[])[]

export type KnownParticipant = Omit<
  ParticipantDetails,
  | 'id'
  | 'fullName'
  | 'role'
  | 'isFaculty'
  | 'isAttendee'
  | 'isDeactivated'
  | 'isRegistered'
  | 'isInBothPortals'
  | 'conflicts'
>

export function draftOfParticipant(person: KnownParticipant): ParticipantDraft {
  const draft: Record<string, unknown> = { ...emptyParticipant }
  for (const name of Object.keys(emptyParticipant)) {
    const known: unknown = Reflect.get(person, name)
    if (known !== undefined) draft[name] = known
  }
  return {
    ...(draft as unknown as ParticipantDraft),
    primaryPhone: showPhone(person.primaryPhone),
    cellPhone: showPhone(person.cellPhone),
    acceptingMeals: toYesNo(person.acceptingMeals),
    latexAllergy: toYesNo(person.latexAllergy),
    degrees: person.degrees.join(', '),
    certifications: person.certifications.join(', '),
    credentials: person.credentials.join(', '),
  }
}

/** What is submitted: `phone`, one country, and a list of specialties (spec 3 §5). */
export function payloadOfParticipant(draft: ParticipantDraft): NewParticipant {
  const { primaryPhone, otherCountry, selectedSpecialties, selectedOtherSpecialty, ...same } = draft
  return {
    ...same,
    phone: toE164(primaryPhone),
    cellPhone: toE164(draft.cellPhone),
    country: countryOf({ country: draft.country, otherCountry }),
    specialty: specialtiesOf({ selected: selectedSpecialties, other: selectedOtherSpecialty }),
    degrees: toList(draft.degrees),
    certifications: toList(draft.certifications),
    credentials: toList(draft.credentials),
    acceptingMeals: fromYesNo(draft.acceptingMeals),
    latexAllergy: fromYesNo(draft.latexAllergy),
    dietaryRestrictions: dietOf(draft),
  }
}

type Change = ParticipantProfile &
  Partial<Pick<NewParticipant, 'firstName' | 'lastName' | 'email' | 'isInternal'>>

/** Only what differs from what is stored: the rest stays as others may have changed it meanwhile. */
export function changeOfParticipant(draft: ParticipantDraft, start: ParticipantDraft): Change {
  const { sendRegistrationEmail: _sends, ...now } = payloadOfParticipant(draft)
  const before = payloadOfParticipant(start)
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  )
  // The flag says what its text means.
  if (changed.some(([name]) => name === 'dietaryRestrictions'))
    changed.push(['hasDietaryRestrictions', now.hasDietaryRestrictions])
  return Object.fromEntries(changed)
}

/** Which saved phone numbers would be erased because what was typed in their place is no number. */
export function erasedPhones(
  draft: ParticipantDraft,
  start: ParticipantDraft,
): readonly ('primary' | 'cell')[] {
  const isErased = (typed: string, saved: string) =>
    typed.trim() !== '' && toE164(typed) === null && saved !== '' && saved !== typed
  return [
    ...(isErased(draft.primaryPhone, start.primaryPhone) ? (['primary'] as const) : []),
    ...(isErased(draft.cellPhone, start.cellPhone) ? (['cell'] as const) : []),
  ]
}

export type ParticipantFault = 'no-country' | 'no-specialty' | 'no-diet' | 'wrong-provider-id'

/** What is wrong with the fields together, by the field that shows it. */
export function faultsOfParticipant(
  draft: ParticipantDraft,
): Partial<Record<keyof ParticipantDraft, ParticipantFault>> {
  const { country, otherCountry, selectedSpecialties, selectedOtherSpecialty, nationalProviderId } = draft
  const isBlank = (text: string) => text.trim() === ''
  return {
    ...(country === OTHER && isBlank(otherCountry) && { otherCountry: 'no-country' }),
    ...(selectedSpecialties.includes(OTHER) &&
      isBlank(selectedOtherSpecialty) && { selectedOtherSpecialty: 'no-specialty' }),
    ...(draft.hasDietaryRestrictions &&
      isBlank(draft.dietaryRestrictions) && { dietaryRestrictions: 'no-diet' }),
    ...(!isBlank(nationalProviderId) &&
      !isProviderId(nationalProviderId.trim()) && { nationalProviderId: 'wrong-provider-id' }),
  }
}

function toYesNo(known: boolean | null): YesNo {
  if (known === null) return ''
  return known ? 'yes' : 'no'
}

function fromYesNo(typed: YesNo): boolean | null {
  return typed === '' ? null : typed === 'yes'
}

function toList(typed: string): string[] {
  const names = typed.split(',').map((name) => name.trim())
  return [...new Set(names)].filter((name) => name !== '')
}
