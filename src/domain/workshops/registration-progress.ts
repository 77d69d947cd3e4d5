import {
  type RegistrationStep,
  registrationSteps,
} from '#contract/vocabulary/workshops/registration-steps.ts'
import type { ParticipantDraft } from './participant-draft.ts'

/** What each step of a registration asks for. */
const fields: Readonly<Record<RegistrationStep, readonly (keyof ParticipantDraft)[]>> = {
  contact: ['primaryPhone', 'cellPhone'],
  work: [
    'currentStatus',
    'hospitalName',
    'hospitalAddressLine1',
    'hospitalAddressLine2',
    'hospitalZipCode',
    'city',
    'state',
    'country',
    'otherCountry',
    'selectedSpecialties',
    'selectedOtherSpecialty',
  ],
  license: [
    'medicalLicenseNumber',
    'medicalLicenseState',
    'nationalProviderId',
    'degrees',
    'certifications',
    'credentials',
  ],
  health: ['acceptingMeals', 'latexAllergy', 'hasDietaryRestrictions', 'dietaryRestrictions'],
  photo: [],
}

/** The account is the first of them, and made before all others. */
export const STEPS_IN_ALL = registrationSteps.length + 1

/** Counted from 1; null: the account. */
export function numberOfStep(step: RegistrationStep | null): number {
  return step === null ? 1 : registrationSteps.indexOf(step) + 2
}

/** Null: all are done. */
export function firstOpenStep(done: readonly RegistrationStep[]): RegistrationStep | null {
  return registrationSteps.find((step) => !done.includes(step)) ?? null
}

/** Null behind the last. */
export function stepAfter(step: RegistrationStep): RegistrationStep | null {
  return registrationSteps[registrationSteps.indexOf(step) + 1] ?? null
}

/** Null before the first. */
export function stepBefore(step: RegistrationStep): RegistrationStep | null {
  return registrationSteps[registrationSteps.indexOf(step) - 1] ?? null
}

/**
 * What a step changes: its draft may have been left behind before other steps were saved, and must not take back what
 * those said.
 */
export function onlyOfStep(
  step: RegistrationStep,
  draft: ParticipantDraft,
  start: ParticipantDraft,
): ParticipantDraft {
  return { ...start, ...Object.fromEntries(fields[step].map((name) => [name, draft[name]])) }
}
