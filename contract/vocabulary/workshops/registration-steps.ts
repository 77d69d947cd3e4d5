import * as z from 'zod/mini'

/** What somebody who registered is asked for, one step after the other; their account is made before. */
export const registrationSteps = ['contact', 'work', 'license', 'health', 'photo'] as const

export type RegistrationStep = (typeof registrationSteps)[number]

export const registrationStep = z.enum(registrationSteps)

/** What each step asks for, by the names of the payload; the photo is sent by a call of its own. */
const fields: Readonly<Record<RegistrationStep, readonly string[]>> = {
  contact: ['phone', 'cellPhone'],
  work: ['currentStatus', 'hospitalName', 'hospitalAddressLine1', 'city', 'specialty'],
  license: ['medicalLicenseNumber', 'nationalProviderId', 'degrees', 'certifications', 'credentials'],
  health: ['acceptingMeals', 'hasDietaryRestrictions', 'latexAllergy'],
  photo: [],
}

/** The steps that are done for somebody whose registration brought their answers with it. */
export function stepsAnsweredBy(profile: object): RegistrationStep[] {
  const isSaid = (name: string) => {
    const value: unknown = Reflect.get(profile, name)
    return value !== undefined && value !== null && value !== ''
  }
  return registrationSteps.filter((step) => fields[step].some(isSaid))
}
